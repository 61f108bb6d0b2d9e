import Auth
import Core
import Documents
import HTTPTypes
import Hummingbird
import Operations
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("Conflicts over HTTP")
struct ConflictTests {
  private let office: HoursOffice
  private var admin: Actor { office.api.world.actor }

  init() throws { office = try HoursOffice() }

  private struct Made: Decodable {
    let id: ID
  }

  /// Makes a record twice, and returns its id and the problem of the second time.
  private func twice(
    _ path: String, _ body: String, _ second: String? = nil, by actor: Actor
  ) async throws -> (made: ID, problem: Problem) {
    let made = try await office.send("POST", path, body, by: actor, as: Made.self).id
    return (made, try await office.problem("POST", path, second ?? body, by: actor))
  }

  @Test("list the ids of the records that clash with the request")
  func clashing() async throws {
    let site = office.site
    let budget = try await office.send(
      "POST", "/budget/budgets", #"{"name": "Frame", "currency": "EUR", "from": "2026-05-01"}"#, by: admin,
      as: Made.self
    ).id
    let link = #"{"name": "Weather", "url": "https://example.fi/"}"#
    let hours = #""worksite": "\#(site)", "start": "2026-11-18T07:00:00Z", "end": "2026-11-18T15:00:00Z""#
    let card = #"BEGIN:VCARD\r\nVERSION:4.0\r\nUID:x\r\nFN:Matti\r\nEND:VCARD\r\n"#
    for (path, body, second, actor) in [
      ("/users", #"{"username": "uuno", "name": "Uuno", "role": "reporter"}"#, nil, admin),
      ("/worksites", #"{"name": "Kallio"}"#, #"{"name": "KALLIO"}"#, admin),
      ("/worksites/\(site)/tasks", #"{"name": "Roof"}"#, nil, admin),
      ("/documents/worksites/\(site)/folders", #"{"parent": "\#(site)", "name": "Plans"}"#, nil, admin),
      ("/budget/budgets", #"{"name": "Home", "currency": "EUR", "from": "2026-05-01"}"#, nil, office.maija),
      ("/budget/budgets/\(budget)/categories", #"{"name": "Fuel", "from": "2026-05-01"}"#, nil, admin),
      ("/contacts/books", #"{"resource": "cranes", "name": "Cranes"}"#, nil, office.maija),
      (
        "/contacts/cards", #"{"resource": "a.vcf", "card": "\#(card)"}"#,
        #"{"resource": "b.vcf", "card": "\#(card)"}"#, office.maija
      ),
      ("/me/links", link, nil, office.maija), ("/company/links", link, nil, admin),
      ("/hours/devices", #"{"name": "Truck"}"#, nil, office.manager),
      ("/hours/entries", "{\(hours)}", nil, office.maija),
      ("/hours/fitted-entries", #"{"way": "trim", \#(hours)}"#, nil, office.olli),
      (
        "/hours/timer", #"{"worksite": "\#(site)", "start": "2026-11-18T07:00:00Z"}"#, nil, office.manager
      ),
    ] as [(String, String, String?, Actor)] {
      let (made, problem) = try await twice(path, body, second, by: actor)
      #expect(problem.status == 409 && problem.clashing == [made], "\(path) \(problem)")
    }
  }

  @Test("list all of several records, and none that the caller may not see")
  func visible() async throws {
    let world = office.api.world
    let hidden = world.newID()
    try world.perform(AddWorksite(id: hidden, name: "Kallio"))
    try world.perform(
      AttachUsers(worksite: hidden, attach: [.init(id: world.newID(), user: office.maija.user)], detach: []))
    let first = try await office.add(18, "07:00", "09:00", by: office.maija)
    let second = try await office.add(18, "10:00", "12:00", by: office.maija)
    func entry(_ day: Int, at site: ID) -> String {
      let (start, end) = ("2026-11-\(day)T07:00:00Z", "2026-11-\(day)T15:00:00Z")
      return
        #"{"user": "\#(office.maija.user)", "worksite": "\#(site)", "start": "\#(start)", "end": "\#(end)"}"#
    }
    let both = try await office.problem(
      "POST", "/hours/entries", entry(18, at: office.site), by: office.manager)
    #expect(both.code == "hours.overlap" && both.clashing == [first, second])
    _ = try await office.send("POST", "/hours/entries", entry(19, at: hidden), by: office.maija)
    let none = try await office.problem(
      "POST", "/hours/entries", entry(19, at: office.site), by: office.manager)
    #expect(none.code == "hours.overlap" && none.clashing == nil)
    let name = try await office.problem("POST", "/worksites", #"{"name": "Kallio"}"#, by: office.manager)
    #expect(name.code == "worksites.nameTaken" && name.clashing == nil)
  }

  @Test("are answers to valid values that contradict what is stored")
  func stored() async throws {
    let site = office.site
    let folder = try await office.send(
      "POST", "/documents/worksites/\(site)/folders", #"{"parent": "\#(site)", "name": "Plans"}"#, by: admin,
      as: Made.self
    ).id
    let budget = try await office.send(
      "POST", "/budget/budgets", #"{"name": "Frame", "currency": "EUR", "from": "2026-05-01"}"#, by: admin,
      as: Made.self
    ).id
    let entry = try await office.add(18, "07:00", "09:00", by: office.maija)
    let terms = #"{"amount": {"minor": 1, "currency": "SEK"}, "period": "month"}"#
    for (method, path, body, code) in [
      ("PATCH", "/documents/items/\(folder)", #"{"parent": "\#(folder)"}"#, "documents.intoItself"),
      (
        "POST", "/budget/budgets/\(budget)/limits", #"{"from": "2026-05-01", "terms": \#(terms)}"#,
        "budget.limitCurrency"
      ),
      ("PATCH", "/hours/entries/\(entry)", #"{"end": "2026-11-18T06:00:00Z"}"#, "hours.backwards"),
      ("GET", "/worksites?cursor=example", "", "core.cursor"),
      ("GET", "/feed/changes?audience=company&after=example", "", "sync.noAnchor"),
    ] {
      let problem = try await office.problem(method, path, body, by: admin)
      #expect(problem.status == 409 && problem.code == code, "\(path) \(problem)")
    }
    // Values that contradict each other are invalid.
    let both = #"{"start": "2026-11-18T07:00:00Z", "end": "2026-11-18T06:00:00Z"}"#
    for (method, path, body) in [
      ("PATCH", "/hours/entries/\(entry)", both.replacing("T07:00", with: "T07:30")),
      ("POST", "/hours/entries", both.replacing("{", with: #"{"worksite": "\#(site)", "#)),
      (
        "POST", "/budget/budgets",
        #"{"name": "Home", "currency": "EUR", "from": "2026-05-01", "total": \#(terms)}"#
      ),
    ] {
      #expect(try await office.problem(method, path, body, by: admin).status == 422, "\(path)")
    }
    let setting = try await office.problem("PUT", "/me/settings/hours.none", #"{"value": "1"}"#, by: admin)
    #expect(setting.status == 404 && setting.code == "sync.noSetting")
    _ = try await office.send("PATCH", "/worksites/tasks/\(office.task)", "{}", by: admin)
  }

  @Test("an item is renamed by its name, moved by its folder, and was at the place in base")
  func moving() async throws {
    let site = office.site
    func folder(_ name: String) async throws -> ID {
      try await office.send(
        "POST", "/documents/worksites/\(site)/folders", #"{"parent": "\#(site)", "name": "\#(name)"}"#,
        by: admin,
        as: Made.self
      ).id
    }
    let (plans, photos) = (try await folder("Plans"), try await folder("Photos"))
    func item() async throws -> ItemView {
      try await office.send("GET", "/documents/items/\(photos)", by: admin, as: ItemView.self)
    }
    _ = try await office.send("PATCH", "/documents/items/\(photos)", #"{"name": "Pictures"}"#, by: admin)
    let renamed = try await item()
    #expect(renamed.name == "Pictures" && renamed.parent == site)
    _ = try await office.send("PATCH", "/documents/items/\(photos)", #"{"parent": "\#(plans)"}"#, by: admin)
    let moved = try await item()
    #expect(moved.name == "Pictures" && moved.parent == plans)
    let stale = #"{"name": "Images", "base": {"name": "Photos"}}"#
    #expect(
      try await office.problem("PATCH", "/documents/items/\(photos)", stale, by: admin).code
        == "documents.moved")
    let lines = try await office.send(
      "GET", "/history?record=\(photos)", by: admin, as: PageBody<HistoryView>.self
    ).items.map(\.summary)
    #expect(lines.contains { $0.contains("Photos") && $0.contains("Pictures") }, "\(lines)")
  }
}
