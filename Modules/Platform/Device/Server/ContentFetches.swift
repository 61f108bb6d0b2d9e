import Core
import Networking
import Operations
import Persistence
import Remote
import Replica
import Synchronization

/// Downloads of content from the server.
package struct ContentFetches: Sendable {
  private let session: Session

  init(of session: Session) { self.session = session }

  /// Fetches content unless it is on this machine. A later call continues a fetch that was cancelled or cut
  /// off.
  ///
  /// - Parameters:
  ///   - skip: counts the bytes of an earlier attempt, which do not affect the rate.
  ///   - add: counts the received bytes.
  /// - Returns: whether it was fetched.
  /// - Throws: ``Failure`` with ``Core/Failure/isContentReplaced`` when the document was saved again meanwhile.
  package func fetch(_ content: NeededContent, skip: (Int) -> Void, add: (Int) -> Void) throws -> Bool {
    let blob = content.blob
    guard session.isOnServer else { return false }
    let (blobs, now) = (session.companyStore.blobs, session.companyStore.clock.now())
    let isMissing = !blobs.contains(blob)
    if isMissing {
      try blobs.requirePlace(for: blob)
      var counted = min(ContentFetcher.arrived(of: blob, in: blobs), blob.size)
      skip(Int(counted))
      func count(_ here: Int64) {
        add(Int(max(here - counted, 0)))
        counted = max(here, counted)
      }
      // A session that fetches several contents is faster over a connection of its own.
      let isFetchedBySender =
        try !session.activity.hasFetched
        && session.sender.fetch(content) { count(ContentFetcher.arrived(of: blob, in: blobs)) }
      if isFetchedBySender { count(blob.size) } else { try fetch(of: content, count) }
      session.activity.noteFetched()
    }
    try session.replica.content.noteUsed(blob, isNew: isMissing, at: now)
    return isMissing
  }

  /// Fetches small contents that are not on this machine, many in one request.
  ///
  /// ``fetch(_:skip:add:)`` fetches what did not arrive, and larger content, alone.
  ///
  /// - Throws: ``Failure`` when the server cannot be reached; `cancelled`.
  package func fetchTogether(_ blobs: [Blob]) throws {
    guard session.isOnServer else { return }
    let (store, now) = (session.companyStore.blobs, session.companyStore.clock.now())
    let present = store.present(blobs)
    var missing = blobs.filter { !present.contains($0) && DownloadBundle.mayHave($0) }
    if missing.count < 2 { return }
    if let first = missing.first { try store.requirePlace(for: first) }
    while !missing.isEmpty {
      let rest = missing
      let (asked, arrived) = try session.server.online { server in
        let bundle = DownloadBundle(FetchContext(from: server.client, into: store))
        let asked = bundle.first(of: rest)
        return (asked, try await bundle.fetch(asked))
      }
      session.activity.noteFetched()
      try session.replica.content.noteArrived(arrived, at: now)
      // Content that did not arrive is requested again, as long as each request brings some.
      let done = Set(arrived.isEmpty ? asked : arrived)
      missing.removeAll(where: done.contains)
    }
  }

  /// Fetches a range of content unless it is on this machine; ``reader(of:)`` then reads it.
  ///
  /// The range is extended to whole blocks of 64 KiB; the caller extends it further to read ahead. When the reader has read
  /// all of the content, ``fetch(_:skip:add:)`` completes it without a request.
  ///
  /// - Parameters:
  ///   - cancellation: cancels this fetch; `nil`: the source of the session.
  ///   - progress: called with the number of bytes of the content that have arrived.
  /// - Throws: ``Failure`` with ``Core/Failure/isContentReplaced`` when the version has other content, `blob.missing` when
  ///   the profile has no server.
  package func fetch(
    _ content: NeededContent, range: Range<Int64>, cancelledBy cancellation: CancellationSource? = nil,
    progress: (Int64) -> Void = { _ in }
  ) throws {
    let (blob, blobs) = (content.blob, session.companyStore.blobs)
    guard session.isOnServer else { return _ = try blobs.reader(of: blob) }
    if blobs.contains(blob) { return }
    try blobs.requirePlace(for: blob)
    try fetch(range, of: content, cancelledBy: cancellation, progress)
    session.activity.noteFetched()
    guard blobs.contains(blob) else { return }
    try session.replica.content.noteUsed(blob, isNew: true, at: session.companyStore.clock.now())
  }

  /// A reader of content of which parts may be missing on this machine.
  package func reader(of blob: Blob) -> SparseBlobReader { session.companyStore.blobs.sparseReader(of: blob) }

  /// Fetches content again that is damaged on this machine, and replaces it.
  ///
  /// - Throws: ``Failure``; the damaged content stays then.
  package func fetchAgain(_ content: NeededContent) throws {
    try fetch(of: content, replacing: true) { _ in }
    let now = session.companyStore.clock.now()
    try session.replica.content.noteUsed(content.blob, isNew: true, at: now)
  }

  /// Fetches content, or a range of it, over a connection of the session's own.
  private func fetch(
    _ range: Range<Int64>? = nil, of content: NeededContent, replacing isReplaced: Bool = false,
    cancelledBy cancellation: CancellationSource? = nil, _ count: (Int64) -> Void
  ) throws {
    guard let connection = session.connection else { return }
    let (arrived, blobs, sleep) = (Count(), session.companyStore.blobs, connection.environment.sleep)
    try session.server.online(
      cancelledBy: cancellation, tick: { count(arrived.value.load(ordering: .relaxed)) }
    ) {
      try await ContentFetcher(FetchContext(from: $0.client, into: blobs))
        .fetchOrWait(
          range, of: content, replacing: isReplaced, waitingBy: sleep
        ) { arrived.value.store($0, ordering: .relaxed) }
    }
  }
}

private final class Count: Sendable {
  let value = Atomic<Int64>(0)
}

extension Failure {
  /// Whether the document has newer content than the requested one.
  package var isContentReplaced: Bool { code == Failure.contentReplaced.code }
}
