import Core
import Persistence

/// Takes in a body of many contents: each is written down as it comes. Dropped, it leaves nothing behind.
struct ContentReceiver: ~Copyable {
  private let store: BlobStore
  private var frames = ContentFrameReader()
  private var writer: BlobWriter?
  /// The contents that are whole, in the order in which they came.
  private(set) var contents: [StagedBlob] = []

  init(_ store: BlobStore) { self.store = store }

  /// Whether all that came so far are whole contents.
  var isWhole: Bool { frames.isBetween }

  /// Takes the next piece of the body.
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
