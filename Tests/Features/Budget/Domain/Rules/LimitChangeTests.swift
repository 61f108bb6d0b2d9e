import Accounts
import Budget
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("A change of a limit")
struct LimitChangeTests {
  private func set(_ minor: Int64, _ category: ID?, _ from: String, in foreman: Foreman) throws {
    let present = try foreman.world.answer(BudgetLimits(of: foreman.budget)).last { $0.category == category }
    try foreman.world.perform(
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: category, from: Foreman.day(from),
        terms: Foreman.limit(
          minor, present?.period ?? .months(1), anchor: from, present?.carryOver ?? .nothing)))
  }

  /// A budget whose category and total have limits from 1 November 2026 on.
  private func november(_ carryOver: CarryOver = .nothing) throws -> (foreman: Foreman, food: ID) {
    let foreman = try Foreman()
    let food = foreman.world.newID()
    try foreman.world.perform(
      AddCategory(
        id: food, budget: foreman.budget, name: "Food", from: Foreman.day("2026-11-01"),
        terms: Foreman.limit(400_00, .months(1), anchor: "2026-11-01", carryOver)))
    try set(1500_00, nil, "2026-11-01", in: foreman)
    return (foreman, food)
  }

  @Test("the first change of a limit leaves earlier windows as they were")
  func first() throws {
    let (foreman, food) = try november()
    try foreman.buy(500_00, food, "2026-10-03")
    let (before, raised) = (
      try foreman.status("2026-10-15"), try foreman.world.answer(RaisedWarnings(of: foreman.budget))
    )
    for minor in [600_00, 700_00] as [Int64] {
      try set(minor, food, "2026-11-01", in: foreman)
      try set(minor / 2, nil, "2026-11-01", in: foreman)
      let now = try foreman.status("2026-10-15")
      #expect(now.categories.map(\.limit) == [400_00] && now.total.limit == 1500_00)
      #expect(now.categories.map(\.window) == before.categories.map(\.window))
      let november = try foreman.status("2026-11-15")
      #expect(november.categories.map(\.limit) == [minor] && november.total.limit == minor / 2)
    }
    #expect(try foreman.world.answer(RaisedWarnings(of: foreman.budget)) == raised)
    #expect(try foreman.world.answer(BudgetLimits(of: foreman.budget)).count == 4)
  }

  @Test("the first change is undone as a whole")
  func undone() throws {
    let (foreman, food) = try november()
    let before = try foreman.world.answer(BudgetLimits(of: foreman.budget)).map(\.from)
    try set(600_00, food, "2026-11-01", in: foreman)
    try foreman.companyStore.undo(by: foreman.world.actor)
    #expect(try foreman.world.answer(BudgetLimits(of: foreman.budget)).map(\.from) == before)
    #expect(try foreman.line(food, "2026-11-15")?.limit == 400_00)
  }

  @Test("an earlier limit lets nothing be carried over in the windows before it")
  func carryOver() throws {
    let (foreman, food) = try november(.surplus)
    try foreman.buy(30_00, food, "2026-08-06")
    let before = try foreman.line(food, "2026-09-30")
    #expect(before?.left == 400_00 && before?.carriedOver == 0)
    try set(50_00, food, "2026-10-01", in: foreman)
    let after = try foreman.line(food, "2026-09-30")
    #expect(after?.limit == 400_00 && after?.left == 400_00 && after?.window == before?.window)
    #expect(try foreman.line(food, "2026-11-30")?.carriedOver == 50_00)
  }

  @Test("that is changed in place by another user is reported to the first one")
  func replaced() throws {
    let (foreman, food) = try november()
    func limit(_ minor: Int64) -> SetLimit {
      SetLimit(
        id: foreman.world.newID(), budget: foreman.budget, category: food, from: Foreman.day("2026-11-01"),
        terms: Foreman.limit(minor))
    }
    let own = limit(600_00)
    try foreman.world.perform(own)
    func present() throws -> Record {
      try #require(
        try foreman.companyStore.database.read { connection in
          try foreman.companyStore.composition.recordKind("budget.limit")?.load(own.id, in: connection)
        })
    }
    #expect(try own.replacement(by: present()) == nil)
    try foreman.world.perform(limit(700_00))
    #expect(try own.replacement(by: present())?.text(in: .english).contains("600.00") == true)
  }

  @Test("for 1970-01-01 is an ordinary one: it carries over from then on, and a later change keeps it")
  func firstOfAllDays() throws {
    let (foreman, food) = try november(.surplus)
    try set(100_00, food, "1970-01-01", in: foreman)
    #expect(try foreman.line(food, "1970-02-15")?.carriedOver == 100_00)
    #expect(try foreman.line(food, "2026-11-15")?.limit == 100_00 * 12 * 57 - 100_00)
    try set(50_00, food, "2026-11-01", in: foreman)
    #expect(try foreman.line(food, "2026-10-15")?.limit == 100_00 * 12 * 57 - 200_00)
    let limits = try foreman.world.answer(BudgetLimits(of: foreman.budget)).filter { $0.category == food }
    #expect(limits.map(\.from) == ["1970-01-01", "2026-11-01"].map(Foreman.day))
    #expect(limits.allSatisfy { !$0.isInitial })
  }

  @Test("that was moved to 1970-01-01 by an earlier build becomes the initial one of its successor's day")
  func migration() throws {
    let files = try TemporaryFolder()
    let world = try TestStore([AccountsFeature.feature, WorksitesFeature.feature, BudgetFeature.feature])
    let migrations = world.companyStore.composition.migrations
    let (path, clock) = (files.path("worksite.db"), world.clock.clock)
    let (budget, id) = (world.newID(), world.newID())
    func read(_ migrations: [Migration], _ body: (Connection) throws -> Void) throws {
      try Database(at: path, migrations: migrations, clock: clock).write(body)
    }
    try read(migrations.filter { !["budget-0004", "budget-0005"].contains($0.name) }) { connection in
      try connection.execute(
        """
        INSERT INTO budget_budget (id, holder, personal, name, name_key, name_sort, currency, thresholds, created_at,
          created_by, version) VALUES (\(budget), \(id), 1, 'a', 'a', x'00', 'EUR', '80', 0, \(id), \(id))
        """)
      for day in ["1970-01-01", "2026-03-01", "2026-04-01"] {
        try connection.execute(
          """
          INSERT INTO budget_limit (id, budget, holder, personal, from_day, minor, period, anchor, carry_over, version)
          VALUES (\(world.newID()), \(budget), \(id), 1, \(day), 1, 'month', \(day), 'none', \(id))
          """)
      }
    }
    try read(migrations) { connection in
      let limits = try connection.rows("SELECT from_day, is_initial FROM budget_limit ORDER BY id") {
        "\($0.text()) \($0.bool())"
      }
      #expect(limits == ["2026-03-01 true", "2026-03-01 false", "2026-04-01 false"])
    }
  }
}
