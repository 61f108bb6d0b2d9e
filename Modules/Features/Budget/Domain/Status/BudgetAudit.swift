import Core
import Persistence

/// Compares what is stored about purchases with the purchases.
enum BudgetAudit {
  /// A finding for each budget whose sums of days or warnings do not follow from its purchases.
  ///
  /// - Parameter isPartial: whether this is a device, which may have purchases that the server does not know yet.
  static func findings(_ connection: Connection, isPartial: Bool) throws -> [Phrase] {
    try differingSums(connection) + (isPartial ? [] : staleWarnings(connection) + missingWarnings(connection))
  }

  private static func differingSums(_ connection: Connection) throws -> [Phrase] {
    let budgets = try connection.rows(
      """
      SELECT DISTINCT budget FROM (
        SELECT budget, category, day, minor FROM budget_day_sum
        UNION ALL
        SELECT budget, coalesce(category, zeroblob(16)), day, -counted FROM budget_purchase WHERE counted IS NOT NULL
      ) GROUP BY budget, category, day HAVING sum(minor) <> 0
      """
    ) { try $0.id() }
    return budgets.map { .sumsDiffer($0.short) }
  }

  /// A finding for each budget with a warning that should be cleared.
  private static func staleWarnings(_ connection: Connection) throws -> [Phrase] {
    let budgets = try connection.rows(
      "SELECT DISTINCT budget FROM budget_warning WHERE cleared_at IS NULL"
    ) { try $0.id() }
    return try budgets.compactMap { try Budget.with($0, in: connection) }.filter { budget in
      let limits = try budget.limits(in: connection)
      return try RaisedWarning.active(in: budget, connection).contains { warning in
        let own = limits[warning.category] ?? []
        guard
          let window = LimitTimeline(own, span: budget.span).window(containing: warning.window.first),
          window.days.first == warning.window.first
        else { return true }
        return try !WarnedWindow(window, of: warning.category, in: budget, own, connection).crossed
          .contains(warning.threshold)
      }
    }.map { .warningStale($0.id.short) }
  }

  /// A finding for each budget with a limit that was crossed without a warning.
  private static func missingWarnings(_ connection: Connection) throws -> [Phrase] {
    let budgets = try connection.rows("SELECT \(Budget.columns) FROM budget_budget", Budget.read)
    return try budgets.filter { budget in
      try budget.limits(in: connection).contains { category, limits in
        let timeline = LimitTimeline(limits, span: budget.span)
        let days = try BudgetScope(category).spentDays(
          in: budget, from: LimitTimeline.allDays.first, connection)
        let windows = Set(days.compactMap(timeline.window(containing:)))
        return try WarnedWindow.all(windows, of: category, in: budget, limits, timeline, connection).contains
        {
          !Set($0.crossed).isSubset(of: $0.active.map(\.threshold))
        }
      }
    }.map { .warningMissing($0.id.short) }
  }
}
