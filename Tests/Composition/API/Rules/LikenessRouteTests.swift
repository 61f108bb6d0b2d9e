import Auth
import Budget
import Core
import Documents
import OpenAPI
import Operations
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("A worksite that is made like another one over HTTP")
struct LikenessRouteTests {
  private let office: HoursOffice

  init() throws {
    office = try HoursOffice()
    let (world, site) = (office.api.world, office.site)
    try world.perform(
      AddFolder(id: world.newID(), worksite: site, place: ItemPlace(parent: site, name: "Plans")))
    let day = try #require(CivilDate(year: 2026, month: 11, day: 2))
    try world.perform(AddBudget(id: world.newID(), worksite: site, name: "Tools", from: day))
  }

  private struct Made: Decodable {
    let id: ID
    let operation: ID
    let record: Worksite
  }

  private func add(_ members: String, by actor: Actor, _ fields: [String: String] = [:]) async throws -> Made
  {
    let body = "{\"name\": \"Kuusela\", \(members)}"
    return try await office.send("POST", "/worksites", body, by: actor, fields, as: Made.self)
  }

  @Test("has its zone, folders, tasks, budgets and people, once however often the request is sent")
  func parts() async throws {
    let world = office.api.world
    let key = ["Idempotency-Key": "\(world.newID())"]
    let made = try await add("\"like\": \"\(office.site)\"", by: office.manager, key)
    #expect(made.record.name == "Kuusela" && made.record.zone == "Asia/Kathmandu")
    #expect(try await add("\"like\": \"\(office.site)\"", by: office.manager, key).id == made.id)
    #expect(try world.answer(WorksiteTasks(of: made.id)).map(\.name) == ["Concreting"])
    let people: Set<ID> = [office.manager.user, office.maija.user, office.olli.user]
    #expect(try Set(world.answer(AttachedUsers(to: made.id))) == people)
    #expect(
      try world.answer(LocateIfPresent(DocumentPath("/Plans"), in: world.answer(WorksiteWithID(made.id))))
        != nil)
    #expect(try world.answer(Budgets(of: made.id)).map(\.name) == ["Tools"])
    // The log of security events names all operations that app passwords may not perform.
    #expect(
      office.api.log.all.contains { $0.contains("performed worksites.") && $0.contains("worksites.task.add") }
    )
  }

  @Test("is taken back by one undo")
  func undo() async throws {
    let made = try await add("\"like\": \"\(office.site)\"", by: office.manager)
    _ = try await office.send("POST", "/undo", by: office.manager)
    #expect(try await office.problem("GET", "/worksites/\(made.id)", by: office.manager).status == 404)
    #expect(try office.api.world.answer(WorksiteTasks(of: office.site)).count == 1)
  }

  @Test("has the zone that the request gives, and is like none without the member")
  func none() async throws {
    let zoned = try await add("\"like\": \"\(office.site)\", \"zone\": \"Asia/Tokyo\"", by: office.manager)
    #expect(zoned.record.zone == "Asia/Tokyo")
    let body = #"{"name": "Kallio", "like": null}"#
    let plain = try await office.send("POST", "/worksites", body, by: office.manager, as: Made.self)
    #expect(plain.record.zone == "Europe/Helsinki")
    #expect(try office.api.world.answer(WorksiteTasks(of: plain.id)).isEmpty)
  }

  @Test("is not made like one that the caller does not see, nor by a reporter, and nothing of it stays")
  func hidden() async throws {
    let world = office.api.world
    let hidden = world.newID()
    try world.perform(AddWorksite(id: hidden, name: "Kallio"))
    for (members, status) in [
      ("\"like\": \"\(hidden)\"", 404), ("\"like\": \"x\"", 422), ("\"like\": 1", 422),
    ] {
      let body = "{\"name\": \"Kuusela\", \"zone\": \"Asia/Tokyo\", \(members)}"
      let problem = try await office.problem("POST", "/worksites", body, by: office.manager)
      #expect(problem.status == status && problem.field == "like", "\(members) \(problem)")
    }
    let own = "{\"name\": \"Kuusela\", \"like\": \"\(office.site)\"}"
    #expect(try await office.problem("POST", "/worksites", own, by: office.maija).status == 403)
    #expect(try world.answer(Worksites()).map(\.name).sorted() == ["Kallio", "Marjala"])
  }

  @Test("is described as an optional id")
  func description() throws {
    let route = try #require(
      office.api.api.descriptions.first { $0.method == "POST" && $0.path.hasSuffix("/worksites") })
    guard case .object(let body)? = route.bodies.first?.schema else {
      Issue.record("\(route.bodies)")
      return
    }
    let member = try #require(body.properties.first { $0.name == "like" })
    #expect(!member.isRequired && member.schema.form?.hasPrefix("uuid") == true)
  }
}
