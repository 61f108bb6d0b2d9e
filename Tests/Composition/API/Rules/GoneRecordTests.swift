import Auth
import Core
import HTTPTypes
import Hours
import HummingbirdCore
import Operations
import ServerKit
import TestSupport
import Testing

@Suite("The problem of a record that is not there")
struct GoneRecordTests {
  private let office: HoursOffice
  private var nothing: ID { office.api.world.newID() }

  init() throws { office = try HoursOffice() }

  private func enter(_ members: String, by actor: Actor) async throws -> Problem {
    let times = #""start": "2026-11-18T07:00:00Z", "end": "2026-11-18T15:00:00Z""#
    return try await office.problem("POST", "/hours/entries", "{\(members), \(times)}", by: actor)
  }

  @Test("says where the worksites, tasks and users are, when hours name none of them")
  func hours() async throws {
    let worksite = try await enter(#""worksite": "\#(nothing)""#, by: office.maija)
    #expect(worksite.status == 404 && worksite.field == "worksite")
    #expect(worksite.remedy == "Ask its manager to attach you.")
    let admin = try await enter(#""worksite": "\#(nothing)""#, by: office.api.world.actor)
    #expect(admin.status == 404 && admin.remedy == "See the list of worksites.")
    let site = #""worksite": "\#(office.site)""#
    let task = try await enter(site + #", "task": "\#(nothing)""#, by: office.maija)
    #expect(task.status == 404 && task.field == "task" && task.remedy == "See the tasks of the worksite.")
    let user = try await enter(site + #", "user": "\#(nothing)""#, by: office.manager)
    #expect(user.field == "user")
    #expect(user.status == 404 && user.remedy == "See the list of users.", "\(user)")
    for problem in [worksite, admin, task, user] {
      #expect(problem.steps?.contains { $0.kind == "queue.saveContent" } != true)
    }
  }

  /// Adds a record, removes it, and returns the problem of an edit.
  private func removed(
    _ list: String, _ record: String, _ body: String, _ edit: String, by actor: Actor
  ) async throws -> Problem {
    let id = office.api.world.newID()
    _ = try await office.send("POST", list, "{\"id\": \"\(id)\", \(body)}", by: actor)
    _ = try await office.send("DELETE", "\(record)/\(id)", by: actor)
    return try await office.problem("PATCH", "\(record)/\(id)", edit, by: actor)
  }

  @Test("names the list of the others, when a purchase, a category, a contact or hours were removed")
  func edits() async throws {
    let budget = office.api.world.newID()
    _ = try await office.send(
      "POST", "/budget/budgets",
      #"{"id": "\#(budget)", "worksite": "\#(office.site)", "name": "Frame", "currency": "EUR", "from": "2026-05-01"}"#,
      by: office.manager)
    let amount = #""amount": {"minor": 1708, "currency": "EUR"}"#
    let terms = #"{\#(amount), "period": "month", "anchor": "2026-05-01"}"#
    let purchase = try await removed(
      "/budget/budgets/\(budget)/purchases", "/budget/purchases", #""day": "2026-05-06", \#(amount)"#,
      #"{"note": "new"}"#,
      by: office.manager)
    #expect(purchase.code == "budget.noPurchase" && purchase.remedy == "See the list of purchases.")
    let fuel = #""name": "Fuel", "from": "2026-05-01", "terms": \#(terms)"#
    let category = try await removed(
      "/budget/budgets/\(budget)/categories", "/budget/categories",
      fuel,
      #"{"name": "Diesel"}"#, by: office.manager)
    #expect(category.code == "budget.noCategory" && category.remedy == "See the categories of the budget.")
    let contact = try await removed(
      "/contacts", "/contacts", #""lastName": "Mäkelä""#, #"{"lastName": "Aalto"}"#, by: office.maija)
    #expect(contact.code == "contacts.none" && contact.remedy == "See the list of contacts.")
    let entry = try await removed(
      "/hours/entries", "/hours/entries",
      """
      "worksite": "\(office.site)", "start": "2026-11-18T07:00:00Z", "end": "2026-11-18T15:00:00Z"
      """, #"{"note": "new"}"#, by: office.maija)
    #expect(entry.code == "hours.none" && entry.remedy == "See the list of hours.")
    for problem in [purchase, category, contact, entry] { #expect(problem.status == 404) }
  }
}
