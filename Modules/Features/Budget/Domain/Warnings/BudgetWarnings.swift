import Auth
import Core
import Operations
import Persistence

/// The warnings of a budget in the windows of a day.
public struct BudgetWarnings: Query {
  public static let right = Right.seeBudgets

  package let budget: ID
  /// The day: it decides the windows, and later purchases are not counted.
  package let asOf: CivilDate

  /// A query from its parts.
  public init(of budget: ID, asOf: CivilDate) {
    self.budget = budget
    self.asOf = asOf
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [BudgetWarning] {
    try BudgetStatus(of: budget, asOf: asOf).answer(in: connection, for: actor).warnings
  }
}

extension BudgetStatus.Lines {
  /// The lines that crossed a threshold: the categories in their order, then the whole budget.
  public var warnings: [BudgetWarning] {
    (categories + [total]).compactMap { line in
      line.crossed(of: budget.thresholds).map { BudgetWarning(budget: budget, line: line, threshold: $0) }
    }
  }
}
