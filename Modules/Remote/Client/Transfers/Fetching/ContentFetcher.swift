import Core
import Networking
import Persistence

/// Fetches content of documents from the server into a store. Incomplete content stays there as a partial
/// file.
public struct ContentFetcher: Sendable {
  private let client: HTTPClient
  private let store: BlobStore
  private let contents: ContentQueue
  private let reserve: DownloadReserve

  /// A fetcher into a store.
  public init(from client: HTTPClient, into store: BlobStore) {
    self.init(from: client, into: store, DownloadReserve(of: store))
  }

  init(from client: HTTPClient, into store: BlobStore, _ reserve: DownloadReserve) {
    self.client = client
    self.store = store
    self.reserve = reserve
    contents = ContentQueue(store)
  }

  /// How often in a row a download may be cut off without receiving a byte.
  private static let mostFailures = 4

  /// Fetches the content of one version of a document. On return it is in the store, on disk, and matches its
  /// hash.
  ///
  /// When the fetch is cancelled or fails, the next one for the same content continues with the received
  /// bytes, also after a crash. When the disk is too full, they are discarded.
  /// - Parameters:
  ///   - revision: the version; `nil` for the latest.
  ///   - isReplaced: whether to fetch content although the store has it, because it is damaged there.
  ///   - progress: called with the number of bytes received so far.
  /// - Throws: ``Failure`` ``Core/Failure/contentReplaced`` when the version has other content,
  ///   `blob.partInUse` while another program fetches the same, `io.diskFull` when too little of the disk
  ///   would stay free, and any failure that an immediate retry would not solve.
  public func fetch(
    _ blob: Blob, of document: ID, revision: Int?, replacing isReplaced: Bool = false,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    if !isReplaced, store.contains(blob) { return }
    let content = try await IncomingContent.open(blob, in: store)
    do {
      try await complete(content, as: blob, of: document, revision, progress)
    } catch let failure as Failure where failure.code == "io.diskFull" {
      content.discard()
      throw failure
    } catch {
      if content.size == 0 { content.discard() }
      throw error
    }
    if let whole = try content.seal() { try await contents.keep(whole) }
  }

  /// Fetches content as ``fetch(_:of:revision:replacing:progress:)`` does, but waits while another program
  /// fetches it, and continues when that one stops early.
  ///
  /// - Parameter sleep: waits for a time.
  public func fetchOrWait(
    _ blob: Blob, of document: ID, revision: Int?, replacing isReplaced: Bool = false,
    waitingBy sleep: @escaping @Sendable (Duration) async throws -> Void,
    progress: (@Sendable (Int64) -> Void)? = nil
  ) async throws {
    while true {
      do {
        return try await fetch(
          blob, of: document, revision: revision, replacing: isReplaced, progress: progress)
      } catch let failure as Failure where failure.code == "blob.partInUse" {
        progress?(Self.arrived(of: blob, in: store))
        try await sleep(.milliseconds(100))
      }
    }
  }

  /// How many bytes of content have arrived, whichever process fetches it.
  public static func arrived(of blob: Blob, in store: BlobStore) -> Int64 {
    IncomingContent.id(of: blob).map { store.partialSize($0) } ?? 0
  }

  private func complete(
    _ content: IncomingContent, as blob: Blob, of document: ID, _ revision: Int?,
    _ progress: (@Sendable (Int64) -> Void)?
  ) async throws {
    var isAnew = content.size == 0
    if content.size > blob.size { try content.startOver() }
    while true {
      try await receive(content, until: blob, of: document, revision, progress)
      if content.arrived == blob { return }
      try content.startOver()
      // The bytes left from before may be damaged, after a loss of power for instance.
      if isAnew { throw Failure.fetchedDamaged }
      isAnew = true
    }
  }

  /// Receives the missing bytes, and continues after interruptions for as long as bytes arrive.
  private func receive(
    _ content: IncomingContent, until blob: Blob, of document: ID, _ revision: Int?,
    _ progress: (@Sendable (Int64) -> Void)?
  ) async throws {
    var (furthest, failures) = (content.size, 0)
    var checked = content.size
    try reserve.require(blob.size - checked)
    while content.size < blob.size {
      let response = try await ask(for: blob, from: content.size, of: document, revision)
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
      guard failures < Self.mostFailures || content.size == blob.size else { throw cut }
    }
  }

  private func ask(
    for blob: Blob, from offset: Int64, of document: ID, _ revision: Int?
  ) async throws -> HTTPResponse {
    let tag = DownloadResponse.tag(of: blob)
    var call = HTTPCall(
      "GET", RemoteServer.base + "/documents/\(document)/content", headers: ["If-Match": tag])
    if let revision { call.query = [("revision", "\(revision)")] }
    if offset > 0 {
      call.headers["Range"] = "bytes=\(offset)-"
      call.headers["If-Range"] = tag
    }
    do {
      return try await client.send(call)
    } catch let failure as Failure where failure.rejectedAnswer?.status == 412 {
      throw Failure.contentReplaced
    }
  }
}
