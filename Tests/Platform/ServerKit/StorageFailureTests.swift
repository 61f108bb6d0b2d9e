import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Persistence
import TestSupport
import Testing

@testable import ServerKit

@Suite("Failures of the server's own storage", .timeLimit(.minutes(10)))
struct StorageFailureTests {
  private static let secret = "/srv/worksite/data/blobs/a1"

  @Test(
    "are reported without the server's paths and commands, and logged with them",
    arguments: [
      (Failure.diskFull(secret), 507), (Failure.system(EACCES, secret), 500),
      (Failure.system(ENOENT, secret), 500), (Failure.system(EIO, secret), 500),
      (Failure(.damaged, "blob.missing", Phrase(verbatim: "\(secret) is lost"), remedy: .verifyData), 500),
      (Failure(.unavailable, "persistence.busy", Phrase(verbatim: "\(secret) is in use")), 503),
    ])
  func reported(failure: Failure, status: Int) async throws {
    try await RunningServer.with(routes: { $0.get("/trouble") { _, _ -> Response in throw failure } }) {
      server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /trouble HTTP/1.1\nHost: x\nConnection: close\n\n")
        let answer = await client.rest()
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
        #expect(answer.contains("\"code\":\"\(failure.code)\""))
        for word in ["/srv", "worksite ", "command", "worksite-server"] {
          #expect(!answer.contains(word), "\(word): \(answer)")
        }
      }
      #expect(server.log.all.contains { $0.hasPrefix(failure.code.rawValue) && $0.contains(Self.secret) })
    }
  }

  @Test("reject content before it is asked for, and no other bodies, when the disk has no room")
  func noRoom() async throws {
    try await RunningServer.with(
      body: { $0.path == "/content" ? BodyRule(maximum: nil, isContent: true) : nil },
      hasRoom: { _ in false },
      routes: { router in
        for path in ["/content", "/other"] {
          router.put(RouterPath(path)) { request, _ in
            Response(status: .ok, body: .init(byteBuffer: try await request.body.collect(upTo: 100)))
          }
        }
      }
    ) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send(
          "PUT /content HTTP/1.1\nHost: x\nContent-Length: 4\nExpect: 100-continue\n\n")
        #expect(try await client.head().hasPrefix("HTTP/1.1 507 "))
        #expect(try await client.read(until: "}").contains("\"io.diskFull\""))
      }
      try await RawClient.connected(to: server.port) { client in
        try await client.send("PUT /other HTTP/1.1\nHost: x\nContent-Length: 4\n\nbody")
        #expect(try await client.head().hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test("leave room for content above the reserve")
  func floor() throws {
    let folder = try TemporaryFolder()
    let free = try folder.folder.freeSpace()
    func request(_ length: Int64?) -> HTTPRequest {
      var request = HTTPRequest(method: .put, scheme: "http", authority: "x", path: "/")
      request.headerFields[.contentLength] = length.map(String.init)
      return request
    }
    let half = FreeSpace(in: folder.folder, floor: free / 2)
    #expect(half.hasRoom(for: request(free / 4)) && half.hasRoom(for: request(nil)))
    #expect(!half.hasRoom(for: request(free / 4 * 3)))
    let full = FreeSpace(in: folder.folder, floor: free * 2)
    #expect(!full.hasRoom(for: request(nil)) && full.available(of: free) == 0)
    #expect(half.available(of: free) == free - free / 2)
  }
}
