import Auth
import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Who may do what with budgets")
struct BudgetAccessTests {
  private let foreman: Foreman

  init() throws { foreman = try Foreman(total: 1000_00) }

  /// The number of changes of a record that its history shows an actor.
  private func changes(of record: ID, for actor: Actor) throws -> Int {
    try foreman.companyStore.answer(History(of: record, in: foreman.companyStore.composition), for: actor)
      .flatMap(\.changes).count { $0.record == record }
  }

  @Test("a reporter records purchases and changes own ones; a manager changes all")
  func purchases() throws {
    let id = try foreman.buy(10_00, nil, "2026-05-06", by: foreman.reporter)
    var edit = EditPurchase(purchase: id)
    edit.note = Edit(to: "nails")
    try foreman.companyStore.perform(edit, by: foreman.reporter)
    edit.note = Edit(to: "screws")
    #expect(
      failure { try foreman.companyStore.perform(edit, by: foreman.colleague) }?.code == "budget.notOwn")
    let removal = RemovePurchase(purchase: id)
    #expect(failure { try foreman.companyStore.perform(removal, by: foreman.colleague) }?.kind == .forbidden)
    try foreman.companyStore.perform(edit, by: foreman.manager)
    #expect(try foreman.world.answer(PurchaseWithID(id)).note == "screws")
    #expect(try foreman.status("2026-05-06", for: foreman.colleague).total.spent == 10_00)
  }

  @Test("a reporter takes back no change of another user's purchase, and does not see its history")
  func purchasesOfOthers() throws {
    let id = try foreman.buy(10_00, nil, "2026-05-06", by: foreman.reporter)
    var edit = EditPurchase(purchase: id)
    edit.note = Edit(to: "nails")
    try foreman.companyStore.perform(edit, by: foreman.manager)
    let formerManager = Actor(user: foreman.manager.user, role: .reporter, device: foreman.manager.device)
    #expect(failure { try foreman.companyStore.undo(by: formerManager) }?.code == "sync.recordGone")
    #expect(try foreman.world.answer(PurchaseWithID(id)).note == "nails")
    #expect(try changes(of: id, for: foreman.colleague) == 0)
    #expect(try changes(of: id, for: foreman.reporter) == 2 && changes(of: id, for: foreman.manager) == 2)
    try foreman.companyStore.undo(by: foreman.manager)
    #expect(try foreman.world.answer(PurchaseWithID(id)).note.isEmpty)
  }

  @Test("a reporter sets no limits")
  func limits() throws {
    let add = AddCategory(
      id: foreman.world.newID(), budget: foreman.budget, name: "Fuel",
      from: Foreman.day("2026-01-01"),
      terms: nil)
    #expect(failure { try foreman.companyStore.perform(add, by: foreman.reporter) }?.kind == .forbidden)
    try foreman.companyStore.perform(add, by: foreman.manager)
  }

  @Test("a personal budget exists for its owner alone, also for admins")
  func personal() throws {
    let own = foreman.world.newID()
    try foreman.companyStore.perform(
      AddBudget(
        id: own, worksite: nil, name: "Home", total: Foreman.limit(500_00),
        from: Foreman.day("2026-01-01")),
      by: foreman.reporter)
    #expect(
      try foreman.companyStore.answer(Budgets(), for: foreman.reporter).map(\.name) == ["Frame", "Home"])
    #expect(try foreman.world.answer(Budgets()).map(\.name) == ["Frame"])
    for actor in [foreman.world.actor, foreman.manager] {
      #expect(
        failure { _ = try foreman.companyStore.answer(BudgetWithID(own), for: actor) }?.kind == .notFound)
      let purchase = AddPurchase(
        id: foreman.world.newID(), budget: own, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 1, .euro))
      #expect(failure { try foreman.companyStore.perform(purchase, by: actor) }?.kind == .notFound)
      #expect(try changes(of: own, for: actor) == 0)
    }
    #expect(try changes(of: own, for: foreman.reporter) > 0)
    let kind = try #require(foreman.companyStore.composition.recordKind("budget.budget"))
    let record = try foreman.companyStore.database.read { try kind.load(own, in: $0) }
    #expect(record.map(kind.audiences) == [.user(foreman.reporter.user)])
    let add = AddCategory(
      id: foreman.world.newID(), budget: own, name: "Food", from: Foreman.day("2026-01-01"),
      terms: nil)
    try foreman.companyStore.perform(add, by: foreman.reporter)
  }

  @Test("a purchase of another budget's category is refused")
  func foreignCategory() throws {
    let other = foreman.world.newID()
    try foreman.world.perform(
      AddBudget(id: other, worksite: foreman.site, name: "Roof", from: Foreman.day("2026-01-01")))
    let category = foreman.world.newID()
    try foreman.world.perform(
      AddCategory(
        id: category, budget: other, name: "Tin", from: Foreman.day("2026-01-01"), terms: nil))
    #expect(failure { _ = try foreman.buy(1_00, category, "2026-05-06") }?.code == "budget.noCategory")
  }
}
