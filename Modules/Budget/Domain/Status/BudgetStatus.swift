import Auth
import Core
import Operations
import Persistence

/// Where a budget stands on a day.
public struct BudgetStatus: Query {
  public static let right = Right.seeBudgets

  /// The budget.
  public let budget: ID
  /// The day: it decides the windows, and later purchases are not counted.
  public let asOf: CivilDate

  /// A query from its parts.
  public init(of budget: ID, asOf: CivilDate) {
    self.budget = budget
    self.asOf = asOf
  }

  /// The lines of a budget.
  public struct Lines: Hashable, Sendable {
    /// The budget.
    public let budget: Budget
    /// The whole budget.
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
    let rest = BudgetLine(
      category: nil, amount: nil, carriedOver: 0,
      spent: try BudgetScope.uncategorised.spent(in: budget.id, on: days, asOf: asOf, connection),
      window: total.window, terms: nil)
    let categories = try BudgetCategories(of: budget.id).answer(in: connection, for: actor).map {
      try line(.category($0.id), $0)
    }
    return Lines(
      budget: budget, total: total, categories: categories,
      uncategorised: rest.spent == 0 ? nil : rest,
      unconverted: try count("counted IS NULL", connection),
      outsideSpan: try budget.span.map {
        // Each is a range of the index.
        try count("day < \($0.first)", connection) + count("day > \($0.last)", connection)
      } ?? 0,
      later: try later(than: asOf, in: [total] + categories, connection))
  }

  /// The purchases after a day in the windows of lines with a limit.
  private func later(
    than day: CivilDate, in lines: [BudgetLine], _ connection: Connection
  ) throws -> Later {
    let windows = lines.filter { $0.terms != nil }.compactMap(\.window)
    guard let last = windows.map(\.last).max() else { return Later(count: 0, minor: 0) }
    let first = windows.map(\.first).min() ?? last
    return try connection.first(
      """
      SELECT count(*), coalesce(CAST(sum(counted) AS INTEGER), 0) FROM budget_purchase
      WHERE budget = \(budget) AND day > \(day) AND day >= \(first) AND day <= \(last) AND counted IS NOT NULL
      """
    ) { Later(count: $0.int(), minor: $0.int64()) } ?? Later(count: 0, minor: 0)
  }

  private func count(_ condition: SQL, _ connection: Connection) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM budget_purchase WHERE budget = \(budget) AND \(condition)"
    ) { $0.int() } ?? 0
  }
}
