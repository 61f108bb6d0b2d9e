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
    try foreman.companyStore.undo(by: foreman.world.actor)
    #expect(try plan(text).known == 2)
    try foreman.companyStore.undo(by: foreman.world.actor)
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

  /// The plans of an export as JSON, and of the same as CSV.
  private func plans(of export: BudgetFile) throws -> [BudgetImportPlan] {
    let file = try BudgetFile(reading: Array(JSON.text(export).utf8))
    return try [
      foreman.world.answer(
        PlannedImport(to: .existing(foreman.budget), file.importedPurchases, of: file)),
      plan(PurchaseFile.text(of: export)),
    ]
  }

  private func export() throws -> BudgetFile { try foreman.world.answer(BudgetAsFile(foreman.budget)) }

  @Test("and is an export adds no purchase that was removed or changed since, however it was entered")
  func exports() throws {
    try foreman.perform(plan(text))
    for minor in [1_00, 2_00, 3_00, 3_00] as [Int64] { try foreman.buy(minor, nil, "2026-05-07") }
    let export = try export()
    for plan in try plans(of: export) { #expect(plan.isEmpty && plan.known == 6 && plan.changed == 0) }
    let fuel = try foreman.category("Fuel")
    let found = try purchases()
    // 1.00 is changed twice; 2.00, one of 3.00 and 5.00 of the bank are removed; 7.00 gets a category.
    for minor in [4_00, 9_00] as [Int64] {
      var edit = EditPurchase(purchase: found[0].id)
      edit.amount = Edit(to: Money(minor: minor, .euro))
      try foreman.world.perform(edit)
    }
    for purchase in [found[1], found[2], found[4]] {
      try foreman.world.perform(RemovePurchase(purchase: purchase.id))
    }
    var edit = EditPurchase(purchase: found[5].id)
    edit.category = Edit(to: fuel)
    try foreman.world.perform(edit)
    for plan in try plans(of: export) {
      #expect(plan.isEmpty && plan.removed == 3 && plan.known == 3 && plan.changed == 1, "\(plan)")
    }
    let wanted = try foreman.world.answer(
      PlannedImport(
        to: .existing(foreman.budget), export.importedPurchases, of: export, addsRemoved: true))
    #expect(wanted.new.map(\.entry.amount.minor).sorted() == [2_00, 3_00, 5_00])
    try foreman.perform(wanted)
    for plan in try plans(of: export) { #expect(plan.isEmpty && plan.known == 6 && plan.removed == 0) }
  }

  @Test("and is an export knows which of two purchases was changed to what the other was")
  func changedToAnother() throws {
    let first = try foreman.buy(1_00, nil, "2026-05-07")
    try foreman.buy(2_00, nil, "2026-05-07")
    let export = try export()
    var edit = EditPurchase(purchase: first)
    edit.amount = Edit(to: Money(minor: 2_00, .euro))
    try foreman.world.perform(edit)
    for plan in try plans(of: export) { #expect(plan.isEmpty && plan.known == 2 && plan.changed == 1) }
    try foreman.companyStore.undo(by: foreman.world.actor)
    for plan in try plans(of: export) { #expect(plan.isEmpty && plan.changed == 0) }
  }

  @Test("adds the lines that purchases can hold, and names the others with the reason")
  func rejectedLines() throws {
    let long = String(repeating: "x", count: 201)
    let text = """
      day;amount;payee;category;vat;vat_amount
      1.9.2026;0,00;Fee;;;
      2.9.2026;6;ok;;;
      3.9.2026;6;\(long);;;
      4.9.2026;6;a\u{1}b;;;
      5.9.1960;6;c;;;
      6.9.2026;6;d;;25,5;5
      7.9.2026;6;e;\(long);;
      8.9.2026;6;f;;;

      """
    let plan = try plan(text)
    // The reader rejects what no budget can hold, and the plan what this one cannot.
    let lines = try PurchaseFile.lines(of: Array(text.utf8), in: .euro, today: Foreman.day("2026-05-20"))
    #expect(plan.new.map(\.line) == [3, 9])
    #expect(lines.rejected.map(\.line) == [2, 4, 5, 6] && plan.rejected.map(\.line) == [7, 8])
    #expect(plan.rejected.map(\.failure.code) == ["budget.vatAmount", "budget.name"])
    #expect((lines.rejected + plan.rejected).allSatisfy { $0.failure.remedy != nil })
    try foreman.perform(plan)
    let again = try self.plan(text)
    #expect(again.isEmpty && again.known == 2 && again.rejected.count == 2)
  }
}
