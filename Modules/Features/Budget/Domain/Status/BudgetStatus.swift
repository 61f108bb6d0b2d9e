import Auth
import Core
import Operations
import Persistence

/// Where a budget stands on a day.
///
///     let status = try company.answer(BudgetStatus(of: budget, asOf: today), for: admin)
///     let exceeded = ([status.total] + status.categories).filter(\.isExceeded)
///     let overspent = exceeded.map { status.budget.money($0.spent - ($0.limit ?? 0)) }
public struct BudgetStatus: Query {
  public static let right = Right.seeBudgets

  package let budget: ID
  /// The day: it decides the windows, and later purchases are not counted.
  package let asOf: CivilDate

  /// A query from its parts.
  public init(of budget: ID, asOf: CivilDate) {
    self.budget = budget
    self.asOf = asOf
  }

  /// The lines of a budget.
  public struct Lines: Hashable, Sendable {
    /// The budget, whose currency all minor units have.
    public let budget: Budget
    /// The whole budget, whose sum has the purchases of all categories.
    public let total: BudgetLine
    /// The categories, in their order.
    public let categories: [BudgetLine]
    /// The purchases without a category in the window of the total; `nil` when there are none.
    public let uncategorised: BudgetLine?
    /// The number of purchases that are in no sum, because the rate of their currency is unknown.
    public let unconverted: Int
    /// The number of purchases outside the span of the budget, which are in no sum.
    public let outsideSpan: Int
    /// The purchases after the day in its windows, which are in no sum yet.
    public let later: Later
  }

  /// Purchases after the day of a status.
  public struct Later: Hashable, Sendable {
    /// The number of purchases.
    public let count: Int
    /// Their sum in minor units of the budget's currency.
    public let minor: Int64
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Lines {
    let budget = try Budget.require(Self.right, budget, for: actor, in: connection)
    let limits = try budget.limits(in: connection)
    func line(_ scope: BudgetScope, _ category: BudgetCategory? = nil) throws -> BudgetLine {
      try BudgetLine(
        scope, category, of: budget, limits[scope.category] ?? [], asOf: asOf, connection)
    }
    let total = try line(.total)
    let days = total.window ?? LimitTimeline.allDays
    let rest = try BudgetLine(uncategorisedOf: budget, in: total, asOf: asOf, connection)
    let hasRest = try connection.exists(
      """
      SELECT 1 FROM budget_purchase
      WHERE \(BudgetScope.uncategorised.counting(in: budget, on: days, asOf: asOf)) AND counted IS NOT NULL
      """)
    let categories = try BudgetCategories(of: budget.id).answer(in: connection, for: actor).map {
      try line(.category($0.id), $0)
    }
    return Lines(
      budget: budget, total: total, categories: categories,
      uncategorised: hasRest ? rest : nil,
      unconverted: try count("counted IS NULL", connection),
      outsideSpan: try budget.countOutsideSpan(.total, connection),
      later: try later(than: asOf, of: budget, in: [total] + categories, connection))
  }

  /// The purchases after a day in the windows of lines with a limit.
  private func later(
    than day: CivilDate, of budget: Budget, in lines: [BudgetLine], _ connection: Connection
  ) throws -> Later {
    let windows = lines.filter { $0.terms != nil }.map { $0.window ?? LimitTimeline.allDays }
    guard let last = windows.map(\.last).max(), let first = windows.map(\.first).min(),
      let days = DayRange(first: max(first, day.adding(days: 1)), last: last)
    else { return Later(count: 0, minor: 0) }
    return try connection.first(
      """
      SELECT count(*), coalesce(CAST(sum(counted) AS BIGINT), 0) FROM budget_purchase
      WHERE \(BudgetScope.total.counting(in: budget, on: days)) AND counted IS NOT NULL
      """
    ) { Later(count: $0.int(), minor: $0.int64()) } ?? Later(count: 0, minor: 0)
  }

  private func count(_ condition: SQL, _ connection: Connection) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM budget_purchase WHERE budget = \(budget) AND \(condition)"
    ) { $0.int() } ?? 0
  }
}

/// The number of purchases outside the span of a budget, which are in no sum.
public struct PurchasesOutsideSpan: Query {
  public static let right = Right.seeBudgets

  package let budget: ID
  /// The purchases that count.
  package let scope: BudgetScope
  package let days: DayRange

  /// A query from its parts.
  public init(of budget: ID, _ scope: BudgetScope = .total, on days: DayRange = LimitTimeline.allDays) {
    self.budget = budget
    self.scope = scope
    self.days = days
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Int {
    try Budget.require(Self.right, budget, for: actor, in: connection)
      .countOutsideSpan(scope, on: days, connection)
  }
}

extension Budget {
  /// The number of purchases of a scope outside its span, which are in no sum.
  func countOutsideSpan(
    _ scope: BudgetScope, on days: DayRange = LimitTimeline.allDays, _ connection: Connection
  ) throws -> Int {
    guard let span else { return 0 }
    // Each is a range of the index.
    let ranges = [
      DayRange(first: days.first, last: min(days.last, span.first.adding(days: -1))),
      DayRange(first: max(days.first, span.end), last: days.last),
    ]
    return try ranges.compactMap(\.self).reduce(0) { sum, range in
      try sum
        + (connection.first(
          """
          SELECT count(*) FROM budget_purchase
          WHERE \(scope.condition(in: id)) AND day >= \(range.first) AND day <= \(range.last)
          """
        ) { $0.int() } ?? 0)
    }
  }
}
