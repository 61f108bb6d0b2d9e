import Core
import Persistence

/// The purchases that a limit counts.
public enum BudgetScope: Hashable, Sendable {
  /// All purchases of the budget.
  case total
  /// The purchases of one category.
  case category(ID)
  /// The purchases of no category, or of a removed one.
  case uncategorised

  /// The sums of days, in their order.
  typealias DaySums = [(day: CivilDate, minor: Int64)]

  /// The category of its limits; `nil` for the whole budget.
  var category: ID? {
    if case .category(let id) = self { id } else { nil }
  }

  /// The condition on `budget_purchase` and `budget_day_sum` for purchases of a budget.
  func condition(in budget: ID) -> SQL {
    switch self {
    case .total: "budget = \(budget)"
    case .category(let id): "budget = \(budget) AND category = \(id)"
    case .uncategorised:
      """
      budget = \(budget)
      AND (category IS NULL OR category NOT IN (SELECT id FROM budget_category WHERE budget = \(budget)))
      """
    }
  }

  /// The sum of some days, in minor units of the budget's currency. Refunds reduce it.
  ///
  /// Lists, bars, warnings and exports all use this sum.
  ///
  /// - Parameter asOf: later purchases are not counted.
  func spent(in budget: ID, on days: DayRange, asOf: CivilDate, _ connection: Connection) throws -> Int64 {
    try connection.first(
      """
      SELECT coalesce(CAST(sum(minor) AS INTEGER), 0) FROM budget_day_sum
      WHERE \(condition(in: budget)) AND day >= \(days.first) AND day <= \(min(days.last, asOf))
      """
    ) { $0.int64() } ?? 0
  }

  /// The days from a day on that have purchases, in their order.
  func spentDays(in budget: ID, from day: CivilDate, _ connection: Connection) throws -> [CivilDate] {
    try connection.rows(
      """
      SELECT DISTINCT day FROM budget_day_sum
      WHERE \(condition(in: budget)) AND day >= \(day) AND minor <> 0 ORDER BY day
      """
    ) { try $0.day() }
  }

  /// The sum of each day before a day, in their order.
  func spentByDay(in budget: ID, before day: CivilDate, _ connection: Connection) throws -> DaySums {
    try connection.rows(
      """
      SELECT day, coalesce(CAST(sum(minor) AS INTEGER), 0) FROM budget_day_sum
      WHERE \(condition(in: budget)) AND day < \(day) GROUP BY day ORDER BY day
      """
    ) { (try $0.day(), $0.int64()) }
  }
}
