import Budget
import Core
import Operations
import TestSupport
import Testing

@Suite("A file that is imported again")
struct RepeatedImportTests {
  private let foreman: Foreman
  private let text = "day;amount;payee;note\n6.5.2026;5;Kauppa;maito\n6.5.2026;7;Kauppa;leipä\n"

  init() throws { foreman = try Foreman() }

  private func plan(_ text: String, addsRemoved: Bool = false) throws -> BudgetImportPlan {
    let lines = try PurchaseFile.lines(of: Array(text.utf8), in: .euro, today: Foreman.day("2026-05-20"))
    return try foreman.world.answer(
      PlannedImport(to: .existing(foreman.budget), lines.purchases, addsRemoved: addsRemoved))
  }

  private func purchases() throws -> [Purchase] {
    try foreman.world.answer(Purchases(of: foreman.budget)).sorted { $0.amount.minor < $1.amount.minor }
  }

  @Test("adds no purchase that was removed, and says so, until this is wanted")
  func removed() throws {
    try foreman.perform(plan(text))
    try foreman.world.perform(RemovePurchase(purchase: purchases()[0].id))
    let again = try plan(text)
    #expect(again.isEmpty && again.removed == 1 && again.known == 1 && again.changed == 0)
    let wanted = try plan(text, addsRemoved: true)
    #expect(wanted.new.count == 1 && wanted.removed == 0)
    try foreman.perform(wanted)
    #expect(try purchases().map(\.amount.minor) == [500, 700])
    for addsRemoved in [false, true] {
      let last = try plan(text, addsRemoved: addsRemoved)
      #expect(last.isEmpty && last.known == 2 && last.removed == 0)
    }
    try foreman.world.perform(RemovePurchase(purchase: purchases()[0].id))
    #expect(try plan(text).removed == 1 && plan(text, addsRemoved: true).new.count == 1)
  }

  @Test("adds purchases whose import or removal was undone as before")
  func undone() throws {
    try foreman.perform(plan(text))
    try foreman.world.perform(RemovePurchase(purchase: purchases()[0].id))
    try foreman.workspace.undo(by: foreman.world.actor)
    #expect(try plan(text).known == 2)
    try foreman.workspace.undo(by: foreman.world.actor)
    #expect(try plan(text).new.count == 2 && plan(text).removed == 0)
  }

  @Test("leaves what was changed as it is, and says how many these are")
  func changed() throws {
    try foreman.perform(plan(text))
    var edit = EditPurchase(purchase: try purchases()[0].id)
    edit.amount = Edit(to: Money(minor: 6_00, .euro))
    edit.payee = Edit(to: "  S-market ")
    try foreman.world.perform(edit)
    let again = try plan(text)
    #expect(again.isEmpty && again.known == 2 && again.changed == 1)
    #expect(try purchases()[0].payee == "S-market")
  }

  @Test("knows the purchases of an earlier import that did not read the payees")
  func withoutPayees() throws {
    try foreman.perform(plan(text.replacing("payee", with: "shop number")))
    #expect(try purchases().allSatisfy { $0.payee.isEmpty })
    let again = try plan(text)
    #expect(again.isEmpty && again.known == 2 && again.changed == 0)
  }
}
