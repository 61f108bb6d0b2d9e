import Core
import Dispatch
import Networking
import Operations
import Persistence

/// A download of content, or of a range of it, into a store.
struct ContentDownload {
  private let needed: NeededContent
  private let context: FetchContext
  private let progress: (@Sendable (Int64) -> Void)?
  private var writer: SparseBlobWriter
  /// The bytes that the download is for: whole blocks.
  private var range: Range<Int64>
  /// Whether no byte was present when it began.
  private var isFromStart: Bool

  private var blob: Blob { needed.blob }

  /// A download that continues with the bytes that have arrived.
  ///
  /// - Parameters:
  ///   - range: the bytes to fetch, which are extended to whole blocks; `nil` for all.
  ///   - progress: called with the number of bytes of the content that have arrived.
  /// - Throws: ``Failure`` `blob.partInUse` while another download fetches the whole content, too.
  init(
    of range: Range<Int64>?, of needed: NeededContent, in context: FetchContext,
    progress: (@Sendable (Int64) -> Void)?
  ) throws {
    let content = try context.store.sparse(needed.blob)
    self.range = content.wholeBlocks(around: range ?? 0..<needed.blob.size)
    self.needed = needed
    self.context = context
    self.progress = progress
    writer = try SparseBlobWriter(of: content)
    isFromStart = writer.arrived == 0
    if isWhole { try content.claimWhole() }
  }

  /// Whether all of the content is fetched: it was requested, or the server sends nothing less.
  var isWhole: Bool { range == 0..<blob.size }

  /// How often in a row a download may be cut off without receiving a byte.
  private static let maxFailures = 4

  /// Receives the missing bytes, and continues after interruptions for as long as bytes arrive.
  mutating func receive() async throws {
    var (furthest, failures) = (writer.arrived, 0)
    try context.reserve.require(writer.missingBytes(in: range))
    while let hole = try writer.nextHole(in: range) {
      if isWhole, writer.hashed < hole.lowerBound { try await hashPresent() }
      let response = try await ask(for: hole)
      let kind = try DownloadResponse(response, to: blob, asked: hole)
      if kind == .whole, !isWhole || hole.lowerBound > 0 {
        range = 0..<blob.size
        try writer.move(to: 0)
        try context.reserve.require(writer.missingBytes(in: range))
      }
      var cut = Failure(NetworkFault(.cut, mayHaveArrived: true), host: context.client.server.host)
      do {
        try await receive(response.body, to: kind == .whole ? blob.size : hole.upperBound) {
          kind == .whole ? .contentReplaced : .strangeDownload
        }
      } catch let failure as Failure where failure.isWorthRetrying {
        try Task.checkCancellation()
        cut = failure
      }
      // A response may also end normally but too early: a proxy may not know its length, or not support
      // ranges.
      failures = writer.arrived > furthest ? 0 : failures + 1
      furthest = max(furthest, writer.arrived)
      if try failures >= Self.maxFailures && writer.missingBytes(in: range) > 0 { throw cut }
    }
  }

  /// Receives a body.
  ///
  /// - Parameters:
  ///   - end: the position at which it may end at the latest.
  ///   - tooLong: the failure of a body that continues.
  private mutating func receive(_ body: HTTPBody, to end: Int64, tooLong: () -> Failure) async throws {
    var checked = writer.arrived
    for try await piece in body {
      guard writer.position + Int64(piece.count) <= end else {
        // None of its bytes can be trusted.
        writer.abandon()
        throw tooLong()
      }
      if writer.arrived + Int64(piece.count) - checked > DownloadReserve.checkInterval {
        // Other programs write to the same disk.
        try context.reserve.require(writer.missingBytes(in: range))
        checked = writer.arrived
      }
      try writer.append(piece)
      progress?(writer.arrived)
    }
  }

  private func ask(for hole: Range<Int64>) async throws -> HTTPResponse {
    let tag = DownloadResponse.tag(of: blob)
    var call = HTTPCall("GET", RemoteServer.base + needed.path, headers: ["If-Match": tag])
    if let revision = needed.revision { call.query = [("revision", "\(revision)")] }
    if hole != 0..<blob.size {
      call.headers["Range"] =
        "bytes=\(hole.lowerBound)-" + (hole.upperBound == blob.size ? "" : "\(hole.upperBound - 1)")
      call.headers["If-Range"] = tag
    }
    do {
      return try await context.client.send(call)
    } catch let failure as Failure where failure.errorResponse?.status == 412 {
      throw Failure.contentReplaced
    }
  }

  // MARK: Ends

  /// Checks the whole content against its hash, and completes it. Damaged content is discarded.
  ///
  /// - Returns: `nil` when bytes from before this download may be damaged, after a loss of power for instance. It then
  ///   starts over.
  /// - Throws: ``Failure`` `remote.fetchedDamaged` when it received all bytes itself.
  mutating func seal() async throws -> StagedBlob? {
    if try await hasHash() { return try writer.seal() }
    writer.abandon()
    guard writer.content.discard() else { throw Failure.fetchedDamaged }
    if isFromStart { throw Failure.fetchedDamaged }
    let content = try context.store.sparse(blob)
    try content.claimWhole()
    writer = try SparseBlobWriter(of: content)
    isFromStart = true
    return nil
  }

  /// Makes the bytes that have arrived durable, for the next download.
  mutating func pause() throws {
    try writer.pause()
    if try writer.missingBytes(in: 0..<blob.size) == blob.size { writer.content.discard() }
  }

  /// Removes the bytes that have arrived, unless another download adds some.
  mutating func discard() {
    writer.abandon()
    writer.content.discard()
  }

  // MARK: Hashing, on a thread that tasks do not share

  private mutating func hashPresent() async throws {
    writer = try await Self.inBackground { [writer] in
      var writer = writer
      try writer.hashPresent()
      return writer
    }
  }

  private mutating func hasHash() async throws -> Bool {
    if writer.hashed == blob.size { return try writer.hasHash() }
    let (hashed, isRight) = try await Self.inBackground { [writer] in
      var writer = writer
      let isRight = try writer.hasHash()
      return (writer, isRight)
    }
    writer = hashed
    return isRight
  }

  private static func inBackground<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Result { try body() }) }
    }
  }
}
