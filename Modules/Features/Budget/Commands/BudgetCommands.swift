import ArgumentParser
import CommandKit
import Core

/// The commands of this feature.
package enum BudgetCommands {
  /// The top-level commands by topic, and their words for the steps of remedies.
  package static let module = CommandModule(
    [.work: [BuyCommand.self, BudgetCommand.self]], remedies: remedies,
    aliases: [
      "budget change": "budget edit", "budget purchases": "budget purchase list",
      "budget category rename": "budget category edit --rename",
    ])
}

struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget", abstract: Phrase.budgetHelp.description,
    subcommands: [
      BudgetShow.self, BudgetList.self, BudgetAdd.self, BudgetUse.self, BudgetEdit.self,
      BudgetArchive.self,
      BudgetUnarchive.self, BudgetCategoryCommand.self, BudgetPurchaseCommand.self, BudgetSplit.self,
      BudgetExplain.self, BudgetWarningsCommand.self, BudgetThresholds.self, BudgetImport.self,
      BudgetExport.self,
    ],
    defaultSubcommand: BudgetShow.self)
}

/// The budget that a command works on.
struct BudgetOption: ParsableArguments {
  @Option(help: ArgumentHelp(.budgetOptionHelp), completion: .budgets) var budget: String?
}
