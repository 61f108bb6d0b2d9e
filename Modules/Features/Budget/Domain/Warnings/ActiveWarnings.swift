import Auth
import Core
import Operations
import Persistence
import Worksites

/// The warnings that hold on a day, of all budgets that the actor may see, by budget.
///
/// They are the raised warnings of the windows that ``BudgetWarnings`` finds for the day. The number of statements does not
/// depend on the number of budgets. Archived budgets are left out.
///
///     let active = try company.answer(ActiveWarnings(asOf: today), for: reporter)
///     let names = active.map { [$0.budgetName, $0.categoryName].compactMap(\.self).joined(separator: " · ") }
public struct ActiveWarnings: Query {
  public static let right = Right.listBudgets

  /// The day, which decides the windows.
  package let asOf: CivilDate

  /// A query for the warnings on a day.
  public init(asOf: CivilDate) { self.asOf = asOf }

  /// A limit of which a threshold was crossed: the highest one of its window.
  public struct ActiveWarning: Hashable, Sendable {
    /// The id of the raised warning.
    public let id: ID
    /// The budget that has the limit.
    public let budget: ID
    /// The name of the budget.
    public let budgetName: String
    /// The worksite of the budget; `nil` for a personal one.
    public let worksite: ID?
    /// The category; `nil` for the whole budget.
    public let category: ID?
    /// The name of the category; `nil` for the whole budget, and for a category that is gone.
    public let categoryName: String?
    /// The highest threshold that was crossed, in percent.
    public let threshold: Int
    /// The days of the window.
    public let window: DayRange
    /// The time of raising.
    public let raisedAt: Instant
  }

  /// The largest number of warnings that are read.
  private static let maxCount = 1000

  public func answer(in connection: Connection, for actor: Actor) throws -> [ActiveWarning] {
    var seen: Set<[ID?]> = []
    // Of one limit, the highest threshold is the first.
    return try connection.rows(statement(in: connection, for: actor), Self.read)
      .filter { seen.insert([$0.budget, $0.category]).inserted }
  }

  /// The SQL statement of the query.
  package func statement(in connection: Connection, for actor: Actor) throws -> SQL {
    let own: SQL = "budget_budget.personal AND budget_budget.holder = \(actor.user)"
    let sites = try Worksite.sites(where: .seeBudgets, isGrantedTo: actor, in: connection)
    let ofSites: SQL = sites.map { "AND budget_budget.holder IN (\(SQL.list($0)))" } ?? ""
    // A window ends at the end of its budget's span, after which it is the present one for ever.
    return """
      SELECT budget_warning.id, budget_budget.id, budget_budget.name, budget_budget.holder, budget_budget.personal,
        budget_warning.category, budget_category.name, budget_warning.threshold, budget_warning.first_day,
        budget_warning.last_day, budget_warning.raised_at
      FROM budget_budget CROSS JOIN budget_warning
      LEFT JOIN budget_category ON budget_category.id = budget_warning.category
      WHERE budget_warning.budget = budget_budget.id AND budget_warning.cleared_at IS NULL
      AND budget_warning.last_day >=
        CASE WHEN budget_budget.last_day < \(asOf) THEN budget_budget.last_day ELSE \(asOf) END
      AND budget_warning.first_day <=
        CASE WHEN budget_budget.first_day > \(asOf) THEN budget_budget.first_day ELSE \(asOf) END
      AND budget_budget.archived_at IS NULL AND ((\(own)) OR (NOT budget_budget.personal \(ofSites)))
      ORDER BY budget_budget.name_sort, budget_budget.id, COALESCE(budget_category.position, -1),
        budget_warning.category, budget_warning.threshold DESC LIMIT \(Self.maxCount)
      """
  }

  private static func read(_ row: inout Row) throws -> ActiveWarning {
    let (id, budget, name) = (try row.id(), try row.id(), row.text())
    let (holder, isPersonal) = (try row.id(), row.bool())
    let (category, categoryName) = (try row.optional { try $0.id() }, row.optional { $0.text() })
    let threshold = row.int()
    let (first, last) = (try row.day(), try row.day())
    return ActiveWarning(
      id: id, budget: budget, budgetName: name, worksite: isPersonal ? nil : holder, category: category,
      categoryName: categoryName, threshold: threshold,
      window: DayRange(first: first, last: last) ?? .day(first), raisedAt: row.instant())
  }
}
