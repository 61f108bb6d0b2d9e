import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget [show] [NAME] [--as-of DAY] [--pie]`
struct BudgetShow: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "show", abstract: Phrase.showHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.budgetNameHelp), completion: .budgets) var budget: String?
  @Option(help: ArgumentHelp(.asOfHelp)) var asOf: String?
  @Flag(help: ArgumentHelp(.pieHelp)) var pie = false

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.changes.pullBriefly()
    let found = try BudgetFinder(session).budget(budget ?? chosen.budget)
    let today = context.machine.today
    let day = try asOf.map { try CivilDate(typed: $0, today: today) } ?? today
    let lines = try session.answer(BudgetStatus(of: found.id, asOf: day))
    if options.json { return try context.writeAnswer(BudgetStatusView(lines, asOf: day)) }
    if pie { return BudgetPie(lines).show(context) }
    context.output.line(
      "\(context.output.style.bold(found.name.printable))  \(context.output.style.dim(context.language.day(day)))"
    )
    BudgetTable(lines, context).show()
    if lines.categories.isEmpty { context.output.note(.addCategoriesNext) }
    if lines.unconverted > 0 { context.output.note(.unconverted(lines.unconverted)) }
    if lines.later.count > 0 {
      context.output.note(.laterPurchases(lines.later.count, found.money(lines.later.minor)))
    }
    if lines.outsideSpan > 0 { context.output.note(.outsideSpan(lines.outsideSpan)) }
  }
}

/// The lines of a budget with bars, the total below them.
struct BudgetTable {
  private let lines: BudgetStatus.Lines
  private let context: Context
  /// The number of characters in a full bar.
  private var barWidth: Int { context.output.width.map { $0 < 100 } ?? false ? 10 : 20 }

  init(_ lines: BudgetStatus.Lines, _ context: Context) {
    self.lines = lines
    self.context = context
  }

  func show() {
    var table = Table([
      .init(Phrase.categoryColumn), .init(Phrase.limitColumn, isNumber: true),
      .init(Phrase.periodColumn, rank: 2), .init(Phrase.spentColumn, isNumber: true, rank: 3),
      .init(Phrase.leftColumn, isNumber: true),
      .init("%", isNumber: true, rank: 1), .init("", isNumber: true, rank: 4), .init(""),
    ])
    let categories = lines.categories + [lines.uncategorised].compactMap(\.self)
    for line in categories {
      let name = line.category?.name ?? Phrase.uncategorised.description
      table.add(row(line, name), isRed: line.isExceeded)
    }
    table.add(row(lines.total, Phrase.totalRow.description), isRed: lines.total.isExceeded)
    context.output.table(table)
    showRest()
  }

  /// The part of the total that no category has, where all of them have the window of the total.
  private func showRest() {
    let windows = Set((lines.categories + [lines.total]).map(\.window))
    guard let total = lines.total.amount, !lines.categories.isEmpty, windows.count == 1 else { return }
    let rest = total - lines.categories.reduce(0) { $0 + ($1.amount ?? 0) }
    if rest != 0 { context.output.note(.notInCategories(lines.budget.money(rest))) }
  }

  private func row(_ line: BudgetLine, _ name: String) -> [String] {
    func amount(_ minor: Int64?) -> String {
      minor.map { context.language.money(lines.budget.money($0)) } ?? "–"
    }
    return [
      name, amount(line.limit), line.terms.map { Phrase.period($0.period).description } ?? "",
      amount(line.spent), amount(line.left), line.percent.map { "\($0) %" } ?? "–",
      bar(line), line.isExceeded ? Phrase.overWord.description : "",
    ]
  }

  private func bar(_ line: BudgetLine) -> String {
    guard let percent = line.percent else { return "" }
    let full = min(max(percent * barWidth / 100, 0), barWidth)
    return String(repeating: "█", count: full) + String(repeating: "░", count: barWidth - full)
  }
}
