import Core
import Networking
import Operations
import Persistence
import Replica
import SyncProtocol
import Synchronization

/// Contents that could not be fetched, each with the time before which it is not tried again.
struct PostponedContents {
  /// The most contents that may be postponed at a time: each search for the next one skips all of them.
  static let maximum = 200

  private var ends: [Blob: Instant] = [:]

  mutating func postpone(_ blob: Blob, until end: Instant) { ends[blob] = end }

  /// The contents that are postponed at a time, with the end of each.
  mutating func contents(at now: Instant) -> [Blob: Instant] {
    ends = ends.filter { $0.value > now }
    return ends
  }
}

extension Sender {
  /// Fetches the content of pinned containers, and pins the containers inside them.
  var pinnedContent: Pump {
    { [self] in
      if try replica.pins.pinInside() {
        wake(.refresh)
        return .idle
      }
      let skipped = postponed.withLock { $0.contents(at: now()) }
      let all =
        skipped.count < PostponedContents.maximum
        ? try replica.pins.missing(but: Set(skipped.keys), maximum: ContentRequest.maximum) : []
      guard let wanted = all.first else { return skipped.values.min().map { .idleUntil($0) } ?? .idle }
      do {
        try replica.content.noteArrived(try await fetch(wanted, amongst: all), at: now())
        try replica.content.trim()
      } catch let failure as Failure where failure.kind == .conflict || failure.kind == .notFound {
        // The document was saved again or removed; the pull brings that.
        postponed.withLock { $0.postpone(wanted.blob, until: now().adding(seconds: 60)) }
        wake(.refresh)
      } catch let failure as Failure where failure.code == .blobPartInUse {
        // A command fetches the same content, and may be interrupted.
        postponed.withLock { $0.postpone(wanted.blob, until: now().adding(seconds: 2)) }
      } catch let failure as Failure where failure.code == .ioDiskFull {
        // There is no room for this content; a smaller one may fit.
        try note(failure)
        postponed.withLock { $0.postpone(wanted.blob, until: now().adding(seconds: 300)) }
      } catch let failure as Failure where failure.concernsContentAlone {
        postponed.withLock { $0.postpone(wanted.blob, until: now().adding(seconds: 300)) }
      }
      return .again
    }
  }

  /// Fetches small contents together, or the first content alone.
  ///
  /// - Returns: the contents that arrived.
  private func fetch(_ first: NeededContent, amongst all: [NeededContent]) async throws -> [Blob] {
    let context = FetchContext(from: server.client, into: replica.companyStore.blobs)
    let bundle = DownloadBundle(context)
    let together = bundle.first(of: all.map(\.blob))
    if together.count > 1, case let arrived = try await bundle.fetch(together), !arrived.isEmpty {
      return arrived
    }
    try await ContentFetcher(context).fetch(first)
    return [first.blob]
  }
}

extension Failure {
  /// Whether the failure concerns this content alone, not the connection, the server or this machine.
  fileprivate var concernsContentAlone: Bool {
    networkFault == nil && errorResponse == nil && !isServerLeftAlone
      && ![.unauthenticated, .cancelled, .unavailable, .io].contains(kind)
  }
}
