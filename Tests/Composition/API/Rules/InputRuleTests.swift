import Accounts
import Auth
import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Operations
import SyncProtocol
import TestSupport
import Testing

@testable import ServerKit

@Suite("The values of requests")
struct InputRuleTests {
  private let office: HoursOffice
  private var admin: Actor { office.api.world.actor }

  init() throws { office = try HoursOffice() }

  @Test("a number out of bounds is rejected and not adjusted; the remedy states the bounds")
  func bounds() async throws {
    for path in ["/worksites?limit=0", "/users?limit=-5", "/history?limit=1001"] {
      let rejection = try await office.problem("GET", path, by: admin)
      #expect(rejection.field == "limit" && rejection.code == "http.bounds", "\(path)")
      #expect(rejection.remedy == "Give a number from 1 to 1,000.", "\(path)")
    }
    let pull = try await office.problem("POST", "/feed/pull", #"{"streams": [], "limit": 0}"#, by: admin)
    #expect(pull.field == "limit")
    for days in ["-1", "0", "61", "99999"] {
      let rejection = try await office.problem(
        "POST", "/invitations", #"{"role": "reporter", "note": "", "days": \#(days)}"#, by: admin)
      #expect(rejection.field == "days" && rejection.status == 422, "\(days)")
    }
    #expect(try office.api.world.answer(Invitations()).isEmpty)
  }

  @Test("a text that is too long is rejected and not truncated")
  func texts() async throws {
    let long = String(repeating: "x", count: 201)
    let note = try await office.problem(
      "POST", "/invitations", #"{"role": "reporter", "note": "\#(long)"}"#, by: admin)
    #expect(note.field == "note" && note.remedy != nil)
    let device = try await office.problem(
      "POST", "/me/app-passwords", #"{"deviceName": "\#(long)"}"#, by: office.maija)
    #expect(device.field == "deviceName" && device.remedy != nil)
    let nameless = try await office.problem(
      "POST", "/me/app-passwords", #"{"deviceName": " "}"#, by: office.maija)
    #expect(nameless.status == 422 && nameless.field == "deviceName" && nameless.remedy != nil)
  }

  @Test("a path segment that is not percent-encoded UTF-8 is rejected")
  func encoding() async throws {
    let rejection = try await office.problem(
      "PUT", "/documents/folders/\(office.site)/children/x%ffy", "a", by: admin)
    #expect(rejection.status == 400 && rejection.code == "http.encoding" && rejection.field == "name")
    _ = try await office.send("PUT", "/documents/folders/\(office.site)/children/%C3%A4.txt", "a", by: admin)
  }

  @Test("an invalid member is named as in the input", arguments: ["PATCH", "POST"])
  func fields(method: String) async throws {
    func field(_ path: String, _ body: String) async throws -> String? {
      try await office.problem(method, path, body, by: admin).field
    }
    if method == "PATCH" {
      #expect(try await field("/users/\(office.maija.user)", #"{"name": ""}"#) == "name")
      #expect(try await field("/worksites/\(office.site)", #"{"name": ""}"#) == "name")
      #expect(try await field("/worksites/tasks/\(office.task)", #"{"name": ""}"#) == "name")
    } else {
      let user = #"{"username": "a", "name": "", "role": "reporter"}"#
      #expect(try await field("/users", user) == "name")
      #expect(try await field("/worksites", #"{"name": "a/b"}"#) == "name")
      #expect(try await field("/worksites", #"{"name": "Marjala"}"#) == "name")
      #expect(try await field("/me/links", #"{"name": "", "url": "https://a.fi"}"#) == "name")
    }
  }

  @Test("a failure about a member of the body names the form that the member has")
  func forms() async throws {
    func detail(_ path: String, _ body: String, _ field: String, _ method: String = "POST") async throws
      -> String
    {
      let problem = try await office.problem(method, path, body, by: admin)
      #expect(problem.status == 422 && problem.field == field, "\(path): \(problem.field ?? "-")")
      return problem.detail
    }
    let hours = #"{"worksite": "\#(office.site)", "start": "today"}"#
    #expect(try await detail("/hours/entries", hours, "start").contains("date-time (\"20"))
    let noSite = #"{"worksite": "Marjala", "start": "2026-11-18T07:00:00Z"}"#
    #expect(try await detail("/hours/entries", noSite, "worksite").contains("uuid (\"019a"))
    let budget = #"{"name": "Frame", "currency": "EUR", "from": "1.5.2026"}"#
    #expect(try await detail("/budget/budgets", budget, "from").contains("date (\"2026-11-19\")"))
    let role = #"{"username": "a", "name": "A", "role": "boss"}"#
    #expect(try await detail("/users", role, "role").contains(#""reporter""#))
    #expect(try await detail("/users", #"{"username": "a", "role": "admin"}"#, "name").contains("string"))
    let task = #"{"name": 5}"#
    #expect(try await detail("/worksites/tasks/\(office.task)", task, "name", "PATCH").contains("string"))
  }

  @Test("a failure about a worksite offers no step of documents to a caller who enters hours or purchases")
  func foreignSteps() async throws {
    let hidden = office.api.world.newID()
    let hours = #"{"worksite": "\#(hidden)", "start": "2026-11-18T07:00:00Z"}"#
    let budget = #"{"name": "Frame", "currency": "EUR", "from": "2026-05-01", "worksite": "\#(hidden)"}"#
    for (path, body) in [("/hours/entries", hours), ("/budget/budgets", budget)] {
      let problem = try await office.problem("POST", path, body, by: office.manager)
      #expect(problem.code == "worksites.none" && problem.steps == nil, "\(path)")
      #expect(problem.remedy == "Ask its manager to attach you.", "\(path)")
    }
  }

  @Test("an app password reads no data that only users may change")
  func programs() async throws {
    for path in ["/invitations", "/me/sessions", "/users/\(office.maija.user)/sessions", "/settings"] {
      let failure = await #expect(throws: Failure.self) {
        try await office.api.respond("GET", path, ["Authorization": TestCaller.program(of: admin)])
      }
      #expect(failure?.code == "http.program", "\(path)")
      #expect(try await office.api.respond("GET", path).status == .ok, "\(path)")
    }
    let worksites = try await office.api.respond(
      "GET", "/worksites", ["Authorization": TestCaller.program(of: admin)])
    #expect(worksites.status == .ok)
  }

  @Test("a body may have the operator's limit, also without an announced length")
  func bodies() async throws {
    var limits = ServerLimits()
    limits.bodyBytes = 2000
    let strict = try TestCaller(limits: limits)
    let (small, large) = (String(repeating: "x", count: 1000), String(repeating: "x", count: 2500))
    func send(_ about: String, to api: TestCaller) async throws -> Response {
      let body = #"{"name": "\#(about.count)", "about": "\#(about)"}"#
      return try await api.respond("POST", "/worksites", body: TestCaller.body(Array(body.utf8)))
    }
    #expect(try await send(small, to: strict).status == .created)
    let failure = await #expect(throws: Failure.self) { try await send(large, to: strict) }
    #expect(failure.map { Problem($0).status } == 413)
    #expect(failure?.code == "http.bodyLarge" && failure?.remedy != nil)
    limits.bodyBytes = 10_000_000
    let generous = try TestCaller(limits: limits)
    let spaces = String(repeating: " ", count: 3_000_000)
    let body = #"{"name": "Marjala"\#(spaces)}"#
    let response = try await generous.respond(
      "POST", "/worksites", body: TestCaller.body(Array(body.utf8)))
    #expect(response.status == .created)
  }

  @Test("an unknown setting is rejected, with the most similar names")
  func settings() async throws {
    let rejection = try await office.problem(
      "PUT", "/company/settings/registration.opn", #"{"value": "true"}"#, by: admin)
    #expect(rejection.code == "sync.noSetting" && rejection.field == "setting")
    #expect(rejection.remedy?.contains("registration.open") == true)
    let other = try await office.problem("PUT", "/me/settings/a.b", #"{"value": "1"}"#, by: admin)
    #expect(other.code == "sync.noSetting")
  }

  @Test("an anchor of another server is reported as such, and not as a restored backup")
  func anchors() async throws {
    let now = try await office.send(
      "POST", "/feed/pull", #"{"streams": []}"#, by: admin, as: PullAnswer.self
    ).asOf
    for (path, field) in [
      ("/feed/changes?audience=company&after=", "after"),
      ("/documents/folders/\(office.site)/changes?since=", "since"),
    ] {
      for text in ["xxx", "x.1", now.text + "999"] {
        let rejection = try await office.problem("GET", path + text, by: admin)
        #expect(rejection.code == "sync.noAnchor" && rejection.field == field, "\(path)\(text)")
      }
    }
  }
}
