import Auth
import Core
import Operations
import Persistence

/// The line of a category, or of the whole budget, on a day.
public struct BudgetLineOn: Query {
  public static let right = Right.seeBudgets

  package let budget: ID
  /// The category; `nil` for the whole budget.
  package let category: ID?
  /// The day: it decides the window, and later purchases are not counted.
  package let day: CivilDate

  /// A query from its parts.
  public init(_ day: CivilDate, of budget: ID, category: ID?) {
    self.budget = budget
    self.category = category
    self.day = day
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> BudgetLine {
    let budget = try Budget.require(Self.right, budget, for: actor, in: connection)
    let found = try category.map { try BudgetCategory.require($0, of: budget, in: connection) }
    return try BudgetLine(
      BudgetScope(category), found, of: budget,
      budget.limits(in: connection)[category] ?? [],
      asOf: day, connection)
  }
}
