import Core
import Persistence

/// Compares the sums of days with the purchases.
enum BudgetAudit {
  /// A finding for each budget whose sums differ from its purchases.
  static func findings(_ connection: Connection) throws -> [Phrase] {
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
}
