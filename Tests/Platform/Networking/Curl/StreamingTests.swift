import Core
import Foundation
import Networking
import Testing

@Suite("Bodies as streams", .timeLimit(.minutes(10)), .serialized)
struct StreamingTests {
  private static let size = 8 << 20
  private let transport = CurlTransport.plain()

  /// Returns a file without a name.
  private static func file(of size: Int = 0) throws -> FileHandle {
    let path = NSTemporaryDirectory() + "networking-\(UUID().uuidString)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    unlink(path)
    ftruncate(descriptor, off_t(size))
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Returns bytes that identify their offsets.
  private static func pattern(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8 ^ $0 >> 16) }
  }

  @Test("8 MiB are sent from a file, with increasing progress")
  func up() async throws {
    let server = try TinyServer.answering { head, peer in
      try peer.skip(Self.size)
      try peer.answer("201 Created", [], head.contains("Content-Length: \(Self.size)") ? "all" : "?")
    }
    defer { server.stop() }
    let file = try Self.file(of: Self.size)
    let body = try HTTPRequestBody.file(file.fileDescriptor, range: 0..<Int64(Self.size), path: "plan.pdf")
    try file.close()
    let sent = Log<Int64>()
    var request = HTTPRequest("PUT", server.url(), body: body)
    request.options.progress = { sent.add($0.sent) }
    let answer = try await transport.send(request)
    #expect(answer.status == 201)
    #expect(try await answer.body.text() == "all")
    #expect(sent.all == sent.all.sorted())
    #expect(sent.all.last == Int64(Self.size))
    #expect(sent.all.count > 10)
  }

  @Test("8 MiB are received into a file")
  func down() async throws {
    let server = try TinyServer.answering { _, peer in
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: \(Self.size)\r\n\r\n")
      let block = [UInt8](repeating: 7, count: 1 << 18)
      for _ in 0..<Self.size / block.count { try peer.send(block) }
    }
    defer { server.stop() }
    let file = try Self.file()
    let answer = try await transport.send(HTTPRequest("GET", server.url()))
    #expect(try await answer.body.write(to: file.fileDescriptor, at: 10, path: "copy") == Int64(Self.size))
    #expect(try file.seekToEnd() == UInt64(Self.size + 10))
  }

  @Test(
    "every byte arrives at its offset, in both directions, for any length",
    arguments: [0, 1, 65_536, 1_500_001])
  func exact(count: Int) async throws {
    let bytes = Self.pattern(count)
    let server = try TinyServer.answering { head, peer in
      if head.contains("Expect") { try peer.send("HTTP/1.1 100 Continue\r\n\r\n") }
      let body = head.contains("chunked") ? try peer.readChunks() : try peer.read(count)
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")
      try peer.send(body)
    }
    defer { server.stop() }
    for length in [Int64(count), nil] {
      let body = HTTPRequestBody.pulled(length: length) { buffer, position in
        let part = bytes[min(Int(position), count)...].prefix(min(buffer.count, 10_007))
        buffer.copyBytes(from: part)
        return part.count
      }
      let answer = try await transport.send(HTTPRequest("POST", server.url(), body: body))
      #expect(try await answer.body.collect(upTo: count) == bytes)
    }
  }

  @Test("a part of a file is sent, and its descriptor may be closed meanwhile")
  func part() async throws {
    let server = try TinyServer.answering { _, peer in
      try peer.answer("200 OK", [], String(decoding: try peer.read(5), as: UTF8.self))
    }
    defer { server.stop() }
    let file = try Self.file()
    try file.write(contentsOf: Data("0123456789".utf8))
    let body = try HTTPRequestBody.file(file.fileDescriptor, range: 3..<8, path: "digits")
    try file.close()
    let answer = try await transport.send(HTTPRequest("PATCH", server.url(), body: body))
    #expect(try await answer.body.text() == "34567")
  }

  @Test("a file that was truncated ends the request with a failure that names it")
  func short() async throws {
    let server = try TinyServer { $0.waitForEnd() }
    defer { server.stop() }
    let file = try Self.file(of: 1000)
    let body = try HTTPRequestBody.file(file.fileDescriptor, range: 0..<2000, path: "plan.pdf")
    let failure = await failure { _ = try await transport.send(HTTPRequest("PUT", server.url(), body: body)) }
    #expect(failure?.code == "network.fileShort")
    #expect(failure?.message.text(in: .english) == "“plan.pdf” became shorter while it was sent.")
  }

  @Test("a reader that pauses stops the server, and gets everything when it continues")
  func backPressure() async throws {
    let size = 32 << 20
    let blocked = Signal<Int>()
    let server = try TinyServer(sendBuffer: 64 << 10) { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
      let block = [UInt8](repeating: 1, count: 1 << 16)
      var sent = 0
      while sent < size {
        let count = peer.sendWithoutWaiting(block.suffix(min(block.count, size - sent)), timeout: 300)
        if count == 0 {
          blocked.tell(sent)
          // From here on, the server waits without a limit.
          try peer.send(Array(block.suffix(min(block.count, size - sent))))
          sent += min(block.count, size - sent)
        }
        sent += count
      }
      peer.waitForEnd()
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPRequest("GET", server.url()))
    let held = await blocked.value
    // Our buffer and those of two sockets: far from all bytes.
    #expect(held < 16 << 20)
    var received = 0
    for try await piece in answer.body { received += piece.count }
    #expect(received == size)
  }

  @Test("a response larger than the caller's limit is rejected")
  func tooLarge() async throws {
    let server = try TinyServer.answering { _, peer in
      try peer.answer("200 OK", [], String(repeating: "x", count: 5000))
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPRequest("GET", server.url()))
    let failure = await failure { _ = try await answer.body.collect(upTo: 4999) }
    #expect(failure?.code == "network.tooLarge")
    #expect(failure?.message.text(in: .finnish) == "Palvelimen vastaus on suurempi kuin sallittu 5,0 kt.")
  }
}
