import Core
import Networking
import Remote
import Synchronization
import Testing

@testable import Device

/// A transport whose responses stall after their first bytes.
private struct StallingTransport: Transport {
  let stall: @Sendable () -> Void

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let hasBegun = Mutex(false)
    return HTTPResponse(
      status: 200,
      body: HTTPBody {
        let isFirst = hasBegun.withLock { begun in
          defer { begun = true }
          return !begun
        }
        if isFirst { return [1, 2, 3] }
        stall()
        let (nothing, end) = AsyncStream<Never>.makeStream()
        for await _ in nothing {}
        end.finish()
        throw CancellationError()
      })
  }
}

@Suite("A session that waits for the server")
struct ServerWaitTests {
  private let clock = SpanClock()

  private func wait(limit: Duration? = nil) -> ServerWait {
    let activity = SessionActivity()
    activity.limitWaiting(to: limit, from: clock.now)
    return activity.wait { clock.now }
  }

  /// Sends a request that a closure answers.
  private func ask(
    _ stallTimer: StallTimer, _ wait: ServerWait,
    _ answer: @escaping @Sendable (HTTPRequest) async throws -> Void
  ) async throws {
    let server = RemoteServer(
      HTTPClient(
        of: try WebAddress("http://server.example"), over: ClosureTransport(answer: answer),
        link: NetworkLink(LinkState(at: Instant(milliseconds: 0))), in: clock.environment))
    _ = try await stallTimer.following(server, until: wait) {
      try await $0.client.perform(HTTPCall("GET", "/x"))
      return true
    }
  }

  @Test("reports within ten seconds that the server does not respond, repeats that, and stops at its limit")
  func silent() async throws {
    let (clock, reported) = (clock, ReportedSeconds())
    let (stallTimer, wait) = (StallTimer(clock.environment), wait(limit: .seconds(40)))
    let failure = await #expect(throws: Failure.self) {
      try await ask(stallTimer, wait) { _ in
        clock.whenSlept {
          clock.advance($0)
          reported.add(wait.secondsToReport(stallTimer.length))
        }
        let (nothing, end) = AsyncStream<Never>.makeStream()
        for await _ in nothing {}
        end.finish()
        throw CancellationError()
      }
    }
    #expect(failure?.code == "device.waitOver")
    #expect(reported.all == [5, 20, 35])
  }

  @Test("reports a response that stalls after it began")
  func stalled() async throws {
    let (clock, reported) = (clock, ReportedSeconds())
    let (stallTimer, wait) = (StallTimer(clock.environment), wait(limit: .seconds(40)))
    let transport = StallingTransport {
      clock.whenSlept {
        clock.advance($0)
        reported.add(wait.secondsToReport(stallTimer.length))
      }
    }
    let server = RemoteServer(
      HTTPClient(
        of: try WebAddress("http://server.example"), over: transport,
        link: NetworkLink(LinkState(at: Instant(milliseconds: 0))), in: clock.environment))
    let failure = await #expect(throws: Failure.self) {
      _ = try await stallTimer.following(server, until: wait) { server in
        let response = try await server.client.send(HTTPCall("GET", "/content"))
        for try await _ in response.body {}
        return true
      }
    }
    #expect(failure?.code == "device.waitOver")
    #expect(reported.all == [5, 20, 35])
  }

  @Test("ends after its timeout, and sends the request no second time")
  func timeout() async throws {
    let (clock, requests) = (clock, ReportedSeconds())
    let stallTimer = StallTimer(clock.environment)
    let server = RemoteServer(
      HTTPClient(
        of: try WebAddress("http://server.example"),
        over: ClosureTransport { _ in
          requests.add(1)
          clock.whenSlept { clock.advance($0) }
          let (nothing, end) = AsyncStream<Never>.makeStream()
          for await _ in nothing {}
          end.finish()
          throw CancellationError()
        }, link: NetworkLink(LinkState(at: Instant(milliseconds: 0))), in: clock.environment))
    let answer = try await stallTimer.following(server, timeout: ServerChanges.pullTimeout, until: wait()) {
      try await $0.client.perform(HTTPCall("GET", "/x"))
      return true
    }
    #expect(answer == nil && requests.all == [1])
    #expect(clock.length == .seconds(30))
  }

  @Test("reports nothing while the server says that it works, however long it takes")
  func busy() async throws {
    let (clock, reported) = (clock, ReportedSeconds())
    let (stallTimer, wait) = (StallTimer(clock.environment), wait())
    try await ask(stallTimer, wait) { request in
      for _ in 0..<300 {
        clock.advance(.seconds(2))
        reported.add(wait.secondsToReport(stallTimer.length))
        request.options.interim?(InterimResponse(status: 102, headers: [:]))
      }
    }
    #expect(reported.all == [])
  }

  @Test("has no limit unless the user sets one")
  func limits() throws {
    let (limited, unlimited) = (wait(limit: .seconds(30)), wait())
    clock.advance(.seconds(29))
    #expect(!limited.isOver)
    clock.advance(.seconds(1))
    #expect(limited.isOver && !unlimited.isOver)
    let failure = try #require(throws: Failure.self) { try limited.check() }
    #expect(failure.kind == .unavailable && failure.message.text(in: .english).contains("30 s"))
  }

  @Test("has one limit for all its steps")
  func steps() throws {
    let activity = SessionActivity()
    for _ in 0..<3 {
      activity.limitWaiting(to: .seconds(30), from: clock.now)
      #expect(!activity.wait { clock.now }.isOver)
      clock.advance(.seconds(14))
    }
    #expect(activity.wait { clock.now }.isOver)
  }
}
