import Budget
import Core

extension BudgetCommands {
  /// The steps of remedies that these commands are for.
  public static let remedies = RemedyTexts([
    .exportBudget: { _ in .exportBudgetCommand },
    .importElsewhere: { _ in .importElsewhereCommand },
  ])
}
