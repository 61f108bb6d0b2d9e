import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget explain [CATEGORY] [--as-of DAY]`
struct BudgetExplain: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: Phrase.explainHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.explainCategoryHelp), completion: .categories) var category: String?
  @Option(help: ArgumentHelp(.asOfHelp)) var asOf: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.changes.pullBriefly()
    let budget = try BudgetFinder(session).budget(chosen.budget)
    let today = context.machine.today
    let day = try asOf.map { try CivilDate(typed: $0, today: today) } ?? today
    let (scope, name) = try BudgetFinder(session).scope(category, of: budget)
    let explained = try session.answer(BudgetExplanation(of: budget.id, scope, asOf: day))
    if options.json { return try context.writeAnswer(BudgetExplanationView(explained)) }
    show(explained, name ?? budget.name, day, context)
  }

  private func show(
    _ explained: BudgetExplanation.Explained, _ name: String, _ day: CivilDate, _ context: Context
  ) {
    let (budget, line, language) = (explained.budget, explained.line, context.language)
    func amount(_ minor: Int64) -> String { language.amount(budget.money(minor)) }
    let days = line.window.map { language.days($0) } ?? Phrase.allDays.description
    context.output.paragraph("\(context.output.style.bold(name.printable))  \(days)")
    var rows: [(text: String, minor: Int64)] = []
    if let terms = line.terms {
      rows.append((Phrase.limitSince(terms, in: line.window, of: budget).description, terms.minor))
      if line.carriedOver != 0 { rows.append((Phrase.carriedOver.description, line.carriedOver)) }
    }
    if explained.earlier != 0 { rows.append((Phrase.earlierPurchases.description, -explained.earlier)) }
    for purchase in explained.purchases {
      let text = [language.day(purchase.day), purchase.text.onOneLine.printable].filter { !$0.isEmpty }
      rows.append((text.joined(separator: "  "), -(purchase.counted ?? 0)))
    }
    let result =
      line.left.map { (Phrase.leftOn(day).description, $0) } ?? (
        Phrase.spentUntil(day).description, -line.spent
      )
    let width = (rows + [result]).map { amount($0.1).terminalWidth }.max() ?? 0
    for row in rows {
      context.output.row("\(amount(row.minor).padded(to: width, right: true))  \(row.text)")
    }
    context.output.line(String(repeating: "─", count: width))
    let sum = "\(amount(result.1).padded(to: width, right: true))  \(result.0)"
    context.output.row(line.isExceeded ? context.output.style.red(sum) : context.output.style.bold(sum))
  }
}
