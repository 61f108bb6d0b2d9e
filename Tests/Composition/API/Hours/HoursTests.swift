import Accounts
import Auth
import Core
import Foundation
import HTTPTypes
import Hours
import Hummingbird
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing
import Worksites

/// A worksite with a manager, two reporters and a task, over the API.
struct HoursOffice {
  let api: TestCaller
  let site: ID
  let task: ID
  let manager: Actor
  let maija: Actor
  let olli: Actor

  init() throws {
    let api = try TestCaller()
    let world = api.world
    func person(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name, name: name.capitalized, role: role))
      return actor
    }
    (manager, maija) = (try person("liisa", .manager), try person("maija", .reporter))
    olli = try person("olli", .reporter)
    (site, task) = (world.newID(), world.newID())
    try world.perform(AddWorksite(id: site, name: "Marjala", zone: "Asia/Kathmandu"))
    try world.perform(AddTask(id: task, worksite: site, name: "Concreting"))
    try world.perform(
      AttachUsers(
        worksite: site, attach: [manager, maija, olli].map { .init(id: world.newID(), user: $0.user) },
        detach: []))
    self.api = api
  }

  func send<Answer: Decodable>(
    _ method: String, _ path: String, _ body: String = "", by actor: Actor, _ fields: [String: String] = [:],
    as type: Answer.Type = JSONValue.self
  ) async throws -> Answer {
    try await api.send(
      method, path, body: TestCaller.body(Array(body.utf8)),
      TestCaller.credentials(of: actor).merging(fields) { $1 }, as: type)
  }

  /// Adds hours in UTC on a day of November 2026.
  @discardableResult
  func add(
    _ day: Int, _ from: String = "07:00", _ to: String = "15:00", _ more: String = "", by actor: Actor
  ) async throws -> ID {
    let id = api.world.newID()
    let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
    let body = """
      {"id": "\(id)", "worksite": "\(site)", "start": "\(date)T\(from):00Z", "end": "\(date)T\(to):00Z"\(more)}
      """
    _ = try await send("POST", "/hours/entries", body, by: actor)
    return id
  }

  func entry(_ id: ID, by actor: Actor) async throws -> EntryView {
    try await send("GET", "/hours/entries/\(id)", by: actor, as: EntryView.self)
  }

  func entries(_ query: String = "", by actor: Actor) async throws -> [EntryView] {
    try await send("GET", "/hours/entries\(query)", by: actor, as: PageBody<EntryView>.self).items
  }

  /// Returns the problem with which a request is rejected.
  func problem(
    _ method: String, _ path: String, _ body: String = "", by actor: Actor, _ fields: [String: String] = [:]
  ) async throws -> Problem {
    let failure = await #expect(throws: Failure.self) {
      try await send(method, path, body, by: actor, fields)
    }
    return Problem(try #require(failure), in: .english)
  }

  /// Returns some entries in the versions that a user read.
  func seen(_ ids: [ID], by actor: Actor, _ more: String = "") async throws -> String {
    var lines: [String] = []
    for id in ids {
      lines.append("{\"entry\": \"\(id)\", \"version\": \"\(try await entry(id, by: actor).version)\"}")
    }
    return "{\"entries\": [\(lines.joined(separator: ","))]\(more)}"
  }
}

@Suite("Hours over HTTP")
struct HoursTests {
  private let office: HoursOffice

  init() throws { office = try HoursOffice() }

  @Test("belong to the caller and use the worksite's time zone by default")
  func usual() async throws {
    let more =
      ", \"task\": \"\(office.task)\", \"breaks\": [{\"minutes\": 30}, {\"minutes\": 15, \"isPaid\": true}]"
    let id = try await office.add(18, "20:00", "23:00", more, by: office.maija)
    let entry = try await office.entry(id, by: office.maija)
    #expect(entry.user == office.maija.user && entry.userName == "Maija")
    #expect(entry.worksiteName == "Marjala" && entry.taskName == "Concreting")
    // Kathmandu is 5:45 ahead.
    #expect(entry.zone == "Asia/Kathmandu" && entry.day.description == "2026-11-19")
    #expect(entry.workedMinutes == 150 && entry.countedMinutes == 150)
    #expect(entry.breaks == [Break(minutes: 30), Break(minutes: 15, isPaid: true)])
    #expect(entry.state == .open && entry.source == .typed && entry.reason == nil)
  }

  @Test("of others are visible to managers of the worksite only")
  func visibility() async throws {
    let mine = try await office.add(18, by: office.maija)
    let theirs = try await office.add(18, by: office.olli)
    #expect(try await office.entries(by: office.maija).map(\.id) == [mine])
    #expect(try await Set(office.entries(by: office.manager).map(\.id)) == [mine, theirs])
    let filtered = try await office.entries("?user=\(office.olli.user)", by: office.manager)
    #expect(filtered.map(\.id) == [theirs])
    #expect(try await office.problem("GET", "/hours/entries/\(theirs)", by: office.maija).status == 404)
    let running = try await office.send(
      "GET", "/hours/timer?user=\(office.olli.user)", by: office.maija, as: JSONValue.self)
    #expect(running == .object([:]))
  }

  @Test("are found by days, both included, by worksite and by task, page by page")
  func filters() async throws {
    for day in 2...6 {
      try await office.add(day, by: office.maija)
      try await office.add(day, "16:00", "17:00", ", \"task\": \"\(office.task)\"", by: office.maija)
    }
    #expect(try await office.entries("?from=2026-11-03&to=2026-11-04", by: office.maija).count == 4)
    #expect(try await office.entries("?worksite=\(office.site)", by: office.maija).count == 10)
    #expect(try await office.entries("?worksite=\(office.task)", by: office.maija).isEmpty)
    let page = try await office.send(
      "GET", "/hours/entries?task=concreting&limit=3", by: office.maija, as: PageBody<EntryView>.self)
    #expect(page.items.count == 3 && page.items.allSatisfy { $0.taskName == "Concreting" })
    let rest = try await office.send(
      "GET", "/hours/entries?task=concreting&limit=3&cursor=\(page.next ?? "")", by: office.maija,
      as: PageBody<EntryView>.self)
    #expect(rest.items.count == 2 && rest.next == nil)
    #expect(
      try await office.problem("GET", "/hours/entries?from=2026-02-30", by: office.maija).field == "from")
  }

  @Test("that are invalid are rejected with the reason, the field and the remedy")
  func rejections() async throws {
    try await office.add(18, by: office.maija)
    let overlap =
      "{\"worksite\": \"\(office.site)\", \"start\": \"2026-11-18T14:59:00Z\", \"end\": \"2026-11-18T16:00:00Z\"}"
    let problem = try await office.problem("POST", "/hours/entries", overlap, by: office.maija)
    #expect(problem.status == 409 && problem.code == "hours.overlap" && problem.field == "start")
    #expect(problem.remedy?.isEmpty == false)
    let claimed = overlap.replacingOccurrences(of: "}", with: ", \"source\": \"device\"}")
    let other = try await office.problem("POST", "/hours/entries", claimed, by: office.olli)
    #expect(other.status == 403 && other.code == "hours.source" && other.field == "source")
    let nowhere = overlap.replacingOccurrences(of: "\(office.site)", with: "\(office.task)")
    let unknown = try await office.problem("POST", "/hours/entries", nowhere, by: office.olli)
    #expect(unknown.status == 404 && unknown.field == "worksite")
    #expect(try await office.problem("POST", "/hours/entries", "{}", by: office.olli).field == "worksite")
    let clashes = try await office.send(
      "GET", "/hours/clashes?start=2026-11-18T14:59:00Z&end=2026-11-18T16:00:00Z", by: office.maija,
      as: PageBody<EntryView>.self)
    #expect(clashes.items.count == 1)
  }

  @Test("are fitted among others in the chosen way, once however often the request is sent")
  func fitted() async throws {
    try await office.add(18, "09:00", "10:00", by: office.maija)
    let key = ["Idempotency-Key": office.api.world.newID().description]
    let body = """
      {"way": "split", "worksite": "\(office.site)", "start": "2026-11-18T07:00:00Z", "end": "2026-11-18T12:00:00Z"}
      """
    struct Answer: Decodable { let added: [ID] }
    for _ in 0..<2 {
      let answer = try await office.send(
        "POST", "/hours/fitted-entries", body, by: office.maija, key, as: Answer.self)
      #expect(!answer.added.isEmpty)
    }
    #expect(try await office.entries(by: office.maija).count == 3)
    let covered = body.replacingOccurrences(of: "split", with: "trim")
    #expect(
      try await office.problem("POST", "/hours/fitted-entries", covered, by: office.maija).code
        == "hours.nothingLeft")
    let former = body.replacingOccurrences(of: #""way""#, with: #""worker": "\#(office.site)", "way""#)
    #expect(
      try await office.problem("POST", "/hours/fitted-entries", former, by: office.maija).code
        == "http.unknownMember")
  }

  @Test("sent again under the same key are entered once")
  func repeated() async throws {
    let body =
      "{\"worksite\": \"\(office.site)\", \"start\": \"2026-11-18T07:00:00Z\", \"end\": \"2026-11-18T16:00:00Z\"}"
    let key = ["Idempotency-Key": office.api.world.newID().description]
    let first = try await office.send("POST", "/hours/entries", body, by: office.maija, key)
    #expect(try await office.send("POST", "/hours/entries", body, by: office.maija, key) == first)
    #expect(try await office.entries(by: office.maija).count == 1)
  }

  @Test("change only in the version that the client names")
  func conditions() async throws {
    let id = try await office.add(18, by: office.maija)
    let response = try await office.api.respond(
      "GET", "/hours/entries/\(id)", TestCaller.credentials(of: office.maija))
    let tag = try #require(response.headers[.eTag])
    let key = office.api.world.newID().description
    let edit = "{\"note\": \"formwork\"}"
    for _ in 0..<2 {
      // The second request repeats the first: it changed the version itself.
      _ = try await office.send(
        "PATCH", "/hours/entries/\(id)", edit, by: office.maija, ["If-Match": tag, "Idempotency-Key": key])
    }
    #expect(try await office.entry(id, by: office.maija).note == "formwork")
    let late = try await office.problem(
      "DELETE", "/hours/entries/\(id)", by: office.maija, ["If-Match": tag])
    #expect(late.status == 412 && late.code == "http.precondition" && late.remedy != nil)
    _ = try await office.send("DELETE", "/hours/entries/\(id)", by: office.maija)
    #expect(try await office.entries(by: office.maija).isEmpty)
  }

  @Test("are recorded from a start to a stop")
  func timer() async throws {
    let (world, office) = (office.api.world, office)
    let id = world.newID()
    let start = "{\"id\": \"\(id)\", \"worksite\": \"\(office.site)\", \"start\": \"2026-11-18T07:00:00Z\"}"
    _ = try await office.send("POST", "/hours/timer", start, by: office.maija)
    let running = try await office.send("GET", "/hours/timer", by: office.maija)
    guard case .object(let members) = running, case .object(let entry) = members["entry"] else {
      Issue.record("\(running)")
      return
    }
    #expect(entry["id"] == .string(id.description) && entry["end"] == nil)
    #expect(entry["source"] == "timer" && entry["zone"] == "Asia/Kathmandu")
    #expect(try await office.problem("POST", "/hours/timer", start, by: office.maija).code == "hours.running")
    _ = try await office.send(
      "POST", "/hours/entries/\(id)/stop", "{\"end\": \"2026-11-18T15:00:00Z\"}", by: office.maija)
    #expect(try await office.entry(id, by: office.maija).workedMinutes == 480)
    #expect(try await office.send("GET", "/hours/timer", by: office.maija) == .object([:]))
  }
}
