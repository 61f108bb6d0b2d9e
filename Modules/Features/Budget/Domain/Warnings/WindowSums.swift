import Core
import Persistence

/// The sums and warnings of the windows of a budget.
///
/// They are read once for all limits whose windows have the same days.
final class WindowSums {
  private let budget: Budget
  private let connection: Connection
  private let categories: [ID: BudgetCategory]
  private var spent: [DayRange: [ID?: Int64]] = [:]
  private var raised: [CivilDate: [RaisedWarning]] = [:]

  /// - Parameter categories: the categories of the budget.
  init(of budget: Budget, _ categories: [BudgetCategory], _ connection: Connection) {
    (self.budget, self.connection) = (budget, connection)
    self.categories = Dictionary(categories.map { ($0.id, $0) }) { one, _ in one }
  }

  /// A window of a limit with its line and its warnings.
  func warned(
    _ window: LimitTimeline.Window, of category: ID?, _ limits: [BudgetLimit]
  ) throws -> WarnedWindow {
    let line = try BudgetLine(
      BudgetScope(category), category.flatMap { categories[$0] }, of: budget, limits,
      asOf: window.days.last, spent: sums(on: window.days)[category] ?? 0, connection)
    return WarnedWindow(window, line, of: category, in: budget, try warnings(from: window.days.first))
  }

  /// The sum of each category on some days; for `nil`, that of the whole budget.
  private func sums(on days: DayRange) throws -> [ID?: Int64] {
    if let known = spent[days] { return known }
    var sums: [ID?: Int64] = [nil: 0]
    try connection.forEach(
      """
      SELECT category, CAST(sum(minor) AS BIGINT) FROM budget_day_sum
      WHERE \(BudgetScope.total.counting(in: budget, on: days)) GROUP BY category
      """
    ) { row in
      let (category, minor) = (try row.id(), row.int64())
      sums[category] = minor
      sums[nil, default: 0] += minor
    }
    spent[days] = sums
    return sums
  }

  private func warnings(from first: CivilDate) throws -> [RaisedWarning] {
    if let known = raised[first] { return known }
    let found = try RaisedWarning.all(in: budget, from: first, connection)
    raised[first] = found
    return found
  }
}
