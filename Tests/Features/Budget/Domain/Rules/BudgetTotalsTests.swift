import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@testable import Budget

@Suite("The totals of all budgets")
struct BudgetTotalsTests {
  private let foreman: Foreman

  init() throws { foreman = try Foreman(total: 1000_00) }

  private func moment(_ day: String) -> Instant {
    Zone.utc.start(of: Foreman.day(day)).adding(seconds: 36_000)
  }

  @Test("are the lines of the single budgets, by name, without archived ones")
  func lines() throws {
    let second = foreman.world.newID()
    try foreman.world.perform(
      AddBudget(
        id: second, worksite: nil, name: "Car", span: nil,
        total: Foreman.limit(50_00, .months(1), .surplus), from: Foreman.day("2026-01-01")))
    let old = foreman.world.newID()
    try foreman.world.perform(
      AddBudget(
        id: old, worksite: foreman.site, name: "Old", span: nil, total: nil, from: Foreman.day("2026-01-01")))
    try foreman.world.perform(ArchiveBudget(budget: old, isArchived: true))
    try foreman.buy(300_00, nil, "2026-05-06")
    try foreman.buy(77_00, nil, "2026-04-06")
    let rows = try foreman.world.answer(BudgetTotals(at: moment("2026-05-20")))
    #expect(rows.map(\.budget.name) == ["Car", "Frame"])
    #expect(rows.map(\.worksite?.name) == [nil, "Marjala"])
    for row in rows {
      let day = Foreman.day("2026-05-20")
      let line = try foreman.world.answer(BudgetLineOn(day, of: row.budget.id, category: nil))
      #expect(row.line == line)
    }
    #expect(rows[1].line.spent == 300_00 && rows[1].line.left == 700_00)
    #expect(
      try foreman.companyStore.answer(BudgetTotals(at: moment("2026-05-20")), for: foreman.reporter).count
        == 1)
  }

  @Test("are found by indexes, and so is the latest purchase in any of them")
  func plans() throws {
    try foreman.companyStore.database.read { connection in
      let limits = try connection.plan(BudgetTotals.limits(of: [foreman.budget]))
      #expect(
        limits.contains { $0.contains("budget_limit_by_category (budget=? AND category=?)") }, "\(limits)")
      let latest = try connection.plan(
        LatestPurchase.statement(in: [foreman.budget], by: foreman.reporter.user))
      #expect(
        latest.contains { $0.contains("budget_purchase_by_author (budget=? AND created_by=?)") }, "\(latest)")
      #expect(!latest.contains { $0.contains("SCAN budget") }, "\(latest)")
    }
  }

  @Test("go with the latest purchase of the actor in all budgets in use")
  func latest() throws {
    #expect(try foreman.world.answer(LatestPurchase()) == nil)
    try foreman.buy(1_00, nil, "2026-05-06", by: foreman.reporter)
    foreman.world.clock.advance(seconds: 1)
    let own = try foreman.buy(2_00, nil, "2026-01-06", by: foreman.reporter)
    foreman.world.clock.advance(seconds: 1)
    try foreman.buy(3_00, nil, "2026-05-07", by: foreman.colleague)
    #expect(try foreman.companyStore.answer(LatestPurchase(), for: foreman.reporter)?.id == own)
    try foreman.world.perform(ArchiveBudget(budget: foreman.budget, isArchived: true))
    #expect(try foreman.companyStore.answer(LatestPurchase(), for: foreman.reporter) == nil)
  }
}
