import Core
import Foundation
import Networking
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Remote

@Suite("An upload")
struct UploadTests {
  private let files: TemporaryFolder
  private let store: BlobStore
  private let blob: Blob
  private static let size: Int64 = 1_000_000

  init() throws {
    files = try TemporaryFolder()
    store = try BlobStore(
      at: files.folder, ids: IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 2)))
    var writer = store.writer()
    var random = SeededRandom(seed: 3)
    let bytes = (0..<Self.size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    try bytes.withUnsafeBytes { try writer.append($0) }
    let staged = writer.seal()
    try store.commit([staged])
    blob = staged.blob
  }

  /// A correct server, as far as this suite needs one; `odd` may return another response.
  private func server(
    limit: String? = nil,
    _ odd: @escaping @Sendable (HTTPRequest, Int) throws -> HTTPResponse? = { _, _ in nil }
  ) -> AnsweringTransport {
    let offset = Mutex<Int64>(0)
    let (size, whole) = (
      Self.size, #"{"upload": "x", "blob": {"hash": "\#(blob.hash)", "size": \#(Self.size)}}"#
    )
    let known = #"{"known": ["\#(blob.hash)"]}"#
    return AnsweringTransport { request, number in
      if let answer = try odd(request, number) { return answer }
      if request.url.hasSuffix("/known") {
        return HTTPResponse(status: 200, body: HTTPBody(Array(known.utf8)))
      }
      let now = offset.withLock { offset in
        if request.method == "POST" { offset = 0 }
        offset += request.body.length ?? 0
        return offset
      }
      var fields: HTTPHeaders = [
        "Location": "/api/v1/uploads/1", "Upload-Offset": "\(now)",
        "Upload-Complete": now == size ? "?1" : "?0",
      ]
      if let limit { fields.append("Upload-Limit", limit) }
      let isEnd = now == size && request.method != "HEAD"
      return HTTPResponse(
        status: isEnd ? 200 : 204, headers: fields, body: HTTPBody(isEnd ? Array(whole.utf8) : []))
    }
  }

  private func send(
    over transport: AnsweringTransport, rate: Double? = nil, from state: UploadState? = nil
  ) async throws -> [UploadState?] {
    let noted = Noted()
    try await ContentSender(to: try transport.client(rate: rate), from: store)
      .send(blob, from: state, note: { state in noted.list.withLock { $0.append(state) } })
    return noted.list.withLock { $0 }
  }

  private final class Noted: Sendable {
    let list = Mutex<[UploadState?]>([])
  }

  private func failure(over transport: AnsweringTransport) async -> Failure? {
    do {
      _ = try await send(over: transport)
      return nil
    } catch {
      return error as? Failure
    }
  }

  @Test("sends parts of a few seconds' size, and notes the acknowledged bytes")
  func parts() async throws {
    let slow = server()
    let noted = try await send(over: slow, rate: 40_000)
    #expect(slow.log == ["POST 262144", "PATCH 262144", "PATCH 262144", "PATCH 213568"])
    #expect(noted.map { $0?.sent } == [262_144, 524_288, 786_432, 1_000_000])
    #expect(slow.requests.map { $0.headers["Upload-Complete"] } == ["?0", "?0", "?0", "?1"])
    #expect(slow.requests.map { $0.headers["Upload-Offset"] } == [nil, "262144", "524288", "786432"])
    let fast = server()
    _ = try await send(over: fast, rate: 10_000_000)
    #expect(fast.log == ["POST 1000000"])
  }

  @Test("keeps to the server's limit for one request")
  func limit() async throws {
    let server = server(limit: "max-age=60, max-append-size=300000;x=1, max-size=1000000, other=?0")
    _ = try await send(over: server)
    #expect(server.log == ["POST 524288", "PATCH 300000", "PATCH 175712"])
  }

  @Test("larger than the server's limit is rejected for good")
  func tooLarge() async throws {
    #expect(await failure(over: server(limit: "max-size=999999"))?.code == "remote.contentTooLarge")
  }

  @Test("a proxy with a size limit gets small parts")
  func proxy() async throws {
    let server = server { request, _ in
      (request.body.length ?? 0) > 100_000 ? HTTPResponse(status: 413) : nil
    }
    _ = try await send(over: server)
    #expect(
      server.log.prefix(5) == ["POST 524288", "POST 262144", "POST 131072", "POST 65536", "PATCH 65536"])
    let deaf = self.server { _, _ in HTTPResponse(status: 413) }
    #expect(await failure(over: deaf)?.errorResponse?.status == 413)
  }

  @Test("asks first for the offset when it was begun before, and begins anew when it is gone")
  func goneMeanwhile() async throws {
    let state = UploadState(location: "/api/v1/uploads/0", sent: 400_000)
    let server = server { request, _ in
      request.url.hasSuffix("/uploads/0") ? .problem(404, "sync.noUpload") : nil
    }
    let noted = try await send(over: server, rate: 10_000_000, from: state)
    #expect(server.log == ["HEAD 0", "POST 1000000"])
    #expect(noted == [nil, UploadState(location: "/api/v1/uploads/1", sent: 1_000_000)])
  }

  @Test("that was complete before counts only under the right hash")
  func completeBefore() async throws {
    let state = UploadState(location: "/api/v1/uploads/0", sent: 400_000)
    let complete = HTTPResponse.fields(204, ["Upload-Complete": "?1", "Upload-Offset": "1000000"])
    let server = server { request, _ in request.url.hasSuffix("/uploads/0") ? complete : nil }
    _ = try await send(over: server, from: state)
    #expect(server.log == ["HEAD 0", "POST 79"])
    let other = self.server { request, _ in
      if request.url.hasSuffix("/known") {
        return HTTPResponse(status: 200, body: HTTPBody(Array(#"{"known": []}"#.utf8)))
      }
      return request.url.hasSuffix("/uploads/0") ? complete : nil
    }
    _ = try await send(over: other, rate: 10_000_000, from: state)
    #expect(other.log == ["HEAD 0", "POST 79", "POST 1000000"])
  }

  @Test("continues at the offset that the server reports")
  func mismatch() async throws {
    let server = server { _, number in
      guard number == 1 else { return nil }
      return .problem(409, "uploads.mismatchingOffset", #", "expected-offset": 524288"#)
    }
    _ = try await send(over: server)
    #expect(server.log == ["POST 524288", "PATCH 475712", "PATCH 475712"])
  }

  @Test("asks for the offset when the reported one is impossible", arguments: [-5, 1_000_001])
  func strangeMismatch(expected: Int) async throws {
    let server = server { _, number in
      guard number == 1 else { return nil }
      return .problem(409, "uploads.mismatchingOffset", #", "expected-offset": \#(expected)"#)
    }
    _ = try await send(over: server)
    #expect(server.log == ["POST 524288", "PATCH 475712", "HEAD 0", "PATCH 475712"])
  }

  @Test("taken over by another request asks for the offset and continues")
  func takenOver() async throws {
    let server = server { _, number in number == 1 ? .problem(409, "uploads.takenOver") : nil }
    _ = try await send(over: server)
    #expect(server.log == ["POST 524288", "PATCH 475712", "HEAD 0", "PATCH 475712"])
  }

  @Test(
    "fails when it makes no more progress",
    arguments: [
      "Upload-Offset: 0", "Upload-Offset: 9999999", "Upload-Offset: -1", "Upload-Complete: ?1",
      "Upload-Length: 5", "",
    ])
  func strange(field: String) async throws {
    let parts = field.components(separatedBy: ": ")
    var headers: HTTPHeaders = ["Location": "/api/v1/uploads/1"]
    if parts.count == 2 { headers.append(parts[0], parts[1]) }
    let transport = AnsweringTransport { [headers] _, _ in .fields(204, headers) }
    #expect(await failure(over: transport)?.code == "remote.strangeUpload")
    #expect(transport.requests.count <= 12)
  }

  @Test(
    "fails at once on a permanent rejection, and when the server requests a delay",
    arguments: [
      (401, "auth.needed", ""), (403, "auth.forbidden", ""), (422, "x.y", ""), (507, "io.diskFull", ""),
      (503, "server.busy", #", "retryAfter": 60"#),
    ])
  func rejected(status: Int, code: String, more: String) async throws {
    let server = server { _, number in number >= 1 ? .problem(status, code, more) : nil }
    let failure = try #require(await failure(over: server))
    #expect(failure.code.rawValue == code)
    #expect(server.requests.count == 2)
  }

  @Test("whose content is damaged here fails, and is not considered complete later")
  func damaged() async throws {
    try store.damage(blob)
    let other = #"{"blob": {"hash": "\#(String(repeating: "0", count: 64))", "size": 1000000}}"#
    let transport = AnsweringTransport { _, _ in
      HTTPResponse(
        status: 201,
        headers: ["Upload-Complete": "?1", "Upload-Offset": "1000000", "Location": "/api/v1/uploads/1"],
        body: HTTPBody(Array(other.utf8)))
    }
    let noted = Noted()
    let sender = ContentSender(to: try transport.client(rate: 10_000_000), from: store)
    await #expect {
      try await sender.send(blob, note: { state in noted.list.withLock { $0.append(state) } })
    } throws: { ($0 as? Failure)?.kind == .damaged }
    #expect(noted.list.withLock { $0.last ?? nil } == nil)
  }

  @Test("that changed in transit is sent again")
  func changed() async throws {
    let other = #"{"blob": {"hash": "\#(String(repeating: "0", count: 64))", "size": 1000000}}"#
    let server = server { _, number in
      guard number == 0 else { return nil }
      return HTTPResponse(
        status: 201,
        headers: ["Upload-Complete": "?1", "Upload-Offset": "1000000", "Location": "/api/v1/uploads/0"],
        body: HTTPBody(Array(other.utf8)))
    }
    _ = try await send(over: server, rate: 10_000_000)
    #expect(server.log == ["POST 1000000", "POST 1000000"])
  }
}
