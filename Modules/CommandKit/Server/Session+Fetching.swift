import Core
import Networking
import Persistence
import Remote
import Sync
import Synchronization

extension Session {
  /// Sees to it that content is on this machine. What has arrived when it is cancelled, or cut off, is gone on with the
  /// next time.
  ///
  /// - Parameters:
  ///   - progress: counts the bytes as they come.
  /// - Returns: whether it had to be fetched.
  /// - Throws: ``Failure`` with ``Core/Failure/isContentReplaced`` when the document was saved again meanwhile.
  @discardableResult
  public func fetch(_ wanted: NeededContent, progress: ProgressLine? = nil) throws -> Bool {
    let blob = wanted.blob
    guard isOnServer else { return false }
    let (database, blobs, now) = (workspace.database, workspace.blobs, workspace.clock.now())
    let isMissing = !blobs.contains(blob)
    if isMissing {
      try blobs.requirePlace(for: blob)
      // What has arrived before has not just arrived.
      var counted = min(ContentFetcher.arrived(of: blob, in: blobs), blob.size)
      progress?.skip(Int(counted))
      func count(_ here: Int64) {
        progress?.add(Int(max(here - counted, 0)))
        counted = max(here, counted)
      }
      // Who fetches many is faster with a connection of their own.
      let isOther =
        try !deferredWork.hasFetched
        && senderFetches(wanted) { count(ContentFetcher.arrived(of: blob, in: blobs)) }
      if isOther { count(blob.size) } else { try fetch(wanted, count) }
      deferredWork.noteFetched()
    }
    // Noting each use would cost a flush of the disk each time.
    let isNoted = try database.read { try ContentCache($0).wasUsed(blob, since: now.adding(seconds: -3600)) }
    if isMissing || !isNoted { try database.writeIfRoom { try ContentCache($0).add(blob, at: now) } }
    return isMissing
  }
}

extension Session {
  /// Fetches content again that is damaged on this machine, and puts it in the place of the damaged one.
  ///
  /// - Throws: ``Failure``; the damaged content stays as it is then.
  public func fetchAgain(_ content: NeededContent) throws {
    try fetch(content, replacing: true) { _ in }
    let now = workspace.clock.now()
    try workspace.database.writeIfRoom { try ContentCache($0).add(content.blob, at: now) }
  }

  /// Fetches content over a connection of the command's own.
  private func fetch(
    _ wanted: NeededContent, replacing isReplaced: Bool = false, _ count: (Int64) -> Void
  ) throws {
    guard let connection else { return }
    let (arrived, blobs, sleep) = (Count(), workspace.blobs, connection.surroundings.sleep)
    try online(tick: { count(arrived.value.load(ordering: .relaxed)) }) {
      try await ContentFetcher(from: $0.client, into: blobs)
        .fetchBesideOthers(
          wanted, replacing: isReplaced, waitingBy: sleep
        ) { arrived.value.store($0, ordering: .relaxed) }
    }
  }
}

private final class Count: Sendable {
  let value = Atomic<Int64>(0)
}

extension Failure {
  /// Whether the document has other content now than the one that was to be fetched.
  public var isContentReplaced: Bool { code == Failure.contentReplaced.code }
}
