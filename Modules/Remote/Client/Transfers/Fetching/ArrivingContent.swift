import Core
import Dispatch
import Persistence
import Synchronization

/// Content on its way into a store. What has arrived of it outlives the program, and is gone on with by whoever fetches the
/// same content next.
final class ArrivingContent: Sendable {
  private let content: Mutex<PartialBlob?>
  private let id: ID
  private let store: BlobStore

  private init(_ id: ID, in store: BlobStore) throws {
    self.id = id
    self.store = store
    content = Mutex(try store.partial(id))
  }

  /// Under which name content arrives: the same for everybody.
  static func id(of blob: Blob) -> ID? { Hex.decode(blob.hash.prefix(32)).flatMap { ID(bytes: $0) } }

  /// Opens what there is of content. It is read to be hashed, elsewhere than on the threads that tasks share.
  ///
  /// - Throws: ``Failure`` `blob.partInUse` while it is being fetched already.
  static func open(_ blob: Blob, in store: BlobStore) async throws -> ArrivingContent {
    guard let id = id(of: blob) else { throw Failure.contentReplaced }
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try ArrivingContent(id, in: store) })
      }
    }
  }

  /// What has arrived so far.
  var arrived: Blob { content.withLock { $0?.arrived ?? Blob(hash: "", size: 0) } }

  /// How many bytes have arrived so far.
  var size: Int64 { content.withLock { $0?.size ?? 0 } }

  func append(_ bytes: [UInt8]) throws {
    try content.withLock { content in try bytes.withUnsafeBytes { try content?.append($0) } }
  }

  /// Throws away what has arrived, and begins anew.
  func startOver() throws {
    try content.withLock { content in
      if let damaged = content.take() { damaged.discard() }
      content = try store.partial(id)
    }
  }

  /// Ends it: it can be kept now.
  func seal() throws -> StagedBlob? {
    try content.withLock { content in
      guard let whole = content.take() else { return nil }
      return try whole.seal()
    }
  }

  /// Throws away what has arrived.
  func discard() { content.withLock { content in if let damaged = content.take() { damaged.discard() } } }
}
