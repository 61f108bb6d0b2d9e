import Budget
import Core

extension BudgetCommands {
  /// The steps of remedies that these commands are for.
  package static let remedies = RemedyTexts([
    .exportBudget: { _ in .exportBudgetCommand },
    .importElsewhere: { _ in .importElsewhereCommand },
    .nameColumns: { _ in .nameColumnsCommand },
    .discardOrBuy: { step in .discardOrBuyCommand(step["id"]) },
  ])
}
