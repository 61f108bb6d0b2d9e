import Core
import Dispatch
import Synchronization

/// Lets many writers of content share the flushes of the disk: what is sealed while a group is made durable goes into the
/// next one together (group commit).
public final class ContentQueue: Sendable {
  private typealias Waiting = (content: StagedBlob, continuation: CheckedContinuation<Void, any Error>)

  private let store: BlobStore
  private let waiting = Mutex<[Waiting]>([])
  private let thread = DispatchQueue(label: "worksite.contents", qos: .userInitiated)

  /// The largest number of blobs in one group.
  private static let most = 256

  /// A queue in front of a store.
  public init(_ store: BlobStore) { self.store = store }

  /// Makes content durable under its name; it is when this returns.
  public func keep(_ content: StagedBlob) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let isFirst = waiting.withLock { waiting in
        waiting.append((content, continuation))
        return waiting.count == 1
      }
      if isFirst { thread.async { self.keepGroup() } }
    }
  }

  private func keepGroup() {
    let (group, hasMore) = waiting.withLock { waiting in
      let group = Array(waiting.prefix(Self.most))
      waiting.removeFirst(group.count)
      return (group, !waiting.isEmpty)
    }
    if hasMore { thread.async { self.keepGroup() } }
    let result = Result { try store.keep(group.map(\.content)) }
    for work in group { work.continuation.resume(with: result) }
  }
}
