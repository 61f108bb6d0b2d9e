import ArgumentParser
import Budget
import CommandKit
import Core
import Operations
import Worksites

/// `worksite budget list`
struct BudgetList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.budgetsHelp.description)

  @OptionGroup var options: GlobalOptions
  @Flag(help: ArgumentHelp(.archivedBudgetsHelp)) var archived = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.noteShown()
    try session.pullBriefly()
    let budgets = try session.answer(Budgets(withArchived: archived))
    if options.json { return try context.writeItems(budgets.map(BudgetView.init)) }
    if budgets.isEmpty { return context.output.note(.noBudgets) }
    let inUse = try? session.answer(BudgetInUse()).id
    let sites = try session.answer(Worksites(withArchived: true))
    var table = Table([
      .init(""), .init(Phrase.budgetColumn), .init(Phrase.holderColumn, rank: 1),
      .init(Phrase.spentColumn, isNumber: true, rank: 2),
      .init(Phrase.limitColumn, isNumber: true), .init(Phrase.leftColumn, isNumber: true),
    ])
    for budget in budgets {
      let total = try session.answer(BudgetStatus(of: budget.id, asOf: context.machine.today)).total
      let site = sites.first { $0.id == budget.worksite }?.name
      func amount(_ minor: Int64?) -> String {
        minor.map { context.language.money(budget.money($0)) } ?? "–"
      }
      table.add([
        budget.id == inUse ? "›" : " ", budget.name, site ?? Phrase.ownBudget.description,
        amount(total.spent),
        amount(total.limit), amount(total.left),
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
    let budget = try session.budget(name)
    try BudgetInUse.choose(budget, in: session.workspace)
    if options.json { return try context.output.json(BudgetView(budget)) }
    context.output.say(.nowUsingBudget(budget.name))
  }
}
