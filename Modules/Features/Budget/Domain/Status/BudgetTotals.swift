import Auth
import Core
import Operations
import Persistence
import Worksites

/// The budgets that the actor may see, archived ones left out, each with the line of the whole budget.
///
/// The number of statements for names, worksites and limits does not depend on the number of budgets.
public struct BudgetTotals: Query {
  public static let right = Right.listBudgets

  /// The moment; later purchases are not counted.
  package let moment: Instant

  /// A query for the numbers at a moment: on its day where the worksite of each budget is.
  public init(at moment: Instant) { self.moment = moment }

  /// A budget with its numbers.
  public struct Row: Hashable, Sendable {
    /// The budget, whose currency the line has.
    public let budget: Budget
    /// The worksite; `nil` for a personal budget.
    public let worksite: Worksite?
    /// The whole budget, whose sum has the purchases of all categories.
    public let line: BudgetLine

    /// A row from its parts.
    package init(budget: Budget, worksite: Worksite?, line: BudgetLine) {
      (self.budget, self.worksite, self.line) = (budget, worksite, line)
    }
  }

  /// The budgets, by name.
  public func answer(in connection: Connection, for actor: Actor) throws -> [Row] {
    let budgets = try Budgets().answer(in: connection, for: actor)
    let worksites = try Worksites(withArchived: true).answer(in: connection, for: actor)
    let sites = Dictionary(worksites.map { ($0.id, $0) }) { one, _ in one }
    let ownDay = try WorkingZones().answer(in: connection, for: actor).main.civil(moment).date
    let limits = Dictionary(
      grouping: try connection.rows(Self.limits(of: budgets.map(\.id)), BudgetLimit.read), by: \.budget)
    return try budgets.map { budget in
      let site = budget.worksite.flatMap { sites[$0] }
      return Row(
        budget: budget, worksite: site,
        line: try BudgetLine(
          .total, nil, of: budget, limits[budget.id] ?? [], asOf: site?.day(of: moment) ?? ownDay, connection)
      )
    }
  }

  /// The statement of the limits of some whole budgets.
  static func limits(of budgets: [ID]) -> SQL {
    """
    SELECT \(BudgetLimit.columns) FROM budget_limit WHERE budget IN (\(SQL.list(budgets))) AND category IS NULL
    """
  }
}
