import Budget
import Core
import TestSupport
import Testing

@Suite("Windows of limits")
struct WindowTests {
  private func window(_ period: BudgetPeriod, _ anchor: String, _ day: String) -> String? {
    period.window(containing: Foreman.day(day), anchor: Foreman.day(anchor))?.description
  }

  @Test("are computed from the anchor by index, so short months shorten only themselves")
  func monthEnds() {
    for (day, expected) in [
      ("2026-02-10", "2026-01-31..2026-02-27"), ("2026-02-28", "2026-02-28..2026-03-30"),
      ("2026-03-31", "2026-03-31..2026-04-29"), ("2026-04-30", "2026-04-30..2026-05-30"),
      ("2025-12-31", "2025-12-31..2026-01-30"), ("2024-02-29", "2024-02-29..2024-03-30"),
    ] { #expect(window(.months(1), "2026-01-31", day) == expected) }
    #expect(window(.months(12), "2024-02-29", "2025-03-01") == "2025-02-28..2026-02-27")
    #expect(window(.months(12), "2024-02-29", "2028-02-29") == "2028-02-29..2029-02-27")
    #expect(window(.months(3), "2026-01-01", "2026-05-18") == "2026-04-01..2026-06-30")
    #expect(window(.days(7), "2026-05-18", "2026-05-17") == "2026-05-11..2026-05-17")
    #expect(window(.days(14), "2026-05-18", "2026-06-01") == "2026-06-01..2026-06-14")
    #expect(window(.span, "2026-05-18", "2026-06-01") == nil)
  }

  @Test("tile the time for every period and anchor")
  func tiling() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<400 {
      let period: BudgetPeriod =
        Bool.random(using: &random)
        ? .days(Int.random(in: 1...40, using: &random)) : .months(Int.random(in: 1...13, using: &random))
      let anchor = CivilDate(daysSinceEpoch: Int.random(in: 18_000...22_000, using: &random))
      let day = CivilDate(daysSinceEpoch: Int.random(in: 17_000...23_000, using: &random))
      let window = try #require(period.window(containing: day, anchor: anchor))
      #expect(window.contains(day))
      for inside in [window.first, window.last] {
        #expect(period.window(containing: inside, anchor: anchor) == window)
      }
      let next = try #require(period.window(containing: window.end, anchor: anchor))
      #expect(next.first == window.end)
    }
  }

  @Test("have names that are read back")
  func names() {
    for period in [
      BudgetPeriod.days(1), .days(7), .days(14), .days(10), .months(1), .months(3), .months(12), .months(2),
      .span,
    ] { #expect(BudgetPeriod(period.description) == period) }
    for text in ["", "days", "0-days", "3661-days", "-1-days", "121-months", "x-days", "Month"] {
      #expect(BudgetPeriod(text) == nil, "\(text)")
    }
  }

  @Test("end where the next limit begins, and those before it stay as they were")
  func versions() throws {
    let foreman = try Foreman(total: 1000_00)
    let fuel = try foreman.category("Fuel", Foreman.limit(200_00))
    try foreman.buy(50_00, fuel, "2026-05-10")
    try foreman.buy(20_00, fuel, "2026-05-20")
    let before = try foreman.line(fuel, "2026-04-30")
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: fuel, from: Foreman.day("2026-05-18"),
        terms: Foreman.limit(50_00, .days(7), anchor: "2026-05-18")))
    #expect(try foreman.line(fuel, "2026-04-30") == before)
    let cut = try #require(try foreman.line(fuel, "2026-05-17"))
    #expect(cut.window?.description == "2026-05-01..2026-05-17" && cut.spent == 50_00 && cut.limit == 200_00)
    let week = try #require(try foreman.line(fuel, "2026-05-24"))
    #expect(
      week.window?.description == "2026-05-18..2026-05-24" && week.spent == 20_00 && week.limit == 50_00)
  }

  @Test("begin where their limit begins, also within a month")
  func begin() throws {
    let foreman = try Foreman(total: 1000_00)
    let fuel = try foreman.category("Fuel", Foreman.limit(200_00))
    try foreman.buy(30_00, fuel, "2026-05-10")
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: fuel, from: Foreman.day("2026-05-18"),
        terms: Foreman.limit(50_00)))
    let line = try #require(try foreman.line(fuel, "2026-05-24"))
    #expect(line.window?.description == "2026-05-18..2026-05-31" && line.spent == 0)
  }

  @Test("before a limit that is set for an earlier day than the first one stay as they were")
  func earlier() throws {
    let foreman = try Foreman()
    let fuel = try foreman.category("Fuel", Foreman.limit(100_00, .months(1), anchor: "2026-01-01", .surplus))
    try foreman.buy(30_00, fuel, "2025-10-06")
    let before = try foreman.line(fuel, "2025-10-31")
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: fuel, from: Foreman.day("2025-12-01"),
        terms: Foreman.limit(50_00, .months(1), anchor: "2026-01-01", .surplus)))
    let after = try foreman.line(fuel, "2025-10-31")
    #expect(after?.limit == before?.limit && after?.left == before?.left && after?.window == before?.window)
    let march = try #require(try foreman.line(fuel, "2026-03-31"))
    // Nothing is carried over from before the earliest limit that was set.
    #expect(march.terms?.minor == 50_00 && march.carriedOver == 3 * 50_00)
  }

  @Test("of a random history of limits tile the span, and the sums add up to the total")
  func history() throws {
    var random = SeededRandom(seed: 5)
    let span = try #require(DayRange(first: Foreman.day("2026-01-01"), last: Foreman.day("2026-12-31")))
    let foreman = try Foreman(total: 1000_00, span: span)
    let fuel = try foreman.category("Fuel", Foreman.limit(200_00))
    for _ in 0..<8 {
      let from = CivilDate(
        daysSinceEpoch: span.first.daysSinceEpoch + Int.random(in: 0..<365, using: &random))
      let period = try #require(
        [BudgetPeriod.days(7), .days(10), .months(1), .months(3)].randomElement(using: &random))
      try foreman.world.perform(
        SetLimit(
          id: foreman.world.newID(), budget: foreman.budget, category: fuel, from: from,
          terms: LimitTerms(amount: Money(minor: 100_00, .euro), period: period)))
    }
    var bought: Int64 = 0
    for _ in 0..<60 {
      let day = CivilDate(daysSinceEpoch: span.first.daysSinceEpoch + Int.random(in: 0..<365, using: &random))
      let minor = Int64.random(in: -500...5000, using: &random)
      if minor == 0 { continue }
      bought += minor
      try foreman.buy(minor, fuel, day.description)
    }
    var (sum, day): (Int64, CivilDate) = (0, span.first)
    while day <= span.last {
      let window = try #require(try foreman.line(fuel, day.description)?.window)
      #expect(window.first == day)
      sum += try #require(try foreman.line(fuel, window.last.description)).spent
      day = window.end
    }
    #expect(sum == bought && day == span.end)
  }

  @Test("are one where a limit holds once: the span, or all days, which later limits replace")
  func once() throws {
    let foreman = try Foreman()
    func set(_ minor: Int64, _ from: CivilDate) throws {
      try foreman.world.perform(
        SetLimit(
          id: foreman.world.newID(), budget: foreman.budget, category: nil, from: from,
          terms: LimitTerms(amount: Money(minor: minor, .euro))))
    }
    try set(100_00, Foreman.day("2026-05-06"))
    try foreman.buy(30_00, nil, "2026-05-06")
    try foreman.buy(40_00, nil, "2026-07-01")
    var total = try foreman.status("2026-08-01").total
    #expect(
      total.terms?.period == .span && total.window == nil && total.spent == 70_00 && total.left == 30_00)
    #expect(try foreman.status("2026-05-10").later.count == 1)
    try set(200_00, LimitTimeline.allDays.first)
    total = try foreman.status("2026-08-01").total
    #expect(total.left == 130_00 && total.window == nil)
  }

  @Test(
    "of a limit without a period are those of the total, else once for a worksite and a month for an own budget"
  )
  func defaults() throws {
    let foreman = try Foreman()
    let span = try #require(DayRange(first: Foreman.day("2026-03-01"), last: Foreman.day("2026-03-31")))
    let terms = LimitTerms(amount: Money(minor: 100_00, .euro))
    func periods(_ worksite: ID?, _ span: DayRange?, _ total: LimitTerms) throws -> [BudgetPeriod?] {
      let (budget, category) = (foreman.world.newID(), foreman.world.newID())
      try foreman.world.perform(
        AddBudget(
          id: budget, worksite: worksite, name: budget.description, span: span, total: total,
          from: Foreman.day("2026-03-01")))
      try foreman.world.perform(
        AddCategory(
          id: category, budget: budget, name: "Fuel", from: Foreman.day("2026-03-01"), terms: terms))
      let lines = try foreman.world.answer(BudgetStatus(of: budget, asOf: Foreman.day("2026-03-05")))
      return [lines.total.terms?.period, lines.categories[0].terms?.period]
    }
    #expect(try periods(foreman.site, nil, terms) == [.span, .span])
    #expect(try periods(foreman.site, span, terms) == [.span, .span])
    #expect(try periods(nil, nil, terms) == [.months(1), .months(1)])
    #expect(try periods(foreman.site, nil, Foreman.limit(1_00, .days(7))) == [.days(7), .days(7)])
  }
}
