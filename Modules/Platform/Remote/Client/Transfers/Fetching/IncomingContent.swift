import Core
import Dispatch
import Persistence
import Synchronization

/// Content being downloaded into a store. The bytes that have arrived survive a crash, and the next fetch of
/// the same content continues with them.
final class IncomingContent: Sendable {
  private let content: Mutex<PartialBlob?>
  private let id: ID
  private let store: BlobStore

  private init(_ id: ID, in store: BlobStore) throws {
    self.id = id
    self.store = store
    content = Mutex(try store.partial(id))
  }

  /// The id of the partial file, derived from the hash.
  static func id(of blob: Blob) -> ID? { Hex.decode(blob.hash.prefix(32)).flatMap { ID(bytes: $0) } }

  /// Opens the partial file. It is read and hashed on a thread of its own, not on those that tasks share.
  ///
  /// - Throws: ``Failure`` `blob.partInUse` while another fetch has it open.
  static func open(_ blob: Blob, in store: BlobStore) async throws -> IncomingContent {
    guard let id = id(of: blob) else { throw Failure.contentReplaced }
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try IncomingContent(id, in: store) })
      }
    }
  }

  /// The hash and size of the bytes that have arrived.
  var arrived: Blob { content.withLock { $0?.arrived ?? Blob(hash: "", size: 0) } }

  /// The number of bytes that have arrived.
  var size: Int64 { content.withLock { $0?.size ?? 0 } }

  func append(_ bytes: [UInt8]) throws {
    try content.withLock { content in try bytes.withUnsafeBytes { try content?.append($0) } }
  }

  /// Discards the bytes and begins with an empty file.
  func startOver() throws {
    try content.withLock { content in
      if let damaged = content.take() { damaged.discard() }
      content = try store.partial(id)
    }
  }

  /// Completes the content, so that the store can keep it.
  func seal() throws -> StagedBlob? {
    try content.withLock { content in
      guard let whole = content.take() else { return nil }
      return try whole.seal()
    }
  }

  func discard() { content.withLock { content in if let damaged = content.take() { damaged.discard() } } }
}
