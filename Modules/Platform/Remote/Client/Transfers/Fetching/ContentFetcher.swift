import Core
import Networking
import Operations
import Persistence

/// Fetches content of records from the server into a store. Incomplete content stays there as a partial
/// file.
package struct ContentFetcher: Sendable {
  private let client: HTTPClient
  private let store: BlobStore
  private let contents: ContentQueue
  private let reserve: DownloadReserve

  /// A fetcher into a store.
  package init(from client: HTTPClient, into store: BlobStore) {
    self.init(from: client, into: store, DownloadReserve(of: store))
  }

  init(from client: HTTPClient, into store: BlobStore, _ reserve: DownloadReserve) {
    self.client = client
    self.store = store
    self.reserve = reserve
    contents = ContentQueue(store)
  }

  /// How often in a row a download may be cut off without receiving a byte.
  private static let maxFailures = 4

  /// Fetches the content of one version of a record. On return it is in the store, on disk, and matches its
  /// hash.
  ///
  /// When the fetch is cancelled or fails, the next one for the same content continues with the received
  /// bytes, also after a crash. When the disk is too full, they are discarded.
  /// - Parameters:
  ///   - isReplaced: whether to fetch content although the store has it, because it is damaged there.
  ///   - progress: called with the number of bytes received so far.
  /// - Throws: ``Failure`` ``Core/Failure/contentReplaced`` when the version has other content,
  ///   `blob.partInUse` while another program fetches the same, `io.diskFull` when too little of the disk
  ///   would stay free, and any failure that an immediate retry would not solve.
  package func fetch(
    _ needed: NeededContent, replacing isReplaced: Bool = false,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    if !isReplaced, store.contains(needed.blob) { return }
    let content = try await IncomingContent.open(needed.blob, in: store)
    do {
      try await complete(content, as: needed, progress)
    } catch let failure as Failure where failure.code == .ioDiskFull {
      content.discard()
      throw failure
    } catch {
      if content.size == 0 { content.discard() }
      throw error
    }
    if let whole = try content.seal() { try await contents.commit(whole) }
  }

  /// Fetches content as ``fetch(_:replacing:progress:)`` does, but waits while another program
  /// fetches it, and continues when that one stops early.
  ///
  /// - Parameter sleep: waits for a time.
  package func fetchOrWait(
    _ needed: NeededContent, replacing isReplaced: Bool = false,
    waitingBy sleep: @escaping @Sendable (Duration) async throws -> Void,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    while true {
      do {
        return try await fetch(needed, replacing: isReplaced, progress: progress)
      } catch let failure as Failure where failure.code == .blobPartInUse {
        progress?(Self.arrived(of: needed.blob, in: store))
        try await sleep(.milliseconds(100))
      }
    }
  }

  /// How many bytes of content have arrived, whichever process fetches it.
  package static func arrived(of blob: Blob, in store: BlobStore) -> Int64 {
    IncomingContent.id(of: blob).map { store.partialSize($0) } ?? 0
  }

  private func complete(
    _ content: IncomingContent, as needed: NeededContent, _ progress: (@Sendable (Int64) -> Void)?
  ) async throws {
    var isFromStart = content.size == 0
    if content.size > needed.blob.size { try content.startOver() }
    while true {
      try await receive(content, until: needed, progress)
      if content.arrived == needed.blob { return }
      try content.startOver()
      // The bytes left from before may be damaged, after a loss of power for instance.
      if isFromStart { throw Failure.fetchedDamaged }
      isFromStart = true
    }
  }

  /// Receives the missing bytes, and continues after interruptions for as long as bytes arrive.
  private func receive(
    _ content: IncomingContent, until needed: NeededContent, _ progress: (@Sendable (Int64) -> Void)?
  ) async throws {
    let blob = needed.blob
    var (furthest, failures) = (content.size, 0)
    var checked = content.size
    try reserve.require(blob.size - checked)
    while content.size < blob.size {
      let response = try await ask(for: needed, from: content.size)
      if try DownloadResponse(response, to: blob, from: content.size) == .whole, content.size > 0 {
        try content.startOver()
        checked = 0
        try reserve.require(blob.size)
      }
      var cut = Failure(NetworkFault(.cut, mayHaveArrived: true), host: client.server.host)
      do {
        for try await piece in response.body {
          guard content.size + Int64(piece.count) <= blob.size else { throw Failure.contentReplaced }
          if content.size + Int64(piece.count) - checked > DownloadReserve.checkInterval {
            // Other programs write to the same disk.
            try reserve.require(blob.size - content.size)
            checked = content.size
          }
          try content.append(piece)
          progress?(content.size)
        }
      } catch let failure as Failure where failure.isWorthRetrying {
        try Task.checkCancellation()
        cut = failure
      }
      // A response may also end normally but too early: a proxy may not know its length, or not support
      // ranges.
      failures = content.size > furthest ? 0 : failures + 1
      furthest = max(furthest, content.size)
      guard failures < Self.maxFailures || content.size == blob.size else { throw cut }
    }
  }

  private func ask(for needed: NeededContent, from offset: Int64) async throws -> HTTPResponse {
    let tag = DownloadResponse.tag(of: needed.blob)
    var call = HTTPCall("GET", RemoteServer.base + needed.path, headers: ["If-Match": tag])
    if let revision = needed.revision { call.query = [("revision", "\(revision)")] }
    if offset > 0 {
      call.headers["Range"] = "bytes=\(offset)-"
      call.headers["If-Range"] = tag
    }
    do {
      return try await client.send(call)
    } catch let failure as Failure where failure.errorResponse?.status == 412 {
      throw Failure.contentReplaced
    }
  }
}
