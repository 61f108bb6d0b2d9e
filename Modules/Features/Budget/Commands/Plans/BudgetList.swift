import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations
import Worksites

struct BudgetList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.budgetsHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.archivedBudgetsHelp)) var archived = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.changes.pullBriefly()
    let budgets = try session.answer(Budgets(withArchived: archived))
    let listed = try budgets.map { try ListedBudget($0, session, context) }
    if options.json { return try context.writeItems(listed) }
    if budgets.isEmpty { return context.output.note(.noBudgets) }
    var table = Table([
      .init(""), .init(Phrase.budgetColumn), .init(Phrase.holderColumn, rank: 1),
      .init(Phrase.spentColumn, isNumber: true, rank: 2),
      .init(Phrase.limitColumn, isNumber: true), .init(Phrase.periodColumn, rank: 3),
      .init(Phrase.leftColumn, isNumber: true),
    ])
    for (budget, item) in zip(budgets, listed) {
      func amount(_ money: Money?) -> String { money.map(context.language.money) ?? "–" }
      table.add([
        item.isInUse ? "›" : " ", budget.name, item.worksiteName ?? Phrase.ownBudget.description,
        amount(item.total.spent), amount(item.total.limit),
        item.total.period.map { Phrase.period($0).description } ?? "", amount(item.total.left),
      ])
    }
    context.output.table(table)
  }
}

/// `worksite budget use NAME`
struct BudgetUse: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "use", abstract: Phrase.useBudgetHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.budgetNameHelp), completion: .budgets) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budget(name)
    try BudgetInUse.choose(budget, in: session.companyStore)
    if options.json { return try context.output.json(budget) }
    context.output.say(.nowUsingBudget(budget.name))
  }
}
