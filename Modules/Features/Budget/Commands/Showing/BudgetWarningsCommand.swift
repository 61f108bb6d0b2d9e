import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget warnings [NAME] [--history]`
struct BudgetWarningsCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "warnings", abstract: Phrase.warningsHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.allBudgetsHelp), completion: .budgets) var budget: String?
  @Option(help: ArgumentHelp(.asOfHelp)) var asOf: String?
  @Flag(help: ArgumentHelp(.warningHistoryHelp)) var history = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.changes.pullBriefly()
    let today = context.machine.today
    let day = try asOf.map { try CivilDate(typed: $0, today: today) } ?? today
    let budgets =
      try (budget ?? chosen.budget).map { [try BudgetFinder(session).budget($0)] }
      ?? session.answer(Budgets())
    if history { return try showHistory(budgets, session, context) }
    let warnings = try budgets.flatMap { try session.answer(BudgetWarnings(of: $0.id, asOf: day)) }
    if options.json { return try context.writeItems(warnings.map(BudgetWarningView.init)) }
    if warnings.isEmpty { return context.output.note(.noWarnings) }
    for warning in warnings {
      let text = warning.text.description
      context.output.paragraph(
        warning.line.isExceeded ? context.output.style.red(text) : context.output.style.yellow(text))
    }
  }
  /// Prints the warnings that were ever raised, the latest first.
  private func showHistory(_ budgets: [Budget], _ session: Session, _ context: Context) throws {
    let raised = try budgets.flatMap { budget in
      try session.answer(RaisedWarnings(of: budget.id)).map { (budget: budget, warning: $0) }
    }
    if options.json {
      return try context.writeItems(raised.map(\.warning))
    }
    if raised.isEmpty { return context.output.note(.noWarningsEver) }
    let names = Dictionary(
      try budgets.flatMap { try session.answer(BudgetCategories(of: $0.id)) }.map { ($0.id, $0.name) },
      uniquingKeysWith: { first, _ in first })
    var table = Table([
      .init(Phrase.raisedColumn), .init("%", isNumber: true), .init(Phrase.limitColumn),
      .init(Phrase.daysColumn), .init(Phrase.clearedColumn),
    ])
    for (budget, warning) in raised {
      let category = warning.category.map { names[$0] ?? Phrase.uncategorised.description }
      table.add([
        context.moment(warning.raisedAt), "\(warning.threshold) %",
        [budget.name, category].compactMap(\.self).joined(separator: " · "),
        context.language.days(warning.window), warning.clearedAt.map(context.moment) ?? "–",
      ])
    }
    context.output.table(table)
  }
}
