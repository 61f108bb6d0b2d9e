import Core
import Networking
import Persistence
import Sync
import Synchronization

/// Contents that could not be fetched, and until when each is not tried again, so that others come before it does.
struct RestingContents {
  /// As many may rest at a time: each is passed over whenever the next one is looked for.
  static let most = 200

  private var ends: [Blob: Instant] = [:]

  /// Has a content rest.
  mutating func rest(_ blob: Blob, until end: Instant) { ends[blob] = end }

  /// Those that rest.
  mutating func contents(at now: Instant) -> [Blob: Instant] {
    ends = ends.filter { $0.value > now }
    return ends
  }
}

extension Sender {
  /// Keeps what is pinned at hand: containers inside pinned ones are pinned too, and the content of what lies in them is
  /// fetched.
  var pinnedContent: Pump {
    { [self] in
      if try pinInside() {
        wake(.refresh)
        return .rest
      }
      let passed = resting.withLock { $0.contents(at: now()) }
      let wanted = try replica.database.read { connection in
        passed.count < RestingContents.most
          ? try replica.missingPinned(in: connection, but: Set(passed.keys)) : nil
      }
      guard let wanted else { return passed.values.min().map { .restUntil($0) } ?? .rest }
      let fetcher = ContentFetcher(from: server.client, into: replica.workspace.blobs)
      do {
        try await fetcher.fetch(wanted)
        try replica.database.write { try ContentCache($0).add(wanted.blob, at: now()) }
        try replica.trimIfFull()
      } catch let failure as Failure where failure.kind == .conflict || failure.kind == .notFound {
        // It was saved again or removed meanwhile; the news will tell.
        resting.withLock { $0.rest(wanted.blob, until: now().adding(seconds: 60)) }
        wake(.refresh)
      } catch let failure as Failure where failure.code == "blob.partInUse" {
        // A command fetches it, which somebody may interrupt.
        resting.withLock { $0.rest(wanted.blob, until: now().adding(seconds: 2)) }
      } catch let failure as Failure where failure.code == "io.diskFull" {
        // There is no room for it, and may be for others all the same.
        try note(failure)
        resting.withLock { $0.rest(wanted.blob, until: now().adding(seconds: 300)) }
      } catch let failure as Failure where failure.concernsContentAlone {
        resting.withLock { $0.rest(wanted.blob, until: now().adding(seconds: 300)) }
      }
      return .goOn
    }
  }

  /// - Returns: whether there is a container now that was not pinned before.
  private func pinInside() throws -> Bool {
    let new = try replica.database.read { connection in
      let following = Subscriptions(connection)
      let pinned = Set(try following.pinned().compactMap(\.container))
      return try pinned.flatMap { try replica.containers(inside: $0, in: connection) }
        .filter { !pinned.contains($0) }
    }
    if new.isEmpty { return false }
    try replica.database.write { connection in
      for container in new { try Subscriptions(connection).pin(container, true, at: now()) }
    }
    return true
  }
}

extension Failure {
  /// Whether it says nothing about the way to the server, nor about the server or this machine.
  fileprivate var concernsContentAlone: Bool {
    networkFault == nil && rejectedAnswer == nil && !isServerLeftAlone
      && ![.unauthenticated, .cancelled, .unavailable, .io].contains(kind)
  }
}
