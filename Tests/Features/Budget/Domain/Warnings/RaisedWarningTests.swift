import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Warnings that were raised")
struct RaisedWarningTests {
  private let foreman: Foreman
  private let fuel: ID

  init() throws {
    foreman = try Foreman()
    fuel = try foreman.category("Fuel", Foreman.limit(100_00))
  }

  /// The thresholds of the warnings, the lowest first, with whether each was cleared.
  private func raised() throws -> [String] {
    try foreman.world.answer(RaisedWarnings(of: foreman.budget)).sorted {
      ($0.raisedAt, $0.threshold) < ($1.raisedAt, $1.threshold)
    }.map { "\($0.threshold)\($0.clearedAt == nil ? "" : " cleared")" }
  }

  private func notices() throws -> [Notice] {
    let companyStore = foreman.companyStore
    return try companyStore.database.read {
      try BudgetFeature.feature.notices(foreman.reporter, $0, companyStore.clock.now())
    }
  }

  @Test("are one for each threshold, however many purchases follow, and a refund clears them")
  func history() throws {
    try foreman.buy(80_00, fuel, "2026-05-06")
    #expect(try raised() == ["80"])
    try foreman.buy(20_01, fuel, "2026-05-06")
    try foreman.buy(5_00, fuel, "2026-05-07")
    #expect(try raised() == ["80", "100"])
    try foreman.buy(-20_00, fuel, "2026-05-08")
    #expect(try raised() == ["80", "100 cleared"])
    try foreman.buy(-70_00, fuel, "2026-05-08")
    #expect(try raised() == ["80 cleared", "100 cleared"])
    foreman.world.clock.advance(seconds: 60)
    try foreman.buy(90_00, fuel, "2026-05-09")
    #expect(try raised() == ["80 cleared", "100 cleared", "80", "100"])
    let warnings = try foreman.world.answer(RaisedWarnings(of: foreman.budget))
    #expect(Set(warnings.map(\.id)).count == 4)
    #expect(warnings.allSatisfy { $0.category == fuel && $0.window.description == "2026-05-01..2026-05-31" })
  }

  @Test("are cleared and raised by undo and redo, which stay possible")
  func undoing() throws {
    try foreman.buy(120_00, fuel, "2026-05-06")
    try foreman.buy(-50_00, fuel, "2026-05-06")
    #expect(try raised() == ["80 cleared", "100 cleared"])
    try foreman.companyStore.undo(by: foreman.world.actor)
    #expect(try notices().count == 1)
    try foreman.companyStore.undo(by: foreman.world.actor)
    #expect(try notices().isEmpty && raised().allSatisfy { $0.hasSuffix("cleared") })
    try foreman.companyStore.redo(by: foreman.world.actor)
    #expect(try notices().count == 1)
  }

  @Test("are removed with their budget by undo, and restored with it by redo, under the same ids")
  func undoneBudget() throws {
    let (world, budget) = (foreman.world, foreman.world.newID())
    let batch = world.newID()
    try world.companyStore.performTogether(by: world.actor) { performer in
      _ = try performer.perform(
        AddBudget(
          id: budget, worksite: foreman.site, name: "Roof", total: Foreman.limit(100_00),
          from: Foreman.day("2026-01-01")), batch: batch)
      _ = try performer.perform(
        AddPurchase(
          id: performer.newID(), budget: budget, category: nil, day: Foreman.day("2026-05-06"),
          amount: Money(minor: 120_00, .euro)), batch: batch)
    }
    let raised = try world.answer(RaisedWarnings(of: budget)).map(\.id)
    #expect(raised.count == 2)
    for _ in 0..<2 {
      try world.companyStore.undo(by: world.actor)
      #expect(try world.answer(Budgets()).map(\.id) == [foreman.budget])
      try world.companyStore.redo(by: world.actor)
      let again = try world.answer(RaisedWarnings(of: budget))
      #expect(again.map(\.id) == raised && again.allSatisfy { $0.clearedAt == nil })
    }
  }

  @Test("follow changes of purchases, limits, thresholds and categories")
  func following() throws {
    let id = try foreman.buy(70_00, fuel, "2026-05-06")
    var edit = EditPurchase(purchase: id)
    edit.amount = Edit(to: Money(minor: 101_00, .euro))
    try foreman.world.perform(edit)
    #expect(try raised() == ["80", "100"])
    edit.amount = nil
    edit.day = Edit(to: Foreman.day("2026-06-06"))
    try foreman.world.perform(edit)
    #expect(try raised().filter { $0.hasSuffix("cleared") }.count == 2)
    #expect(try notices().count == 1)
    func limit(_ minor: Int64) -> SetLimit {
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: fuel, from: Foreman.day("2026-06-01"),
        terms: Foreman.limit(minor))
    }
    try foreman.world.perform(limit(500_00))
    #expect(try notices().isEmpty)
    foreman.world.clock.advance(seconds: 60)
    try foreman.world.perform(limit(110_00))
    #expect(try notices().count == 1 && raised().last == "80")
    var thresholds = EditBudget(budget: foreman.budget)
    thresholds.thresholds = Edit(to: [95])
    try foreman.world.perform(thresholds)
    #expect(try notices().isEmpty)
    thresholds.thresholds = Edit(to: [50])
    try foreman.world.perform(thresholds)
    #expect(try notices().count == 1)
    try foreman.world.perform(RemoveCategory(category: fuel))
    #expect(try notices().isEmpty && raised().allSatisfy { $0.hasSuffix("cleared") })
  }

  @Test("of a later window follow a purchase with an earlier day, where the limit carries over")
  func carriedOver() throws {
    let food = try foreman.category("Food", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", .both))
    try foreman.buy(150_00, food, "2026-02-10")
    #expect(try notices().isEmpty)
    try foreman.buy(80_00, food, "2026-01-10")
    // January keeps 20, so that 120 can be spent in February.
    #expect(try notices().count == 2)
    #expect(try foreman.line(food, "2026-02-28")?.isExceeded == true)
  }

  @Test("are raised by a lowered limit, also where the category has none of the latest purchases")
  func lowered() throws {
    let other = try foreman.category("Timber", Foreman.limit(100_00))
    try foreman.buy(60_00, fuel, "2026-11-06")
    foreman.world.clock.advance(seconds: 60)
    for _ in 0..<50 { try foreman.buy(1_00, other, "2026-11-07") }
    #expect(try raised().isEmpty)
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: fuel, from: Foreman.day("2026-11-01"),
        terms: Foreman.limit(50_00)))
    #expect(try raised() == ["80", "100"] && notices().count == 1)
    #expect(try foreman.companyStore.database.read { try BudgetFeature.feature.audit($0, false).isEmpty })
  }

  @Test("of windows that were over long ago are raised by a change, but are no news")
  func overLongAgo() throws {
    try foreman.buy(60_00, fuel, "2026-05-06")
    foreman.world.clock.advance(seconds: 60)
    for _ in 0..<50 { try foreman.buy(1_00, nil, "2026-11-07") }
    var edit = EditBudget(budget: foreman.budget)
    edit.thresholds = Edit(to: [50])
    try foreman.world.perform(edit)
    #expect(try raised() == ["50"] && notices().isEmpty)
  }

  @Test("of a later window follow an earlier purchase, also where the window has none of the latest ones")
  func carriedFar() throws {
    let food = try foreman.category("Food", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", .both))
    try foreman.buy(150_00, food, "2026-02-10")
    foreman.world.clock.advance(seconds: 60)
    for _ in 0..<50 { try foreman.buy(1, nil, "2026-02-11") }
    try foreman.buy(80_00, food, "2026-01-10")
    // January has reached 80 %, and February is exceeded.
    #expect(try raised() == ["80", "80", "100"])
  }

  @Test("are raised in the present window by a deficit of an earlier one, without a purchase in it")
  func deficit() throws {
    let now = foreman.companyStore.clock.now().milliseconds / 86_400_000
    let today = CivilDate(daysSinceEpoch: Int(now))
    let food = try foreman.category("Food", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", .deficit))
    try foreman.buy(250_00, food, DayRange.month(of: today).first.adding(days: -1).description)
    #expect(try raised() == ["80", "80", "100", "100"] && notices().count == 2)
    #expect(try foreman.companyStore.database.read { try BudgetFeature.feature.audit($0, false).isEmpty })
  }

  @Test("that are missing are found by the audit")
  func missing() throws {
    try foreman.buy(120_00, fuel, "2026-05-06")
    _ = try foreman.companyStore.database.write {
      try $0.execute("DELETE FROM budget_warning WHERE threshold = 100")
    }
    #expect(try foreman.companyStore.database.read { try BudgetFeature.feature.audit($0, false).count } == 1)
  }

  @Test("are reported by the highest threshold, which includes the lower ones")
  func highest() throws {
    try foreman.buy(120_00, fuel, "2026-05-06")
    let notice = try #require(try notices().first)
    let ids = try foreman.world.answer(RaisedWarnings(of: foreman.budget))
    #expect(notice.id == ids.first { $0.threshold == 100 }?.id)
    #expect(notice.includes == ids.filter { $0.threshold == 80 }.map(\.id))
  }

  @Test("are no news after a month")
  func old() throws {
    try foreman.buy(120_00, fuel, "2026-05-06")
    foreman.world.clock.advance(seconds: 40 * 86_400)
    try foreman.buy(1_00, nil, "2026-06-20")
    #expect(try notices().isEmpty && raised() == ["80", "100"])
  }

  @Test("keep a purchase possible when another record has their id")
  func takenID() throws {
    let first = fuel.derived(for: "warning 2026-05-01 100 0")
    try foreman.companyStore.perform(
      AddPurchase(
        id: first, budget: foreman.budget, category: nil, day: Foreman.day("2026-05-01"),
        amount: Money(minor: 1, .euro)), by: foreman.reporter)
    try foreman.buy(120_00, fuel, "2026-05-06")
    #expect(try raised() == ["80", "100"])
  }

  @Test("are shown for a window that a deficit alone exceeds, under the id that the server gives them later")
  func deficitAlone() throws {
    let food = try foreman.category("Food", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", .deficit))
    try foreman.buy(350_00, food, "2026-11-19")
    let november = Set(try notices().map(\.id))
    foreman.world.clock.advance(seconds: 20 * 86_400)
    let december = try notices().filter { !november.contains($0.id) }
    #expect(december.count == 1 && december[0].text.text(in: .english).contains("1 Dec 2026"))
    try foreman.buy(1_00, food, "2026-12-09")
    #expect(try notices().map(\.id).contains(december[0].id))
    #expect(
      try foreman.world.answer(RaisedWarnings(of: foreman.budget)).map(\.id).contains(december[0].id))
  }
}
