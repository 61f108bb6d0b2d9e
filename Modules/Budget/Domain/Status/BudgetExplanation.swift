import Auth
import Core
import Operations
import Persistence

/// The numbers of a category, or of the whole budget, with the purchases that they come from.
public struct BudgetExplanation: Query {
  public static let right = Right.seeBudgets

  /// The budget.
  public let budget: ID
  /// The category; `nil` for the whole budget.
  public let category: ID?
  /// The day: it decides the window, and later purchases are not counted.
  public let asOf: CivilDate

  /// A query from its parts.
  public init(of budget: ID, category: ID?, asOf: CivilDate) {
    self.budget = budget
    self.category = category
    self.asOf = asOf
  }

  /// The largest number of purchases that are listed one by one.
  public static let mostPurchases = 1000

  /// An explained line.
  public struct Explained: Hashable, Sendable {
    /// The budget.
    public let budget: Budget
    /// The line.
    public let line: BudgetLine
    /// The latest counted purchases of the window, the oldest first.
    public let purchases: [Purchase]
    /// The sum of the window before those purchases, in minor units.
    public let earlier: Int64
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Explained {
    let budget = try Budget.require(Self.right, budget, for: actor, in: connection)
    let scope: BudgetScope = category.map { .category($0) } ?? .total
    let line = try BudgetLineOn(asOf, of: budget.id, category: category).answer(in: connection, for: actor)
    let days = line.window ?? LimitTimeline.allDays
    let purchases = try connection.rows(
      """
      SELECT \(Purchase.columns) FROM budget_purchase
      WHERE \(scope.condition(in: budget.id)) AND counted IS NOT NULL
      AND day >= \(days.first) AND day <= \(min(days.last, asOf))
      ORDER BY day DESC, id DESC LIMIT \(Self.mostPurchases)
      """, Purchase.read)
    return Explained(
      budget: budget, line: line, purchases: purchases.reversed(),
      earlier: line.spent - purchases.reduce(0) { $0 + ($1.counted ?? 0) })
  }
}
