import Core
import Networking
import Operations
import Persistence
import TestSupport
import Testing

@testable import Remote

@Suite("Fetching ranges of content")
struct RangeTests {
  private let server: ContentServer
  private let block = ContentServer.block

  init() throws { server = try ContentServer() }

  @Test("requests the missing whole blocks of one version, once")
  func blocks() async throws {
    let transport = server.honest
    try await server.fetch(block + 5..<2 * block + 5, from: transport)
    let request = try #require(transport.requests.first)
    #expect(request.headers["Range"] == "bytes=65536-196607")
    #expect(request.headers["If-Match"] == "\"\(server.blob.hash)\"")
    #expect(request.headers["If-Range"] == "\"\(server.blob.hash)\"")
    #expect(try server.isReadable(block..<3 * block))
    #expect(try !server.isReadable(0..<1) && !server.isReadable(3 * block..<3 * block + 1))
    try await server.fetch(block..<4 * block, from: transport)
    try await server.fetch(2 * block..<2 * block + 1, from: transport)
    try await server.fetch(7..<7, from: transport)
    #expect(server.ranges(of: transport) == ["bytes=65536-196607", "bytes=196608-262143"])
    #expect(!server.store.contains(server.blob))
  }

  @Test("a whole fetch fills the holes, and has the hash")
  func holes() async throws {
    let transport = server.honest
    try await server.fetch(block..<2 * block, from: transport)
    try await server.fetch(4 * block..<4 * block + 1, from: transport)
    try await server.fetch(from: transport)
    #expect(
      server.ranges(of: transport).suffix(3)
        == ["bytes=0-65535", "bytes=131072-262143", "bytes=327680-"])
    #expect(try server.store.isWhole(server.blob) && server.parts.isEmpty)
  }

  @Test("when the ranges are all of the content, a whole fetch checks and stores it without a request")
  func complete() async throws {
    let transport = server.honest
    for start in stride(from: 0, to: server.blob.size, by: Int(block)) {
      try await server.fetch(start..<start + 1, from: transport)
    }
    #expect(!server.store.contains(server.blob))
    let count = transport.requests.count
    try await server.fetch(from: transport)
    #expect(server.store.isWhole(server.blob) && transport.requests.count == count)
  }

  @Test("a range of all blocks is a whole fetch", arguments: [10, 65_536])
  func small(size: Int) async throws {
    let server = try ContentServer(size: size)
    let transport = server.honest
    try await server.fetch(3..<4, from: transport)
    #expect(try server.store.isWhole(server.blob) && server.parts.isEmpty)
    #expect(server.ranges(of: transport) == [nil])
  }

  @Test("a range reads what an interrupted whole fetch has left")
  func interrupted() async throws {
    let transport = AnsweringTransport { request, number in
      if number > 0 { throw Failure(.io, "test.down", Phrase(en: "down", fi: "poikki")) }
      return server.response(to: request, upTo: 3 * Int(block) + 100)
    }
    #expect(try await server.fetch(from: transport) == "test.down")
    #expect(try server.isReadable(0..<3 * block) && !server.isReadable(3 * block..<3 * block + 100))
    let honest = server.honest
    try await server.fetch(block..<4 * block, from: honest)
    #expect(server.ranges(of: honest) == ["bytes=196608-262143"])
  }

  @Test("a range that is cut off continues with the next byte, for as long as bytes arrive")
  func cut() async throws {
    let transport = AnsweringTransport { request, _ in server.response(to: request, upTo: 50_000) }
    try await server.fetch(block..<3 * block, from: transport)
    #expect(try server.isReadable(block..<3 * block))
    #expect(
      server.ranges(of: transport) == ["bytes=65536-196607", "bytes=115536-196607", "bytes=165536-196607"])
  }

  @Test("a server that sends fewer and fewer bytes is given up, and whole blocks stay")
  func shorter() async throws {
    let transport = AnsweringTransport { request, number in
      server.response(to: request, upTo: number == 0 ? Int(block) + 9 : 0)
    }
    #expect(try await server.fetch(block..<3 * block, from: transport) == "network.cut")
    #expect(transport.requests.count <= 6)
    #expect(try server.isReadable(block..<2 * block) && !server.isReadable(2 * block..<2 * block + 9))
  }

  @Test("a server that sends the whole instead of a range is asked once")
  func ignoresRanges() async throws {
    let transport = AnsweringTransport { request, _ in
      HTTPResponse(
        status: 200, headers: ["ETag": "\"\(server.blob.hash)\""], body: HTTPBody(server.bytes))
    }
    try await server.fetch(0..<1, from: server.honest)
    try await server.fetch(3 * block..<4 * block, from: transport)
    #expect(transport.requests.count == 1)
    #expect(try server.store.isWhole(server.blob) && server.parts.isEmpty)
  }

  /// A way in which a server lies about a range.
  enum Lie: CaseIterable {
    case otherVersion, noVersion, otherRange, noRange, otherSize, severalRanges, longer, otherWhole,
      longerWhole
    case changedMeanwhile
  }

  private func lie(_ lie: Lie, to request: HTTPRequest) -> HTTPResponse {
    let other = "\"\(String(repeating: "0", count: 64))\""
    switch lie {
    case .otherVersion: return server.response(to: request, ["ETag": other])
    case .noVersion:
      let honest = server.response(to: request)
      return HTTPResponse(
        status: 206, headers: ["Content-Range": honest.headers["Content-Range"] ?? ""], body: honest.body)
    case .otherRange:
      return server.response(to: request, ["Content-Range": "bytes 0-65535/\(server.blob.size)"])
    case .noRange:
      return HTTPResponse(
        status: 206, headers: ["ETag": "\"\(server.blob.hash)\""], body: server.response(to: request).body)
    case .otherSize: return server.response(to: request, ["Content-Range": "bytes 65536-131071/131072"])
    case .severalRanges:
      return HTTPResponse(
        status: 206,
        headers: [
          "ETag": "\"\(server.blob.hash)\"", "Content-Type": "multipart/byteranges; boundary=x",
        ],
        body: HTTPBody(Array("--x\r\nContent-Range: bytes 65536-131071/328680\r\n\r\n".utf8) + server.bytes))
    case .longer: return server.response(to: request, more: [1])
    case .otherWhole: return HTTPResponse(status: 200, headers: ["ETag": other], body: HTTPBody(server.bytes))
    case .longerWhole:
      return HTTPResponse(
        status: 200, headers: ["ETag": "\"\(server.blob.hash)\""], body: HTTPBody(server.bytes + [1]))
    case .changedMeanwhile: return .problem(412, "http.preconditionFailed")
    }
  }

  @Test("a lie is a failure and leaves no byte behind", arguments: Lie.allCases)
  func lies(lie: Lie) async throws {
    let lying = AnsweringTransport { request, _ in self.lie(lie, to: request) }
    let code = try await server.fetch(block..<2 * block, from: lying)
    let isOfOtherContent = [.otherVersion, .otherWhole, .longerWhole, .changedMeanwhile].contains(lie)
    #expect(code == (isOfOtherContent ? Failure.contentReplaced.code : "remote.strangeDownload"))
    #expect(try server.parts.isEmpty)
    #expect(try await server.fetch(from: server.honest) == nil)
    #expect(server.store.isWhole(server.blob))
  }

  @Test("wrong bytes are found at the end, and all are fetched again; a second time it is a failure")
  func wrongBytes() async throws {
    let lying = AnsweringTransport { request, _ in
      let honest = server.response(to: request)
      return HTTPResponse(
        status: honest.status, headers: honest.headers,
        body: HTTPBody([UInt8](repeating: 0, count: honest.status == 206 ? Int(block) : server.bytes.count)))
    }
    try await server.fetch(block..<2 * block, from: lying)
    let honest = server.honest
    try await server.fetch(from: honest)
    #expect(server.ranges(of: honest) == ["bytes=0-65535", "bytes=131072-", nil])
    #expect(try server.store.isWhole(server.blob) && server.parts.isEmpty)
    try server.store.remove([server.blob])
    #expect(try await server.fetch(from: lying) == "remote.fetchedDamaged")
    #expect(try server.parts.isEmpty && !server.store.contains(server.blob))
  }

  @Test("a range is fetched only where the disk has room for it, and without room no part stays")
  func room() async throws {
    func disk(free: Int64) -> DownloadReserve {
      DownloadReserve { DownloadReserve.Disk(size: 100_000_000, free: free) }
    }
    let transport = server.honest
    let range = 2 * block..<4 * block
    #expect(try await server.fetch(0..<1, from: transport, reserve: disk(free: 5_000_000 + block)) == nil)
    #expect(
      try await server.fetch(range, from: transport, reserve: disk(free: 5_000_000 + 2 * block)) == nil)
    #expect(try server.isReadable(range))
    // Only what is missing needs room.
    #expect(try await server.fetch(range, from: transport, reserve: disk(free: 0)) == nil)
    #expect(
      try await server.fetch(5 * block..<5 * block + 1, from: transport, reserve: disk(free: 0))
        == "io.diskFull")
    #expect(try server.parts.isEmpty)
  }

  @Test("two fetches of the same range at a time make one request")
  func together() async throws {
    let (gate, open) = AsyncStream<Never>.makeStream()
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let transport = AnsweringTransport { request, _ in
      let honest = server.response(to: request)
      ask.yield()
      return HTTPResponse(
        status: honest.status, headers: honest.headers,
        body: HTTPBody {
          for await _ in gate {}
          return try await honest.body.makeAsyncIterator().next()
        })
    }
    let fetcher = ContentFetcher(
      FetchContext(from: try transport.client(), into: server.store, DownloadReserve { nil }))
    let (range, needed) = (block..<2 * block, server.needed)
    let first = Task { try await fetcher.fetch(range, of: needed) }
    for await _ in asked { break }
    try await fetcher.fetchOrWait(
      range, of: needed,
      waitingBy: { _ in
        open.finish()
        _ = await first.result
      })
    #expect(transport.requests.count == 1)
    #expect(try server.isReadable(range))
  }
}
