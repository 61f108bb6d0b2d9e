import Auth
import Core
import Operations
import Persistence

/// The numbers of a category, or of the whole budget, with the purchases that they come from.
public struct BudgetExplanation: Query {
  public static let right = Right.seeBudgets

  package let budget: ID
  /// The purchases that count.
  package let scope: BudgetScope
  /// The day: it decides the window, and later purchases are not counted.
  package let asOf: CivilDate
  /// The largest number of purchases that are listed one by one.
  private let limit: Int

  /// A query from its parts.
  public init(of budget: ID, _ scope: BudgetScope, asOf: CivilDate, limit: Int = maxPurchases) {
    self.budget = budget
    self.scope = scope
    self.asOf = asOf
    self.limit = limit
  }

  /// The largest number of purchases that are listed one by one without a limit.
  public static let maxPurchases = 1000

  /// A line with the purchases that add up to its sum.
  public struct Explained: Hashable, Sendable {
    /// The budget, whose currency all minor units have.
    public let budget: Budget
    /// The numbers that are explained.
    public let line: BudgetLine
    /// The latest counted purchases of the window, the oldest first.
    public let purchases: [Purchase]
    /// The sum of the window before those purchases, in minor units.
    public let earlier: Int64
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Explained {
    let budget = try Budget.require(Self.right, budget, for: actor, in: connection)
    var line = try BudgetLineOn(asOf, of: budget.id, category: scope.category).answer(
      in: connection, for: actor)
    if scope == .uncategorised {
      line = try BudgetLine(uncategorisedOf: budget, in: line, asOf: asOf, connection)
    }
    let days = line.window ?? LimitTimeline.allDays
    let purchases = try connection.rows(
      """
      SELECT \(Purchase.columns) FROM budget_purchase
      WHERE \(scope.counting(in: budget, on: days, asOf: asOf)) AND counted IS NOT NULL
      ORDER BY day DESC, id DESC LIMIT \(limit)
      """, Purchase.read)
    return Explained(
      budget: budget, line: line, purchases: purchases.reversed(),
      earlier: line.spent - purchases.reduce(0) { $0 + ($1.counted ?? 0) })
  }
}
