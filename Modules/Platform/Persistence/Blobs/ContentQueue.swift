import Core
import Dispatch
import Synchronization

/// Makes the content of many callers durable with shared disk syncs (group commit).
///
/// Content that is sealed while a group is made durable waits for the next group.
public final class ContentQueue: Sendable {
  private typealias Waiting = (contents: [StagedBlob], continuation: CheckedContinuation<Void, any Error>)

  private let store: BlobStore
  private let waiting = Mutex<[Waiting]>([])
  private let thread = DispatchQueue(label: "worksite.contents", qos: .userInitiated)

  /// The number of blobs after which a group is full; contents of one call are never divided.
  private static let full = 256

  /// A queue for a store.
  public init(_ store: BlobStore) { self.store = store }

  /// Makes content durable under its hash before it returns.
  public func commit(_ content: StagedBlob) async throws { try await commit([content]) }

  /// Makes those contents durable that need a file. A transaction on the records that name them stores the others
  /// (``BlobStore/commit(_:in:)``).
  package func commitFiles(of contents: [StagedBlob]) async throws {
    try await commit(contents.filter { !$0.blob.isSmall })
  }

  /// Makes contents durable under their hashes, together, before it returns.
  public func commit(_ contents: [StagedBlob]) async throws {
    if contents.isEmpty { return }
    try await withCheckedThrowingContinuation { continuation in
      let isFirst = waiting.withLock { waiting in
        waiting.append((contents, continuation))
        return waiting.count == 1
      }
      if isFirst { thread.async { self.commitGroup() } }
    }
  }

  private func commitGroup() {
    let (group, hasMore) = waiting.withLock { waiting in
      let group = Self.group(of: waiting)
      waiting.removeFirst(group.count)
      return (group, !waiting.isEmpty)
    }
    if hasMore { thread.async { self.commitGroup() } }
    let result = Result { try store.commit(group.flatMap(\.contents)) }
    for work in group { work.continuation.resume(with: result) }
  }

  /// The calls that have waited longest, until the group is full.
  private static func group(of waiting: [Waiting]) -> [Waiting] {
    var blobs = 0
    return Array(
      waiting.prefix { work in
        defer { blobs += work.contents.count }
        return blobs < full
      })
  }
}
