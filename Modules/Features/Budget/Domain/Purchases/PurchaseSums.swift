import Auth
import Core
import Operations
import Persistence

/// The sums of a budget's purchases by month, category or user, whatever the windows of its limits.
///
/// Purchases outside the span of the budget are in no sum.
public struct PurchaseSums: Query {
  public static let right = Right.seeBudgets

  /// The property by which purchases are grouped.
  public enum Property: Hashable, Sendable {
    /// The month of the day.
    case month
    /// The category, or none.
    case category
    /// The user who entered the purchase.
    case user
  }

  /// A group of purchases.
  public enum Group: Hashable, Sendable {
    /// The purchases of a month, by its first day.
    case month(CivilDate)
    /// The purchases of a category; `nil` for none, and for a removed one.
    case category(ID?)
    /// The purchases that a user entered.
    case user(ID)
  }

  /// The sum of a group.
  public struct Sum: Hashable, Sendable {
    /// The month, the category or the user that the purchases share.
    public let group: Group
    /// The sum in minor units of the budget's currency. Purchases without a rate are not in it.
    public let minor: Int64
    /// The number of purchases.
    public let count: Int
  }

  package let budget: ID
  package let property: Property
  /// The purchases that count.
  package let scope: BudgetScope
  package let days: DayRange

  /// A query from its parts.
  public init(
    by property: Property, of budget: ID, _ scope: BudgetScope = .total,
    on days: DayRange = LimitTimeline.allDays
  ) {
    self.budget = budget
    self.property = property
    self.scope = scope
    self.days = days
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Sum] {
    let budget = try Budget.require(Self.right, budget, for: actor, in: connection)
    return try connection.rows(
      """
      SELECT \(key), coalesce(CAST(sum(counted) AS BIGINT), 0), count(*) FROM budget_purchase
      WHERE \(scope.counting(in: budget, on: days))
      GROUP BY 1 ORDER BY 1
      """
    ) { row in Sum(group: try group(&row), minor: row.int64(), count: row.int()) }
  }

  private var key: SQL {
    switch property {
    case .month: "substr(day, 1, 7)"
    case .category:
      "CASE WHEN category IN (SELECT id FROM budget_category WHERE budget = \(budget)) THEN category END"
    case .user: "created_by"
    }
  }

  private func group(_ row: inout Row) throws -> Group {
    switch property {
    case .month:
      guard let first = CivilDate(iso: row.text() + "-01") else {
        throw Failure(.damaged, "budget.damaged", .dayDamaged, remedy: .verifyData)
      }
      return .month(first)
    case .category: return .category(try row.optional { try $0.id() })
    case .user: return .user(try row.id())
    }
  }
}

/// The sum of some days' purchases in minor units, from the sums of days. Those outside the budget's span are not in it.
public struct SpentOnDays: Query {
  public static let right = Right.seeBudgets

  package let days: DayRange
  package let budget: ID
  /// The purchases that count.
  package let scope: BudgetScope

  /// A query from its parts.
  public init(_ days: DayRange, of budget: ID, _ scope: BudgetScope = .total) {
    self.days = days
    self.budget = budget
    self.scope = scope
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Int64 {
    let budget = try Budget.require(Self.right, budget, for: actor, in: connection)
    return try scope.spent(in: budget, on: days, asOf: days.last, connection)
  }
}
