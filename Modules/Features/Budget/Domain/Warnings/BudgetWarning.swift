import Core

/// A limit of which a threshold was crossed in a window.
public struct BudgetWarning: Hashable, Sendable {
  /// The budget that has the limit.
  public let budget: Budget
  /// The limit and what was spent of it.
  public let line: BudgetLine
  /// The highest threshold that was crossed, in percent.
  public let threshold: Int

  /// The text for users.
  public var text: Phrase {
    let name = line.category.map { "\(budget.name) · \($0.name)" } ?? budget.name
    let (spent, limit) = (budget.money(line.spent), budget.money(line.limit ?? 0))
    return line.isExceeded
      ? .exceeded(name, line.window, spent, limit, budget.money(-(line.left ?? 0)))
      : .nearlySpent(name, line.window, line.percent ?? threshold, spent, limit)
  }
}
