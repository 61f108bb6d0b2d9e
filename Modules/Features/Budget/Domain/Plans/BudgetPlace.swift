import Core
import Operations
import Persistence
import Worksites

/// The place of a record of budgets, as users read it: `Marjala: Frame / Fuel`.
enum BudgetPlace {
  /// The worksite, the budget and the category of a record; `nil` for a record of another kind.
  static func address(of record: Record, in recordKind: String, _ connection: Connection) throws -> String? {
    let kinds = [
      BudgetFeature.budgets, BudgetFeature.categories, BudgetFeature.limits, BudgetFeature.purchases,
    ]
    guard kinds.contains(where: { $0.name == recordKind }), let holder = record.id("holder") else {
      return nil
    }
    let site = try record["personal"] == .integer(0) ? Worksite.with(holder, in: connection)?.name : nil
    let budget =
      try record.id("budget").flatMap { try name(in: "budget_budget", of: $0, connection) }
      ?? (recordKind == BudgetFeature.budgets.name ? record.text("name") : nil)
    let category =
      try record.id("category").flatMap { try name(in: "budget_category", of: $0, connection) }
      ?? (recordKind == BudgetFeature.categories.name ? record.text("name") : nil)
    let inside = [budget, category].compactMap(\.self).joined(separator: " / ")
    return [site, inside.isEmpty ? nil : inside].compactMap(\.self).joined(separator: ": ")
  }

  private static func name(in table: String, of id: ID, _ connection: Connection) throws -> String? {
    try connection.first("SELECT name FROM \(SQL(code: table)) WHERE id = \(id)") { $0.text() }
  }
}
