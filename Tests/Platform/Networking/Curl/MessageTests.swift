import Core
import Foundation
import Networking
import Testing

@Suite("Messages on the wire", .timeLimit(.minutes(10)))
struct MessageTests {
  private let transport = CurlTransport.plain()

  /// Returns a server that answers each request with the request's own head.
  private static func echo() throws -> TinyServer {
    try TinyServer.answering { head, peer in
      if head.contains("Expect") { try peer.send("HTTP/1.1 100 Continue\r\n\r\n") }
      let length = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
      try peer.skip(length.flatMap { Int($0.dropFirst(16)) } ?? 0)
      try peer.answer("200 OK", [], head.hasPrefix("HEAD") ? "" : head)
    }
  }

  private func head(_ request: HTTPRequest) async throws -> String {
    try await transport.send(request).body.text().replacing("\r\n", with: "\n")
  }

  @Test(
    "a request contains what the caller set and nothing else",
    arguments: ["GET", "DELETE", "OPTIONS", "PROPFIND"])
  func plain(method: String) async throws {
    let server = try Self.echo()
    defer { server.stop() }
    var request = HTTPRequest(
      method, server.url("/a/../b%20c?q=%C3%A4"), headers: ["X-Empty": "", "X-Two": "1"])
    request.headers.append("X-Two", "2")
    #expect(
      try await head(request) == """
        \(method) /a/../b%20c?q=%C3%A4 HTTP/1.1
        Host: 127.0.0.1:\(server.port)
        User-Agent: tests/1
        Accept: */*
        X-Empty:
        X-Two: 1
        X-Two: 2


        """)
  }

  @Test("an empty body has a length where the method has a body", arguments: ["POST", "PUT", "PATCH"])
  func emptyBody(method: String) async throws {
    let server = try Self.echo()
    defer { server.stop() }
    let head = try await head(HTTPRequest(method, server.url()))
    #expect(head.hasPrefix("\(method) / HTTP/1.1\n"))
    #expect(head.contains("Content-Length: 0\n"))
    #expect(!head.contains("Content-Type"))
  }

  @Test("HEAD waits for no body, and its header fields are read")
  func headers() async throws {
    let server = try TinyServer.answering { _, peer in
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\nx-odd:  two words \r\nX-Odd: more\r\n\r\n")
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPRequest("HEAD", server.url()))
    #expect(answer.version == "1.1")
    #expect(answer.headers["content-length"] == "5000")
    #expect(answer.headers.values(of: "X-ODD") == ["two words", "more"])
    #expect(try await answer.body.text() == "")
  }

  @Test("a large body and one of unknown length expect 100, and a small one does not")
  func asksFirst() async throws {
    let server = try Self.echo()
    defer { server.stop() }
    func asks(_ count: Int, from limit: Int64? = 1 << 20) async throws -> Bool {
      var request = HTTPRequest("PUT", server.url(), body: .bytes([UInt8](repeating: 0, count: count)))
      request.options.asksFirstFrom = limit
      return try await head(request).contains("Expect: 100-continue")
    }
    #expect(try await !asks(1 << 20 - 1))
    #expect(try await asks(1 << 20))
    #expect(try await !asks(3 << 20, from: nil))
    #expect(try await asks(1, from: 1))
  }

  @Test("a rejection precedes the body, and the connection stays open")
  func rejectedFirst() async throws {
    let server = try TinyServer.answering { _, peer in try peer.answer("401 Unauthorized", [], "no") }
    defer { server.stop() }
    let read = Counter()
    let body = HTTPRequestBody.pulled(length: 100 << 20) { buffer, _ in
      read.add(buffer.count)
      return buffer.count
    }
    for _ in 0..<2 {
      let answer = try await transport.send(HTTPRequest("PUT", server.url(), body: body))
      #expect(answer.status == 401)
      #expect(try await answer.body.text() == "no")
    }
    #expect(read.value == 0)
  }

  @Test("a proxy that drops the expectation gets the content all the same")
  func silentProxy() async throws {
    let server = try TinyServer.answering { _, peer in
      try peer.skip(1 << 20)
      try peer.answer()
    }
    defer { server.stop() }
    var request = HTTPRequest("PUT", server.url(), body: .bytes([UInt8](repeating: 0, count: 1 << 20)))
    request.options.continueTimeout = .milliseconds(50)
    #expect(try await transport.send(request).status == 200)
  }

  @Test("104 with the path of the upload arrives while the upload runs")
  func uploadResumption() async throws {
    let told = Signal<InterimResponse>()
    let server = try TinyServer.answering { _, peer in
      try peer.skip(1000)
      try peer.send(
        "HTTP/1.1 104 Upload Resumption Supported\r\nLocation: /u/7\r\nUpload-Draft-Interop-Version: 8\r\n\r\n"
      )
      told.wait()
      try peer.skip(9000)
      try peer.answer("201 Created", ["Location: /u/7"])
    }
    defer { server.stop() }
    var request = HTTPRequest("POST", server.url(), body: .bytes([UInt8](repeating: 0, count: 10_000)))
    request.options.interim = { told.tell($0) }
    #expect(try await transport.send(request).status == 201)
    let interim = await told.value
    #expect(interim.status == 104)
    #expect(interim.headers["location"] == "/u/7")
  }

  @Test("the response can be read while the request is sent")
  func answerBeforeEnd() async throws {
    let read = Signal<Void>()
    let server = try TinyServer.answering { _, peer in
      try peer.skip(1000)
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nha")
      read.wait()
      try peer.skip(199_000)
      try peer.send("lf")
    }
    defer { server.stop() }
    let body = HTTPRequestBody.bytes([UInt8](repeating: 0, count: 200_000))
    let answer = try await transport.send(HTTPRequest("POST", server.url(), body: body))
    read.tell()
    #expect(try await answer.body.text() == "half")
  }

  @Test("gzip is requested and decompressed where the options accept it, and nowhere else")
  func gzip() async throws {
    // "hello, hello, hello" as gzip(1) writes it.
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x40, 0xA2, 0, 0x9F,
      0xA1, 0xCA, 0x09, 19, 0, 0, 0,
    ]
    let server = try TinyServer.answering { head, peer in
      guard head.contains("Accept-Encoding: gzip") else { return try peer.answer("200 OK", [], "plain") }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
      try peer.send(packed)
    }
    defer { server.stop() }
    var request = HTTPRequest("GET", server.url())
    #expect(try await transport.send(request).body.text() == "plain")
    request.options.acceptsCompression = true
    let answer = try await transport.send(request)
    #expect(answer.headers["Content-Encoding"] == nil)
    #expect(answer.headers["Content-Length"] == nil)
    #expect(try await answer.body.text() == "hello, hello, hello")
  }

  @Test("a range is a header like others, and 206 an answer like others")
  func ranges() async throws {
    let server = try TinyServer.answering { head, peer in
      #expect(head.contains("Range: bytes=2-4\r\n") && !head.contains("Accept-Encoding"))
      try peer.answer("206 Partial Content", ["Content-Range: bytes 2-4/10"], "234")
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPRequest("GET", server.url(), headers: ["Range": "bytes=2-4"]))
    #expect(answer.status == 206)
    #expect(answer.headers["Content-Range"] == "bytes 2-4/10")
    #expect(try await answer.body.text() == "234")
  }

  @Test("no redirect is followed")
  func redirect() async throws {
    let server = try TinyServer.answering { _, peer in
      try peer.answer("302 Found", ["Location: http://127.0.0.1:1/elsewhere"])
    }
    defer { server.stop() }
    #expect(try await transport.send(HTTPRequest("GET", server.url())).status == 302)
    #expect(server.accepted == 1)
  }

  @Test("the measurements are reported at the end")
  func report() async throws {
    let server = try TinyServer.answering { _, peer in
      try peer.skip(100)
      try peer.answer("200 OK", [], String(repeating: "x", count: 300))
    }
    defer { server.stop() }
    let reports = Log<TransferReport>()
    for _ in 0..<2 {
      var request = HTTPRequest("PUT", server.url(), body: .bytes([UInt8](repeating: 0, count: 100)))
      request.options.ended = { reports.add($0) }
      try await transport.send(request).body.drain()
    }
    #expect(reports.all.map(\.sent) == [100, 100])
    #expect(reports.all.map(\.received) == [300, 300])
    let first = try #require(reports.all.first?.roundTrip)
    #expect(first > .zero)
    #expect(reports.all.last?.roundTrip == nil)
  }
}
