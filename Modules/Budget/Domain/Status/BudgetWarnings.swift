import Auth
import Core
import Operations
import Persistence

/// The warnings of a budget in the windows of a day.
public struct BudgetWarnings: Query {
  public static let right = Right.seeBudgets

  /// The budget.
  public let budget: ID
  /// The day: it decides the windows, and later purchases are not counted.
  public let asOf: CivilDate

  /// A query from its parts.
  public init(of budget: ID, asOf: CivilDate) {
    self.budget = budget
    self.asOf = asOf
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [BudgetWarning] {
    let lines = try BudgetStatus(of: budget, asOf: asOf).answer(in: connection, for: actor)
    return (lines.categories + [lines.total]).compactMap { line in
      line.crossed(of: lines.budget.thresholds).map {
        BudgetWarning(budget: lines.budget, line: line, threshold: $0)
      }
    }
  }
}

/// Collects the notices about crossed thresholds.
enum BudgetNotices {
  /// The number of latest purchases whose windows are checked: warnings about older ones were shown before.
  private static let latest = 50

  /// The warnings of an actor's budgets, one for each limit and window.
  static func notices(for actor: Actor, in connection: Connection) throws -> [Notice] {
    guard try connection.exists("SELECT 1 FROM budget_purchase") else { return [] }
    return try Budgets().answer(in: connection, for: actor).flatMap { budget in
      try warnings(of: budget, connection).map { Notice(id: $0.id, text: $0.text) }
    }
  }

  private static func warnings(of budget: Budget, _ connection: Connection) throws -> [BudgetWarning] {
    let limits = try budget.limits(in: connection)
    let recent = try connection.rows(
      """
      SELECT day, category FROM budget_purchase WHERE budget = \(budget.id) ORDER BY created_at DESC LIMIT \(latest)
      """
    ) { (day: try $0.day(), category: try $0.optional { try $0.id() }) }
    var seen: Set<BudgetWarning> = []
    var found: [BudgetWarning] = []
    for (day, category) in recent {
      for subject in Set([category, nil]) {
        guard let limits = limits[subject],
          let window = LimitTimeline(limits, span: budget.span).window(containing: day)
        else { continue }
        let record = try subject.flatMap { try BudgetCategory.with($0, in: connection) }
        let line = try BudgetLine(
          subject.map { .category($0) } ?? .total, record, of: budget, limits, asOf: window.days.last,
          connection)
        guard let threshold = line.crossed(of: budget.thresholds) else { continue }
        let warning = BudgetWarning(budget: budget, line: line, threshold: threshold)
        if seen.insert(warning).inserted { found.append(warning) }
      }
    }
    return found
  }
}
