import Core
import Persistence

/// A category that was removed from a budget. Its purchases stay in the total.
struct RemovedCategory: Hashable, Sendable {
  /// The id that its purchases have.
  let category: ID
  /// The name that it had.
  let name: String

  /// The removed categories of a budget, by name.
  static func all(of budget: ID, in connection: Connection) throws -> [RemovedCategory] {
    try connection.rows(
      "SELECT category, name FROM budget_removed_category WHERE budget = \(budget) ORDER BY name, id"
    ) { RemovedCategory(category: try $0.id(), name: $0.text()) }
  }

  /// Whether an import added it. Purchases are added to such a category alone: the record of a category that users removed
  /// has another id than the category.
  static func isImported(_ category: ID, of budget: Budget, in connection: Connection) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM budget_removed_category WHERE id = \(category) AND budget = \(budget.id)")
  }
}
