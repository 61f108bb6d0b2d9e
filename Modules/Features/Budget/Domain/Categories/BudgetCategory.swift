import Auth
import Core
import Operations
import Persistence

/// A category of a budget: a kind of purchase with limits of its own.
public struct BudgetCategory: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The budget that it belongs to, for life.
  public let budget: ID
  /// The name, unique in the budget.
  public let name: String
  /// The order in lists, from 0.
  public let position: Int
  /// The operation that last changed the category.
  public let version: ID

  static let columns: SQL = "id, budget, name, position, version"

  static func read(_ row: inout Row) throws -> BudgetCategory {
    BudgetCategory(
      id: try row.id(), budget: try row.id(), name: row.text(), position: row.int(), version: try row.id())
  }

  static func with(_ id: ID, in connection: Connection) throws -> BudgetCategory? {
    try connection.first("SELECT \(columns) FROM budget_category WHERE id = \(id)", read)
  }

  /// The category with an id.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when it belongs to another budget or is gone.
  static func require(_ id: ID, of budget: Budget, in connection: Connection) throws -> BudgetCategory {
    guard let category = try with(id, in: connection), category.budget == budget.id else { throw none }
    return category
  }

  /// The category with an id, and its budget, if the actor has a right to it.
  static func require(
    _ id: ID, _ right: Right, for actor: Actor, in connection: Connection
  ) throws -> (category: BudgetCategory, budget: Budget) {
    guard let category = try with(id, in: connection) else { throw none }
    do {
      return (category, try Budget.require(right, category.budget, for: actor, in: connection))
    } catch let failure as Failure where failure.kind == .notFound {
      throw none
    }
  }

  private static var none: Failure {
    Failure(.notFound, .budgetNoCategory, .noSuchCategory, remedy: .lookAtCategories, field: "category")
  }
}

/// The categories of a budget, in their order.
public struct BudgetCategories: Query {
  public static let right = Right.seeBudgets

  package let budget: ID

  /// A query from its parts.
  public init(of budget: ID) { self.budget = budget }

  public func answer(in connection: Connection, for actor: Actor) throws -> [BudgetCategory] {
    _ = try Budget.require(Self.right, budget, for: actor, in: connection)
    return try Self.all(of: budget, in: connection)
  }

  static func all(of budget: ID, in connection: Connection) throws -> [BudgetCategory] {
    try connection.rows(
      """
      SELECT \(BudgetCategory.columns) FROM budget_category WHERE budget = \(budget)
      ORDER BY position, name_sort, id
      """, BudgetCategory.read)
  }
}

/// The category with an id.
public struct BudgetCategoryWithID: Query {
  public static let right = Right.seeBudgets

  package let id: ID

  /// A query from its parts.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> BudgetCategory {
    try BudgetCategory.require(id, Self.right, for: actor, in: connection).category
  }
}
