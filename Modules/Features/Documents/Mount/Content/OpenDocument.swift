import Core
import Documents
import Foundation
import Persistence
import Synchronization

/// A document that programs have open. All of them read and write the same bytes.
///
/// The bytes are those of the version that was current at the first opening, until the last program closes it.
final class OpenDocument: Sendable {
  /// The state of the bytes.
  struct State {
    /// The document, which a rename over another one replaces by that one.
    var document: ID
    /// The version that the bytes are, or that they are based on.
    var base: OpenVersion
    /// The stored bytes. Parts of them may be missing on this device.
    var reader: SparseBlobReader
    /// The bytes as programs changed them.
    var scratch: ScratchContent?
    /// The bytes before a program emptied the document, which stay on disk until the later ones are safe.
    var former: ScratchContent?
    /// Whether there are changes that are no version yet.
    var isChanged = false
    /// The number of changes.
    var changes = 0
    /// The number of changes that are on disk, so that the next mount saves them.
    var syncedChanges = 0
    /// The time of the changed content.
    var modifiedAt: Instant?
    /// The time that a program set after its last change.
    var givenTime: Instant?
    /// Whether the document was put in the trash, so that no version is made any more.
    var isRemoved = false
    /// The number of openings for writing.
    var writers = 0
  }

  let files: MountedFiles
  /// The document as it was at the first opening.
  let item: Item
  private let state: Mutex<State>
  /// Passed by one thread at a time, which fetches bytes while others wait for them.
  private let fetching = NetworkGate(places: 1)
  private let readAhead = Mutex(ReadAhead())

  /// A document with the version that programs open.
  init(_ content: DocumentContent.Answer, in files: MountedFiles) {
    (self.files, item) = (files, content.item)
    let base = OpenVersion(content.version)
    state = Mutex(State(document: content.item.id, base: base, reader: files.reader(of: base.blob)))
  }

  /// Reads or changes the state, while no other thread does.
  func withState<Value: Sendable>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try state.withLock { try body(&$0) }
  }

  /// Fills the start of a buffer with the bytes from a position on.
  ///
  /// - Parameter isInterrupted: whether the program that waits was interrupted.
  /// - Returns: their number, which is smaller than the buffer's only at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, at position: Int64, unless isInterrupted: () -> Bool
  ) throws -> Int {
    let (scratch, size) = withState { ($0.scratch, $0.base.blob.size) }
    if let scratch { return try scratch.read(into: buffer, at: position) }
    let wanted = Int(min(Int64(buffer.count), max(size - position, 0)))
    var filled = 0
    while filled < wanted {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<wanted])
      filled += try readStored(into: rest, at: position + Int64(filled), unless: isInterrupted)
    }
    return filled
  }

  /// The largest content that is fetched whole when a part of it is read.
  private static let maxWhole: Int64 = 1 << 20

  /// Reads some of the stored bytes, at least one. Missing ones are fetched.
  func readStored(
    into buffer: UnsafeMutableRawBufferPointer, at position: Int64, unless isInterrupted: () -> Bool
  ) throws -> Int {
    let (reader, version, document) = withState { ($0.reader, $0.base, $0.document) }
    if case .bytes(let count) = try reader.read(into: buffer, at: position), count > 0 { return count }
    return try fetching.pass(unless: isInterrupted) {
      // Fetched bytes may be evicted before they are read, but not again and again.
      for _ in 0..<3 {
        switch try reader.read(into: buffer, at: position) {
        case .bytes(let count):
          guard count > 0 else { throw ErrorNumber(EIO) }
          return count
        case .missing(let missing):
          let size = version.blob.size
          let range =
            size <= Self.maxWhole ? nil : readAhead.withLock { $0.range(for: missing, of: size) }
          try files.fetch(range, of: version, of: document, unless: isInterrupted)
        }
      }
      throw ErrorNumber(EIO)
    }
  }

  /// Completes stored bytes all of which were fetched in ranges.
  func completeStored() {
    let (version, document) = withState { ($0.base, $0.document) }
    guard readAhead.withLock({ $0.total >= version.blob.size && $0.total > 0 }), !files.has(version.blob)
    else {
      return
    }
    // Otherwise the parts stay as they are, and the next program that reads uses them.
    try? files.fetch(of: version, of: document) { false }
  }

  /// The attributes as the open bytes have them.
  func attributes() throws -> FileAttributes {
    let (scratch, version, modifiedAt) = withState { ($0.scratch, $0.base, $0.modifiedAt) }
    return FileAttributes(
      isFolder: false, size: try scratch?.size() ?? version.blob.size,
      modifiedAt: modifiedAt ?? version.modifiedAt,
      isHere: scratch != nil || files.has(version.blob))
  }
}
