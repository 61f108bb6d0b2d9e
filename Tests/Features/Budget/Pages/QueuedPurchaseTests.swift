import Auth
import Budget
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@testable import BudgetPages

@Suite("Forms of purchases that waited for the network, and forms that arrive again")
struct QueuedPurchaseTests {
  private let household: Household

  init() throws { household = try Household() }

  /// A form of 10 € for food, 3.50 € of which are for fuel.
  private var split: [(String, String)] {
    [
      ("amount", "10"), ("category", "\(household.budget).\(household.food)"),
      ("share-\(household.fuel)", "3,50"),
    ]
  }

  private func amounts() throws -> [ID?: Int64] {
    try Dictionary(uniqueKeysWithValues: household.purchases().map { ($0.category, $0.amount.minor) })
  }

  @Test("have their first outcome when they arrive again, whatever was removed since")
  func again() async throws {
    let id = household.world.newID()
    let first = try await household.submitQueued("/buy", split, id: id).field("Worksite-Location")
    try household.world.perform(RemoveCategory(category: household.food))
    try household.world.perform(RemoveCategory(category: household.fuel))
    #expect(first.hasPrefix("/budget/\(household.budget)?done="))
    #expect(try await household.submitQueued("/buy", split, id: id).field("Worksite-Location") == first)
    #expect(try await household.submit("/buy", split, id: id).location == first)
    #expect(try household.purchases().count == 2)
  }

  @Test("lead home when they arrive again and the user no longer sees the budget")
  func againWithoutBudget() async throws {
    let id = household.world.newID()
    _ = try await household.submit("/buy", split, as: household.reporter, id: id)
    try household.world.perform(
      AttachUsers(worksite: household.site, attach: [], detach: [household.reporter.user]))
    let reply = try await household.submit("/buy", split, as: household.reporter, id: id)
    #expect(reply.status == 303 && reply.location.hasPrefix("/?done="))
  }

  @Test("keep the part of a category that was removed meanwhile")
  func removedPart() async throws {
    try household.world.perform(RemoveCategory(category: household.fuel))
    #expect(try await household.submitQueued("/buy", split).status == 204)
    #expect(try amounts() == [household.food: 650, household.fuel: 350])
  }

  @Test("keep the chosen category that was removed meanwhile")
  func removedChoice() async throws {
    try household.world.perform(RemoveCategory(category: household.food))
    #expect(try await household.submitQueued("/buy", split).status == 204)
    #expect(try amounts() == [household.food: 650, household.fuel: 350])
  }

  @Test("are rejected at the part of a removed category when they did not wait, and keep what was typed")
  func removedPartNow() async throws {
    try household.world.perform(RemoveCategory(category: household.fuel))
    let reply = try await household.submit("/buy", split)
    let field = "share-\(household.fuel)"
    #expect(reply.status == 404 && reply.text.contains("id=\"\(field)-error\""))
    #expect(reply.value(of: field) == "3,50" && reply.text.contains("A removed category"))
    #expect(try household.purchases().isEmpty)
  }

  @Test("are rejected at a part for a category of another budget")
  func elsewhere() async throws {
    let (other, roof) = (household.world.newID(), household.world.newID())
    let from = household.today.firstOfMonth
    let terms = LimitTerms(amount: Money(minor: 100, .euro), period: .months(1), anchor: from)
    try household.world.perform(
      AddBudget(id: other, worksite: household.site, name: "Roof", total: terms, from: from))
    try household.world.perform(AddCategory(id: roof, budget: other, name: "Felt", from: from, terms: nil))
    let form = split.dropLast() + [("share-\(roof)", "3,50")]
    let now = try await household.submit("/buy", Array(form))
    #expect(now.status == 422 && now.text.contains("id=\"share-\(roof)-error\""))
    let queued = try await household.submitQueued("/buy", Array(form))
    #expect(queued.field("Worksite-Code") == "budget.partElsewhere")
    #expect(try household.purchases().isEmpty)
  }
}
