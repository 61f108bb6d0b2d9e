import Core
import Networking
import Operations
import Persistence
import Replica
import Synchronization
import TestSupport
import Testing

@testable import Device

/// A transport that answers with ranges of content, and reports what was asked for.
private struct RangeTransport: Transport {
  let content: [UInt8]
  let blob: Blob
  let whenAsked: @Sendable (String?) async throws -> Void

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let field = request.headers["Range"]
    try await whenAsked(field)
    let ends = field?.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) } ?? [0]
    let range = ends[0]..<(ends.count > 1 ? ends[1] + 1 : content.count)
    return HTTPResponse(
      status: field == nil ? 200 : 206,
      headers: [
        "ETag": "\"\(blob.hash)\"",
        "Content-Range": "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)",
      ], body: HTTPBody(Array(content[range])))
  }
}

@Suite("A session that reads content which is not here")
struct ContentRangeTests {
  private let files: TemporaryFolder
  private let content = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 / 1000) }
  private let needed: NeededContent

  init() throws {
    files = try TemporaryFolder()
    let blob = try TestStore([]).store(content)
    needed = NeededContent(record: ID(high: 1, low: 9), path: "/content", revision: 1, blob: blob)
  }

  private func session(_ whenAsked: @escaping @Sendable (String?) async throws -> Void) throws -> Session {
    let transport = RangeTransport(content: content, blob: needed.blob, whenAsked: whenAsked)
    return try Session.made(in: files, SpanClock().environment, over: transport)
  }

  @Test("fetches the range that its reader misses, and at the end the rest")
  func reading() async throws {
    let asked = Mutex<[String?]>([])
    let session = try session { field in asked.withLock { $0.append(field) } }
    let failure = await session.failureOnThread { [needed, content] session in
      let reader = session.contents.reader(of: needed.blob)
      var buffer = [UInt8](repeating: 0, count: 1000)
      func read() throws -> SparseBlob.Part {
        try buffer.withUnsafeMutableBytes { try reader.read(into: $0, at: 200_000) }
      }
      #expect(try read() == .missing(200_000..<201_000))
      var arrived: Int64 = 0
      try session.contents.fetch(needed, range: 200_000..<201_000) { arrived = $0 }
      #expect(try arrived == 65_536 && read() == .bytes(1000))
      #expect(buffer == Array(content[200_000..<201_000]))
      #expect(try session.contents.fetch(needed, skip: { _ in }, add: { _ in }))
      #expect(session.companyStore.blobs.isWhole(needed.blob))
      try session.contents.fetch(needed, range: 0..<1)
      #expect(try session.replica.content.use().contents == 1)
    }
    #expect(failure == nil)
    #expect(asked.withLock { $0 } == ["bytes=196608-262143", "bytes=0-196607", "bytes=262144-"])
  }

  @Test("a range of all blocks is noted as stored content, which the cache may evict")
  func small() async throws {
    let session = try session { _ in }
    let failure = await session.failureOnThread { [needed] session in
      try session.contents.fetch(needed, range: 0..<needed.blob.size)
      #expect(try session.replica.content.use().contents == 1)
    }
    #expect(failure == nil)
  }

  @Test("content that a profile without a server lacks is missing for good")
  func withoutServer() throws {
    let local = Session(profile: try session { _ in }.profile, connection: nil)
    #expect(failure { try local.contents.fetch(needed, range: 0..<1) }?.code == .blobMissing)
  }

  @Test("the fetch of one range is cancelled without the others")
  func cancelled() async throws {
    let flag = Cancellation()
    let session = try session { field in
      guard field == "bytes=0-65535" else { return }
      flag.cancel()
      let (nothing, end) = AsyncStream<Never>.makeStream()
      for await _ in nothing {}
      end.finish()
      throw CancellationError()
    }
    let failure = await session.failureOnThread { [needed] session in
      try session.contents.fetch(needed, range: 0..<1, cancelledBy: CancellationSource(flag))
    }
    #expect(failure?.kind == .cancelled)
    let other = await session.failureOnThread { [needed] session in
      try session.contents.fetch(needed, range: 70_000..<70_001)
    }
    #expect(other == nil)
  }
}
