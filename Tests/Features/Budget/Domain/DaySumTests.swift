import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The sums of days and the warnings")
struct DaySumTests {
  private func findings(_ foreman: Foreman) throws -> Int {
    try foreman.companyStore.database.read { try BudgetFeature.feature.audit($0, false).count }
  }

  @Test("equal a full recount after any additions, changes, removals and undos")
  func recount() throws {
    let foreman = try Foreman(total: 1000_00)
    let carrying = Foreman.limit(300_00, .days(7), anchor: "2026-05-04", .both)
    let categories = [
      try foreman.category("Fuel", carrying), try foreman.category("Timber", Foreman.limit(200_00)),
    ]
    let krona = try #require(Currency("SEK"))
    var random = SeededRandom(seed: 21)
    for step in 0..<300 {
      let purchases = try foreman.world.answer(Purchases(of: foreman.budget))
      let day = CivilDate(daysSinceEpoch: 20_600 + Int.random(in: 0..<30, using: &random))
      let minor = Int64.random(in: 1...9999, using: &random)
      let amount = Money(minor: minor, Int.random(in: 0..<5, using: &random) == 0 ? krona : .euro)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        try foreman.world.perform(
          AddPurchase(
            id: foreman.world.newID(), budget: foreman.budget,
            category: categories.randomElement(using: &random),
            day: day, amount: amount))
      case 2:
        guard let purchase = purchases.randomElement(using: &random) else { continue }
        try foreman.world.perform(RemovePurchase(purchase: purchase.id))
      case 3:
        guard let purchase = purchases.randomElement(using: &random) else { continue }
        var edit = EditPurchase(purchase: purchase.id)
        edit.day = Edit(to: day)
        if Bool.random(using: &random) {
          edit.category = Edit(to: nil)
        } else {
          edit.amount = Edit(to: amount)
        }
        try foreman.world.perform(edit)
      default: _ = try? foreman.companyStore.undo(by: foreman.world.actor)
      }
      if step.isMultiple(of: 50) { #expect(try findings(foreman) == 0) }
    }
    #expect(try findings(foreman) == 0)
    let counted = try foreman.world.answer(Purchases(of: foreman.budget)).compactMap(\.counted).reduce(0, +)
    let spent = try foreman.companyStore.database.read { connection in
      try connection.first("SELECT sum(minor) FROM budget_day_sum") { $0.int64() }
    }
    #expect(spent == counted && counted != 0)
    let warnings = try foreman.world.answer(RaisedWarnings(of: foreman.budget))
    #expect(warnings.contains { $0.clearedAt == nil } && warnings.contains { $0.clearedAt != nil })
  }

  @Test("that differ from the purchases are found")
  func audit() throws {
    let foreman = try Foreman()
    try foreman.buy(10_00, nil, "2026-05-06")
    #expect(try findings(foreman) == 0)
    _ = try foreman.companyStore.database.write {
      try $0.execute("UPDATE budget_day_sum SET minor = minor + 1")
    }
    #expect(try findings(foreman) == 1)
    let limited = try Foreman(total: 10_00)
    try limited.buy(20_00, nil, "2026-05-06")
    #expect(try findings(limited) == 0)
    _ = try limited.companyStore.database.write {
      try $0.execute("UPDATE budget_limit SET minor = minor * 10")
    }
    #expect(try findings(limited) == 1)
  }
}
