import Auth
import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The active warnings of all budgets")
struct ActiveWarningsTests {
  private func active(
    _ foreman: Foreman, _ day: String = "2026-05-20", for actor: Actor? = nil
  ) throws -> [String] {
    try foreman.companyStore.answer(ActiveWarnings(asOf: Foreman.day(day)), for: actor ?? foreman.reporter)
      .map { "\($0.budgetName) · \($0.categoryName ?? "–") \($0.threshold)" }
  }

  @Test("are the highest threshold of each limit in the window of the day, until they are cleared")
  func thresholds() throws {
    let foreman = try Foreman(total: 150_00)
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00))
    try foreman.buy(79_99, fuel, "2026-05-06")
    #expect(try active(foreman).isEmpty)
    try foreman.buy(40_01, fuel, "2026-05-06")
    #expect(try active(foreman) == ["Frame · – 80", "Frame · Fuel 100"])
    #expect(try active(foreman, "2026-06-01").isEmpty && active(foreman, "2026-04-30").isEmpty)
    let raised = try foreman.world.answer(BudgetWarnings(of: foreman.budget, asOf: Foreman.day("2026-05-20")))
    #expect(Set(raised.map(\.threshold)) == [80, 100])
    try foreman.buy(-60_00, fuel, "2026-05-07")
    #expect(try active(foreman).isEmpty)
  }

  @Test("are those of the budgets that the actor may see, without archived ones")
  func visibility() throws {
    let foreman = try Foreman(total: 100_00)
    let (own, world) = (foreman.world.newID(), foreman.world)
    try foreman.companyStore.perform(
      AddBudget(
        id: own, worksite: nil, name: "Home", span: nil, total: Foreman.limit(50_00),
        from: Foreman.day("2026-01-01")), by: foreman.reporter)
    try foreman.buy(120_00, nil, "2026-05-06")
    try foreman.companyStore.perform(
      AddPurchase(
        id: world.newID(), budget: own, category: nil, day: Foreman.day("2026-05-06"),
        amount: Money(minor: 60_00, .euro)), by: foreman.reporter)
    #expect(try active(foreman) == ["Frame · – 100", "Home · – 100"])
    for actor in [foreman.colleague, foreman.manager, world.actor] {
      #expect(try active(foreman, for: actor) == ["Frame · – 100"])
    }
    let stranger = Actor(user: world.newID(), role: .reporter, device: world.newID())
    #expect(try active(foreman, for: stranger).isEmpty)
    try world.perform(ArchiveBudget(budget: foreman.budget, isArchived: true))
    #expect(try active(foreman) == ["Home · – 100"])
  }

  @Test("stay after the span of their budget is over")
  func span() throws {
    let span = try #require(DayRange(first: Foreman.day("2026-05-01"), last: Foreman.day("2026-05-31")))
    let foreman = try Foreman(total: 100_00, span: span)
    try foreman.buy(120_00, nil, "2026-05-06")
    for day in ["2026-04-01", "2026-05-01", "2026-07-01"] {
      #expect(try active(foreman, day) == ["Frame · – 100"], "\(day)")
    }
  }

  @Test("need as many statements for several budgets as for one, and read no warnings of other windows")
  func statements() async throws {
    let foreman = try Foreman(total: 100_00)
    try foreman.buy(120_00, nil, "2026-05-06")
    let log = foreman.companyStore.database.log
    let one = try await log.statements { _ = try active(foreman) }
    for name in ["Roof", "Yard"] {
      try foreman.world.perform(
        AddBudget(
          id: foreman.world.newID(), worksite: foreman.site, name: name, span: nil,
          total: Foreman.limit(50_00), from: Foreman.day("2026-01-01")))
    }
    let several = try await log.statements { _ = try active(foreman) }
    #expect(one.count == several.count && !one.isEmpty)
    let plan = try foreman.companyStore.database.read { connection in
      try connection.plan(
        ActiveWarnings(asOf: Foreman.day("2026-05-20")).statement(in: connection, for: foreman.reporter))
    }
    #expect(
      plan.contains { $0.contains("budget_warning_current (budget=? AND last_day>?)") }, "\(plan)")
    #expect(
      !plan.contains { $0.contains("SCAN budget_warning") || $0.contains("SCAN budget_category") }, "\(plan)")
  }
}
