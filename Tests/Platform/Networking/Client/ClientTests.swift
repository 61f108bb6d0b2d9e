import Core
import Networking
import Testing

private struct Site: Codable, Equatable {
  let name: String
}

@Suite("The client of a server")
struct ClientTests {
  private let environment = ManualEnvironment()

  private func client(_ steps: [ScriptedTransport.Step]) throws -> (HTTPClient, ScriptedTransport) {
    let transport = ScriptedTransport(steps)
    let server = try WebAddress("https://worksite.example/a/")
    let link = NetworkLink(LinkState(at: environment.now))
    return (HTTPClient(of: server, over: transport, link: link, in: environment.environment), transport)
  }

  @Test("a call has credentials, a language and the accepted media types")
  func request() async throws {
    var (client, transport) = try client([ScriptedTransport.json(#"{"name":"Marjala"}"#)])
    client.headers = ["X-Device": "7", "Accept": "*/*"]
    client.token = { "secret" }
    client.acceptLanguage = "fi"
    let call = HTTPCall("GET", "/sites/1", query: [("all", "ä")], headers: ["X-Device": "8"])
    #expect(try await client.value(Site.self, of: call) == Site(name: "Marjala"))
    let request = try #require(transport.requests.first)
    #expect(request.method == "GET")
    #expect(request.url == "https://worksite.example/a/sites/1?all=%C3%A4")
    #expect(request.headers["Authorization"] == "Bearer secret")
    #expect(request.headers["Accept-Language"] == "fi")
    #expect(request.headers.values(of: "Accept") == ["application/json"])
    #expect(request.headers.values(of: "X-Device") == ["8"])
    #expect(request.options.acceptsCompression)
  }

  @Test("a value is requested compressed, also by a call with transfer options")
  func compressed() async throws {
    let (client, transport) = try client([ScriptedTransport.json(#"{"name":"Marjala"}"#)])
    var call = HTTPCall("GET", "/sites/1")
    call.options = TransferOptions()
    _ = try await client.value(Site.self, of: call)
    #expect(transport.requests.first?.options.acceptsCompression == true)
  }

  @Test("a call requests the current task's language by default, and content is not compressed")
  func language() async throws {
    let (client, transport) = try client([ScriptedTransport.answer(200), ScriptedTransport.answer(200)])
    try await client.perform(HTTPCall("GET", "/x"))
    try await Language.$current.withValue(.finnish) { _ = try await client.send(HTTPCall("GET", "/x")) }
    #expect(transport.requests.map { $0.headers["Accept-Language"] } == ["en", "fi"])
    #expect(
      transport.requests.allSatisfy { !$0.options.acceptsCompression && $0.headers["Authorization"] == nil })
  }

  @Test(
    "the date of a response measures the clock offset, unless a cache stored the response",
    arguments: [(0, 0), (-172_800, 172_800), (900, -900)])
  func clock(serverIs seconds: Int64, lead: Int64) async throws {
    let date = HTTPDate(environment.now.adding(seconds: seconds)).description
    let (client, _) = try client([
      ScriptedTransport.answer(
        200, ["Date": HTTPDate(environment.now.adding(seconds: 9000)).description, "Age": "9"]),
      ScriptedTransport.answer(200, ["Date": "today"]), ScriptedTransport.answer(404, ["Date": date]),
      ScriptedTransport.answer(200),
    ])
    for _ in 0..<2 { try await client.perform(HTTPCall("GET", "/x")) }
    #expect(client.link.state.clockOffset(at: environment.now) == nil)
    for _ in 0..<2 { _ = try? await client.perform(HTTPCall("GET", "/x")) }
    #expect(client.link.state.clockOffset(at: environment.now) == lead)
    let kept = try JSON.value(LinkState.self, from: JSON.text(client.link.state))
    #expect(kept.clockOffset(at: environment.now) == lead)
    // After a correction, the old offset is not reported.
    let isKnown = kept.clockOffset(at: environment.now.adding(seconds: -lead)) == lead
    #expect(isKnown == (lead == 0))
  }

  @Test("the progress of a call is reported: asked, moved, answered")
  func followed() async throws {
    let seen = Log<AnswerProgress>()
    var (client, _) = try client([
      { request in
        request.options.interim?(InterimResponse(status: 102, headers: [:]))
        request.options.progress?(TransferProgress(sent: 0, received: 9))
        return HTTPResponse(status: 204, body: HTTPBody { nil })
      }
    ])
    client.follow = { seen.add($0) }
    try await client.perform(HTTPCall("GET", "/x"))
    #expect(seen.all == [.asked, .moved, .moved, .answered])
  }

  @Test("a value is sent as JSON")
  func sendsJSON() async throws {
    let (client, transport) = try client([ScriptedTransport.answer(204)])
    try await client.perform(HTTPCall("PUT", "/sites/1", json: Site(name: "Ö")))
    let request = try #require(transport.requests.first)
    #expect(request.headers["Content-Type"] == "application/json")
    #expect(request.body.length == Int64(#"{"name":"Ö"}"#.utf8.count))
  }

  @Test("our server's problem is taken over word for word")
  func problem() async throws {
    let body = """
      {"type": "https://iana.org/assignments/http-problem-types#mismatching-upload-offset", "status": 409,
       "code": "uploads.offset", "title": "-", "detail": "Jatka kohdasta 7.", "field": "offset",
       "remedy": "Kysy kohtaa.", "retryAfter": 3, "expected-offset": 7, "unknown": {}}
      """
    let (client, _) = try client([ScriptedTransport.problem(409, body)])
    let failure = try #require(await failure { try await client.perform(HTTPCall("PATCH", "/u/1")) })
    #expect(failure.kind == .conflict)
    #expect(failure.code == "uploads.offset")
    #expect(failure.message == Phrase(verbatim: "Jatka kohdasta 7."))
    #expect(failure.remedy == .sentence(Phrase(verbatim: "Kysy kohtaa.")))
    #expect(failure.field == "offset")
    #expect(failure.retryAfter == 3)
    #expect(failure.errorResponse?.expectedOffset == 7)
    #expect(failure.errorResponse?.status == 409)
  }

  @Test("the steps of our server's remedy are kept, so that this program words them")
  func steps() async throws {
    let body = """
      {"code": "hours.approved", "detail": "No.", "remedy": "Odota. Avaa.", "steps": [
        {"values": {}, "sentence": "Odota."}, {"kind": "test.open", "values": {"id": "ab12"}, "sentence": "Avaa."}]}
      """
    let (client, _) = try client([ScriptedTransport.problem(409, body)])
    let failure = try #require(await failure { try await client.perform(HTTPCall("PATCH", "/u/1")) })
    #expect(failure.remedy?.text(in: .english) == "Odota. Avaa.")
    #expect(failure.remedy?.steps.last?.kind == "test.open")
    #expect(failure.remedy?.steps.last?["id"] == "ab12")
  }

  @Test(
    "each kind of rejection keeps its kind",
    arguments: [
      (400, Failure.Kind.usage), (401, .unauthenticated), (403, .forbidden), (404, .notFound),
      (409, .conflict),
      (412, .conflict), (413, .invalid), (422, .invalid), (429, .throttled), (500, .io), (503, .unavailable),
      (507, .unavailable),
    ])
  func kinds(status: Int, kind: Failure.Kind) async throws {
    var (client, _) = try client([ScriptedTransport.problem(status, #"{"code": "a.b", "detail": "No."}"#)])
    client.policy = .once
    let failure = await failure { try await client.perform(HTTPCall("GET", "/x")) }
    #expect(failure?.kind == kind)
    #expect(failure?.code == "a.b")
  }

  @Test("a page of HTML is never shown: another program responded")
  func html() async throws {
    for step in [
      ScriptedTransport.answer(403, ["Content-Type": "text/html"], "<h1>Log in to the hotel</h1>"),
      ScriptedTransport.answer(200, ["Content-Type": "text/html"], "<h1>Log in to the hotel</h1>"),
      ScriptedTransport.answer(404, [:], String(repeating: "hotel ", count: 100_000)),
      ScriptedTransport.problem(404, "{}"), ScriptedTransport.json("[]"),
    ] {
      let (client, _) = try client([step])
      let failure = await failure { _ = try await client.value(Site.self, of: HTTPCall("GET", "/x")) }
      #expect(failure?.code == "network.unexpectedAnswer")
      #expect(failure?.kind == .unavailable)
      #expect(failure?.description.contains("hotel") == false)
      #expect(failure?.description.contains("worksite.example") == true)
    }
  }

  @Test("a redirect is reported, not followed")
  func redirect() async throws {
    let step = ScriptedTransport.answer(301, ["Location": "https://new.example/"])
    let (client, transport) = try client([step])
    let failure = await failure { _ = try await client.send(HTTPCall("GET", "/x")) }
    #expect(failure?.code == "network.moved")
    #expect(failure?.message.text(in: .english).contains("https://new.example/") == true)
    #expect(transport.requests.count == 1)
  }

  @Test("304 is a response")
  func notModified() async throws {
    let (client, _) = try client([ScriptedTransport.answer(304)])
    #expect(try await client.send(HTTPCall("GET", "/x", headers: ["If-None-Match": "\"1\""])).status == 304)
  }

  @Test("the measurements of an exchange update the estimate and are passed to the caller")
  func learns() async throws {
    let heard = Log<TransferReport>()
    let report = TransferReport(
      roundTrip: .milliseconds(60), sent: 1_000_000, untilAnswer: .seconds(1), received: 10, receiving: .zero)
    let (client, _) = try client([
      { request in
        request.options.ended?(report)
        return HTTPResponse(status: 200)
      }
    ])
    var options = TransferOptions()
    options.ended = { heard.add($0) }
    try await client.perform(HTTPCall("PUT", "/x", options: options))
    #expect(heard.all == [report])
    #expect(client.link.estimate.roundTrip == .milliseconds(60))
    #expect((client.link.estimate.upload ?? 0) > 900_000)
  }

  @Test("a stream of events is read, and another media type is rejected")
  func events() async throws {
    let (client, transport) = try client([
      ScriptedTransport.answer(200, ["Content-Type": "text/event-stream; charset=utf-8"], "data: a\n\n:\n\n"),
      ScriptedTransport.answer(200, ["Content-Type": "text/html"], "<p>"),
    ])
    var events: [ServerEvent] = []
    for try await event in try await client.events("/events", lastID: "4") { events.append(event) }
    #expect(events == [.message(name: "message", data: "a", id: ""), .heartbeat])
    let request = try #require(transport.requests.first)
    #expect(request.headers["Last-Event-ID"] == "4")
    #expect(request.options.stallLimit == StallLimit(bytes: 1, within: .seconds(60)))
    #expect(await failure { _ = try await client.events("/events") }?.code == "network.unexpectedAnswer")
  }
}
