import Auth
import Budget
import Core
import Operations
import PageKit
import PageSupport
import Persistence
import TestSupport

@testable import BudgetPages

/// A server of the pages of budgets with a worksite, its budget of 1000 € a month with two categories, and its users.
struct Household {
  let world: TestStore
  let pages: PageWorld
  let site: ID
  let budget: ID
  let food: ID
  let fuel: ID
  let manager: Actor
  let reporter: Actor

  init() throws {
    let company = try PageCompany([BudgetFeature.feature], isShared: false)
    (world, site) = (company.world, company.site)
    (manager, reporter) = (company.manager, company.reporter)
    (budget, food, fuel) = (world.newID(), world.newID(), world.newID())
    let from = CivilDate(daysSinceEpoch: 20_000)
    let terms = LimitTerms(
      amount: Money(minor: 100_000, .euro), period: .months(1), anchor: from.firstOfMonth)
    try world.perform(
      AddBudget(id: budget, worksite: site, name: "Frame & <Roof>", total: terms, from: from))
    try world.perform(AddCategory(id: food, budget: budget, name: "Food", from: from, terms: terms))
    try world.perform(AddCategory(id: fuel, budget: budget, name: "Fuel", from: from, terms: nil))
    pages = PageWorld(world, [BudgetPages.pages])
  }

  /// The current day at the worksite.
  var today: CivilDate { (Zone("Europe/Helsinki") ?? .utc).civil(world.clock.clock.now()).date }

  /// Sends a form with an id of its own.
  func submit(
    _ path: String, _ fields: [(String, String)], as actor: Actor? = nil, id: ID? = nil
  ) async throws -> PageReply {
    let actor = actor ?? manager
    return try await pages.submit(
      path, [("operation", "\(id ?? world.newID())"), ("user", "\(actor.user)")] + fields, as: actor)
  }

  /// Sends the form of a purchase.
  func buy(
    _ amount: String, _ fields: [(String, String)] = [], as actor: Actor? = nil, id: ID? = nil
  ) async throws -> PageReply {
    let category = fields.contains { $0.0 == "category" } ? [] : [("category", "\(budget).\(food)")]
    return try await submit("/buy", [("amount", amount)] + category + fields, as: actor, id: id)
  }

  /// Sends a form that waited for the network.
  func submitQueued(_ path: String, _ fields: [(String, String)], id: ID? = nil) async throws -> PageReply {
    let own = [("operation", "\(id ?? world.newID())"), ("user", "\(manager.user)")]
    return try await pages.submit(path, own + fields, as: manager, ["Worksite-Form": "queued"])
  }

  /// The purchases of the budget, the newest first.
  func purchases() throws -> [Purchase] { try world.answer(Purchases(of: budget)) }

  /// The fields by which a form names a receipt that its script sent first.
  func receipt(_ content: String, named name: String) throws -> [(String, String)] {
    let blob = try world.store(content)
    return [("receipt-hash", blob.hash), ("receipt-size", "\(blob.size)"), ("receipt-name", name)]
  }
}
