import Core
import Foundation
import Networking
import Synchronization
import Testing

@Suite("A transfer that moves too little", .timeLimit(.minutes(5)))
struct StallTests {
  private let time = ManualClock()
  private let transport: CurlTransport

  init() { transport = CurlTransport.plain(now: time.now) }

  private func request(_ server: TinyServer, least: Int64 = 1) -> HTTPRequest {
    var request = HTTPRequest("GET", server.url())
    request.options.stallLimit = StallLimit(bytes: least, within: .seconds(30))
    return request
  }

  /// Makes the transfer thread check all transfers.
  private func look() async throws {
    let other = try TinyServer.answering { _, peer in try peer.answer() }
    defer { other.stop() }
    _ = try await transport.text(other.url())
  }

  @Test("fails when the server stops in the middle")
  func stops() async throws {
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbeginning")
      peer.waitForEnd()
    }
    defer { server.stop() }
    let answer = try await transport.send(request(server))
    let pieces = answer.body.makeAsyncIterator()
    var received: [UInt8] = []
    while received.count < 9, let piece = try await pieces.next() { received += piece }
    for _ in 0..<2 {
      time.pass(.seconds(31))
      try await look()
    }
    let failure = await failure { _ = try await pieces.next() }
    #expect(failure?.code == "network.tooSlow")
    #expect(failure?.networkFault?.mayHaveArrived == true)
  }

  @Test("continues with a slow server as long as bytes arrive")
  func slow() async throws {
    let next = DispatchSemaphore(value: 0)
    let server = try TinyServer { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n")
      for _ in 0..<12 {
        next.wait()
        try peer.send(".")
      }
      peer.waitForEnd()
    }
    defer { server.stop() }
    let answer = try await transport.send(request(server))
    var count = 0
    next.signal()
    for try await piece in answer.body {
      count += piece.count
      time.pass(.seconds(20))
      next.signal()
    }
    #expect(count == 12)
  }

  @Test("continues while the server works on a request, however few bytes its interim responses have")
  func processing() async throws {
    let next = DispatchSemaphore(value: 0)
    let server = try TinyServer.answering { _, peer in
      for _ in 0..<5 {
        try peer.send("HTTP/1.1 102 Processing\r\n\r\n")
        next.wait()
      }
      try peer.answer("200 OK", [], "done")
    }
    defer { server.stop() }
    var request = request(server, least: 1 << 20)
    request.options.interim = { [time] _ in
      time.pass(.seconds(20))
      next.signal()
    }
    #expect(try await transport.send(request).body.text() == "done")
  }

  @Test("continues for a slow reader")
  func slowReader() async throws {
    let size = 16 << 20
    let server = try TinyServer(sendBuffer: 64 << 10) { peer in
      guard try peer.readHead() != nil else { return }
      try peer.send("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n")
      try peer.send([UInt8](repeating: 0, count: size))
      peer.waitForEnd()
    }
    defer { server.stop() }
    let (full, received) = (Signal<Void>(), Log<Int64>())
    var request = request(server)
    request.options.progress = { progress in
      received.add(progress.received)
      if progress.received >= 1 << 20 { full.tell() }
    }
    let answer = try await transport.send(request)
    await full.value
    // The bytes exceed the transport's buffer: it has stopped reading when repeated checks bring no more.
    var (looks, before) = (0, received.all.count)
    while looks < 50 {
      try await look()
      looks = received.all.count == before ? looks + 1 : 0
      before = received.all.count
    }
    time.pass(.seconds(3600))
    try await look()
    #expect(try await answer.body.collect(upTo: size).count == size)
  }
}

/// A clock for stalled transfers that only a test advances.
private final class ManualClock: Sendable {
  private let time = Mutex(ContinuousClock.now)

  var now: @Sendable () -> ContinuousClock.Instant { { self.time.withLock { $0 } } }

  func pass(_ duration: Duration) { time.withLock { $0 += duration } }
}
