import Core
import Foundation
import Networking
import Testing

@Suite("Cancelling", .timeLimit(.minutes(10)))
struct CancellationTests {
  private let transport = CurlTransport.plain()

  @Test("in the middle of a download, the connection is closed at once")
  func download() async throws {
    let ended = Signal<Void>()
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nbeginning")
      peer.waitForEnd()
      ended.tell()
    }
    defer { server.stop() }
    let begun = Signal<Void>()
    let task = Task {
      let answer = try await transport.send(HTTPRequest("GET", server.url()))
      for try await _ in answer.body { begun.tell() }
    }
    await begun.value
    task.cancel()
    #expect(await isCancelled { try await task.value })
    await ended.value
  }

  @Test("in the middle of an upload, the connection is closed at once")
  func upload() async throws {
    let ended = Signal<Void>()
    let begun = Signal<Void>()
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.skip(1 << 20)
      begun.tell()
      peer.waitForEnd()
      ended.tell()
    }
    defer { server.stop() }
    let endless = HTTPRequestBody.pulled(length: 1 << 40) { buffer, _ in buffer.count }
    let task = Task { _ = try await transport.send(HTTPRequest("PUT", server.url(), body: endless)) }
    await begun.value
    task.cancel()
    #expect(await isCancelled { try await task.value })
    await ended.value
  }

  @Test("while connecting to a host that does not answer")
  func connecting() async throws {
    let hole = try BlackHole()
    defer { hole.close() }
    let sleeping = Signal<Void>()
    let task = Task {
      sleeping.tell()
      _ = try await transport.send(HTTPRequest("GET", hole.url))
    }
    await sleeping.value
    task.cancel()
    #expect(await isCancelled { try await task.value })
    // The thread is not blocked by it either.
    let server = try TinyServer.answering { _, peer in try peer.answer("200 OK", [], "here") }
    defer { server.stop() }
    #expect(try await transport.text(server.url()) == "here")
  }

  @Test("before the request was sent at all")
  func before() async throws {
    let server = try TinyServer.answering { _, peer in try peer.answer() }
    defer { server.stop() }
    let (gate, url) = (Signal<Void>(), server.url())
    let task = Task {
      await gate.value
      _ = try await transport.text(url)
    }
    task.cancel()
    gate.tell()
    #expect(await isCancelled { try await task.value })
  }

  @Test("a cancelled read throws although the whole body has arrived")
  func afterEnd() async throws {
    let server = try TinyServer.answering { _, peer in try peer.answer("200 OK", [], "whole") }
    defer { server.stop() }
    let (ended, gate) = (Signal<Void>(), Signal<Void>())
    var request = HTTPRequest("GET", server.url())
    request.options.ended = { _ in ended.tell() }
    let answer = try await transport.send(request)
    await ended.value
    let task = Task {
      await gate.value
      _ = try await answer.body.text()
    }
    task.cancel()
    gate.tell()
    #expect(await isCancelled { try await task.value })
  }

  @Test("an unreferenced response is cancelled")
  func dropped() async throws {
    let ended = Signal<Void>()
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nbeginning")
      peer.waitForEnd()
      ended.tell()
    }
    defer { server.stop() }
    #expect(try await transport.send(HTTPRequest("GET", server.url())).status == 200)
    await ended.value
  }

  @Test("one of many exchanges leaves the others alone")
  func oneOfMany() async throws {
    let server = try TinyServer.answering { head, peer in
      try peer.answer("200 OK", [], String(repeating: "x", count: 200_000))
    }
    defer { server.stop() }
    let url = server.url()
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for number in 0..<60 {
        group.addTask {
          let task = Task { try await transport.text(url).utf8.count }
          if number.isMultiple(of: 2) {
            for _ in 0..<number { await Task.yield() }
            task.cancel()
            return try? await task.value
          }
          return try await task.value
        }
      }
      var whole = 0
      for try await count in group { if let count { #expect(count == 200_000); whole += 1 } }
      #expect(whole >= 30)
    }
  }
}

/// A port of this machine whose backlog is full, so that connecting clients get no reply.
final class BlackHole: Sendable {
  private let sockets: [Int32]
  private let port: Int

  init() throws {
    let (listener, port) = try TinyServer.listen(backlog: 0)
    let fillers = (0..<4).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    var address = TinyServer.loopback(port: port)
    for filler in fillers {
      _ = fcntl(filler, F_SETFL, O_NONBLOCK)
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          _ = connect(filler, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    (sockets, self.port) = ([listener] + fillers, port)
  }

  var url: String { "http://127.0.0.1:\(port)/" }

  func close() { for socket in sockets { Glibc.close(socket) } }
}
