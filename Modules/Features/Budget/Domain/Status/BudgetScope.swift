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

  /// The scope of a category; `nil` for the whole budget.
  public init(_ category: ID?) { self = category.map { .category($0) } ?? .total }

  /// The category of its limits; `nil` for the whole budget.
  public var category: ID? {
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

  /// The condition on `budget_purchase` and `budget_day_sum` for purchases that count: those of some days in the span of
  /// the budget.
  ///
  /// Lists, bars, warnings, explanations and exports all use this condition.
  ///
  /// - Parameter asOf: later purchases do not count.
  func counting(in budget: Budget, on days: DayRange, asOf: CivilDate = LimitTimeline.allDays.last) -> SQL {
    let span = budget.span ?? LimitTimeline.allDays
    let (first, last) = (max(days.first, span.first), min(days.last, span.last, asOf))
    return "\(condition(in: budget.id)) AND day >= \(first) AND day <= \(last)"
  }

  /// The sum of some days, in minor units of the budget's currency. Refunds reduce it.
  ///
  /// - Parameter asOf: later purchases are not counted.
  func spent(in budget: Budget, on days: DayRange, asOf: CivilDate, _ connection: Connection) throws -> Int64
  {
    try connection.first(
      """
      SELECT coalesce(CAST(sum(minor) AS BIGINT), 0) FROM budget_day_sum
      WHERE \(counting(in: budget, on: days, asOf: asOf))
      """
    ) { $0.int64() } ?? 0
  }

  /// The days from a day on that have purchases, in their order.
  func spentDays(in budget: Budget, from day: CivilDate, _ connection: Connection) throws -> [CivilDate] {
    guard let days = DayRange(first: day, last: LimitTimeline.allDays.last) else { return [] }
    return try connection.rows(
      """
      SELECT DISTINCT day FROM budget_day_sum
      WHERE \(counting(in: budget, on: days)) AND minor <> 0 ORDER BY day
      """
    ) { try $0.day() }
  }

  /// The sum of each day before a day, in their order.
  func spentByDay(in budget: Budget, before day: CivilDate, _ connection: Connection) throws -> DaySums {
    try connection.rows(
      """
      SELECT day, coalesce(CAST(sum(minor) AS BIGINT), 0) FROM budget_day_sum
      WHERE \(counting(in: budget, on: LimitTimeline.allDays, asOf: day.adding(days: -1)))
      GROUP BY day ORDER BY day
      """
    ) { (try $0.day(), $0.int64()) }
  }
}
