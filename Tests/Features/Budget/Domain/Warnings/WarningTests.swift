import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Warnings of budgets")
struct WarningTests {
  private func warnings(_ foreman: Foreman, _ day: String = "2026-05-20") throws -> [Int] {
    try foreman.world.answer(BudgetWarnings(of: foreman.budget, asOf: Foreman.day(day))).map(\.threshold)
  }

  /// The ids of the notices that a user is shown.
  private func notices(_ foreman: Foreman) throws -> [ID] {
    try foreman.companyStore.database.read { connection in
      try BudgetFeature.feature.notices(foreman.reporter, connection, foreman.companyStore.clock.now()).map(
        \.id)
    }
  }

  @Test("come at 80 % and above 100 %, and end with a refund or a higher limit")
  func thresholds() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00))
    try foreman.buy(79_99, fuel, "2026-05-06")
    #expect(try warnings(foreman).isEmpty && notices(foreman).isEmpty)
    try foreman.buy(1, fuel, "2026-05-06")
    #expect(try warnings(foreman) == [80])
    try foreman.buy(20_00, fuel, "2026-05-06")
    #expect(try warnings(foreman) == [80])
    try foreman.buy(1, fuel, "2026-05-06")
    #expect(try warnings(foreman) == [100] && notices(foreman).count == 1)
    try foreman.buy(-50_00, fuel, "2026-05-07")
    #expect(try warnings(foreman).isEmpty && notices(foreman).isEmpty)
    try foreman.buy(60_00, fuel, "2026-05-08")
    #expect(try warnings(foreman) == [100])
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: fuel, from: Foreman.day("2026-05-01"),
        terms: Foreman.limit(500_00)))
    #expect(try warnings(foreman).isEmpty)
  }

  @Test("have one identity for a limit, a window and a threshold")
  func identity() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00))
    try foreman.buy(120_00, fuel, "2026-05-06")
    let first = try notices(foreman)
    try foreman.buy(10_00, fuel, "2026-05-07")
    #expect(try notices(foreman) == first && first.count == 1)
    try foreman.buy(120_00, fuel, "2026-06-07")
    let both = try notices(foreman)
    #expect(both.count == 2 && both.contains(first[0]))
  }

  @Test("come at the thresholds of the budget, also for the total, and a lowered limit raises them")
  func ownThresholds() throws {
    let foreman = try Foreman(total: 1000_00)
    var edit = EditBudget(budget: foreman.budget)
    edit.thresholds = Edit(to: [50, 120])
    try foreman.world.perform(edit)
    try foreman.buy(500_00, nil, "2026-05-06")
    #expect(try warnings(foreman) == [50])
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: nil, from: Foreman.day("2026-05-01"),
        terms: Foreman.limit(400_00)))
    #expect(try warnings(foreman) == [120])
    #expect(try warnings(foreman, "2026-06-01").isEmpty)
  }

  @Test(
    "agree with the view where a deficit leaves nothing of the limit", arguments: [[80, 100], [50], [120]])
  func deficit(thresholds: [Int]) throws {
    let foreman = try Foreman()
    var edit = EditBudget(budget: foreman.budget)
    edit.thresholds = Edit(to: thresholds)
    try foreman.world.perform(edit)
    let carrying = Foreman.limit(50_00, .months(1), anchor: "2026-01-01", .deficit)
    let fuel = try foreman.category("Fuel", carrying)
    try foreman.buy(100_00, fuel, "2026-05-06")
    // The limit of June is zero, and nothing was spent.
    #expect(try warnings(foreman, "2026-06-20").isEmpty)
    try foreman.buy(100_00, fuel, "2026-05-07")
    let line = try #require(try foreman.line(fuel, "2026-06-20"))
    #expect(line.limit == -100_00 && line.spent == 0 && line.isExceeded)
    #expect(try warnings(foreman, "2026-06-20") == thresholds.suffix(1))
  }
}
