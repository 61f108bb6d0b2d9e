import Core
import Persistence

/// Receives a body of many contents and writes each to disk. When dropped, it leaves no files behind.
struct ContentReceiver: ~Copyable {
  private let store: BlobStore
  private var frames = ContentFrameReader()
  private var writer: BlobWriter?
  /// The complete contents, in the order in which they arrived.
  private(set) var contents: [StagedBlob] = []

  init(_ store: BlobStore) { self.store = store }

  /// Whether no content is incomplete.
  var isWhole: Bool { frames.isBetween }

  /// Parses the next piece of the body.
  mutating func append(_ piece: UnsafeRawBufferPointer) throws {
    var events = frames
    defer { frames = events }
    try events.read(piece) { event in
      switch event {
      case .begin: writer = store.writer()
      case .bytes(let bytes): try writer?.append(bytes)
      case .end: if let whole = writer.take() { contents.append(whole.seal()) }
      }
    }
  }
}
