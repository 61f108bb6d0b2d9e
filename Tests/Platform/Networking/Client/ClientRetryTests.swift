import Core
import Testing

@testable import Networking

@Suite("The client of a failing server")
struct ClientRetryTests {
  private let environment = ManualEnvironment()

  private func client(_ steps: [ScriptedTransport.Step], link: LinkState? = nil) throws -> HTTPClient {
    let server = try WebAddress("https://worksite.example")
    return HTTPClient(
      of: server, over: ScriptedTransport(steps), link: NetworkLink(link ?? LinkState(at: environment.now)),
      in: environment.environment)
  }

  private func count(_ client: HTTPClient) -> Int {
    (client.transport as? ScriptedTransport)?.requests.count ?? 0
  }

  @Test("transient failures are retried, with growing waits")
  func retries() async throws {
    let client = try client([
      ScriptedTransport.fault(.timedOut), ScriptedTransport.answer(503), ScriptedTransport.answer(204),
    ])
    try await client.perform(HTTPCall("GET", "/x"))
    #expect(environment.waits.map { ($0 / .milliseconds(1)).rounded() } == [250, 500])
  }

  @Test("a response that was cut while it was read is requested again")
  func cutBody() async throws {
    let client = try client([
      { _ in
        HTTPResponse(
          status: 200,
          body: HTTPBody { throw Failure(NetworkFault(.cut, mayHaveArrived: true), host: "worksite.example") }
        )
      },
      ScriptedTransport.json("[1]"),
    ])
    #expect(try await client.value([Int].self, of: HTTPCall("GET", "/x")) == [1])
  }

  @Test("Retry-After is waited for: of a problem, as seconds, and as a date")
  func retryAfter() async throws {
    let date = HTTPDate(environment.now.adding(seconds: 20)).description
    let client = try client([
      ScriptedTransport.problem(429, #"{"code": "a", "detail": "b", "retryAfter": 4}"#),
      ScriptedTransport.answer(429, ["Retry-After": "7"], "<h1>busy</h1>"),
      ScriptedTransport.answer(429, ["Retry-After": date]), ScriptedTransport.answer(200),
    ])
    try await client.perform(HTTPCall("GET", "/x"))
    let waits = environment.waits.map { ($0 / .milliseconds(1)).rounded() }
    #expect(waits == [4250, 7500, 10_000])
  }

  @Test("a Retry-After beyond reason becomes a day, and one in the past becomes zero")
  func unreasonable() async throws {
    for (asked, told) in [(Int.max, 86_400), (Int.min, 0)] {
      let client = try client([
        ScriptedTransport.problem(500, #"{"code": "a", "detail": "b", "retryAfter": \#(asked)}"#)
      ])
      #expect(await failure { try await client.perform(HTTPCall("POST", "/x")) }?.retryAfter == told)
    }
  }

  @Test("a call that may not be repeated is not retried, unless the caller allows it")
  func notRepeatable() async throws {
    let rejected = try client([ScriptedTransport.fault(.cut)])
    #expect(await failure { try await rejected.perform(HTTPCall("POST", "/x")) }?.code == "network.cut")
    let allowed = try client([ScriptedTransport.fault(.cut), ScriptedTransport.answer(200)])
    try await allowed.perform(HTTPCall("POST", "/x", isRepeatable: true))
    #expect(count(allowed) == 2)
  }

  @Test("a rejection is not retried, and does not count as a failure of the server")
  func rejection() async throws {
    let steps = (0..<10).map { _ in ScriptedTransport.problem(404, #"{"code": "a", "detail": "b"}"#) }
    let client = try client(steps)
    for _ in 0..<10 {
      #expect(await failure { try await client.perform(HTTPCall("GET", "/x")) }?.kind == .notFound)
    }
    #expect(environment.waits.isEmpty)
    #expect(client.link.state.breaker == Breaker())
  }

  @Test("a server that keeps failing opens the breaker, also for the next program")
  func breaker() async throws {
    let first = try client((0..<8).map { _ in ScriptedTransport.fault(.timedOut) })
    for _ in 0..<2 { _ = await failure { try await first.perform(HTTPCall("GET", "/x")) } }
    #expect(count(first) == 5)
    let kept = try JSON.value(LinkState.self, from: JSON.text(first.link.state))
    let second = try client([ScriptedTransport.answer(200), ScriptedTransport.answer(200)], link: kept)
    let failure = await failure { try await second.perform(HTTPCall("GET", "/x")) }
    #expect(failure?.code == "network.resting")
    #expect(failure?.retryAfter.map { (1...2).contains($0) } == true)
    #expect(count(second) == 0)
    environment.advance(.seconds(2))
    try await second.perform(HTTPCall("GET", "/x"))
    try await second.perform(HTTPCall("GET", "/x"))
    #expect(count(second) == 2)
  }

  @Test("an urgent call is sent although the breaker is open")
  func urgent() async throws {
    var state = LinkState(at: environment.now)
    for _ in 0..<5 { state.breaker.noteFailure(at: environment.now, random: 0) }
    let client = try client([ScriptedTransport.answer(200), ScriptedTransport.answer(200)], link: state)
    var call = HTTPCall("GET", "/x")
    #expect(await failure { try await client.perform(call) }?.code == "network.resting")
    call.isUrgent = true
    try await client.perform(call)
    #expect(client.link.state.breaker == Breaker())
  }

  @Test("a machine without a network does not open the breaker")
  func offline() async throws {
    var client = try client((0..<20).map { _ in ScriptedTransport.fault(.unknownHost, arrived: false) })
    client.policy = .once
    for _ in 0..<20 {
      #expect(
        await failure { try await client.perform(HTTPCall("GET", "/x")) }?.code == "network.unknownHost")
    }
    #expect(client.link.state == LinkState(at: environment.now))
  }

  @Test("a task that is cancelled while it waits does not retry")
  func cancelled() async throws {
    let task = Signal<Task<Void, any Error>>()
    let client = try client([
      { _ in
        await task.value.cancel()
        throw Failure(NetworkFault(.timedOut, mayHaveArrived: true), host: "worksite.example")
      }
    ])
    let running = Task { _ = try await client.perform(HTTPCall("GET", "/x")) }
    task.tell(running)
    #expect(await isCancelled { try await running.value })
    #expect(count(client) == 1)
  }
}
