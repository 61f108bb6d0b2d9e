import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget purchase list [NAME] [--category C] [--from A --to B] [--by month|category|person]`
struct BudgetPurchaseList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.purchasesHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.budgetNameHelp), completion: .budgets) var budget: String?
  @Option(help: ArgumentHelp(.onlyCategoryHelp), completion: .categories) var category: String?
  @Option(help: ArgumentHelp(.fromHelp)) var from: String?
  @Option(help: ArgumentHelp(.toHelp)) var to: String?
  @Option(help: ArgumentHelp(.findPurchasesHelp)) var find: String?
  @Option(help: ArgumentHelp(.byHelp)) var by: Grouping?
  @Option(help: ArgumentHelp(.maxHelp)) var limit: Int?

  /// The groups of purchases in a list of sums.
  enum Grouping: String, ExpressibleByArgument, CaseIterable {
    case month, category, person
  }

  /// The number of purchases that are shown to people without `--limit`.
  private static let usualLimit = 500

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.changes.pullBriefly()
    let today = context.machine.today
    let found = try BudgetFinder(session).budget(budget ?? chosen.budget)
    let scope = try BudgetFinder(session).scope(category, of: found).scope
    let first = try from.map { try CivilDate(typed: $0, today: today) }
    let last = try to.map { try CivilDate(typed: $0, today: today) }
    let (earliest, latest) = (LimitTimeline.allDays.first, LimitTimeline.allDays.last)
    guard let days = DayRange(first: first ?? min(earliest, last ?? earliest), last: last ?? latest) else {
      throw Failure(.usage, "budget.days", .daysReversed, field: "to")
    }
    if let by {
      if find != nil { throw Failure(.usage, "budget.findOrBy", .findOrBy, field: "find") }
      return try PurchaseSumsTable(session, found, context).show(by, scope, days, asJSON: options.json)
    }
    let maximum = try limit.map { try ListLimit.checked($0) } ?? (options.json ? nil : Self.usualLimit)
    var purchases = try session.answer(
      Purchases(
        of: found.id, scope, first: first, last: last, containing: find, limit: maximum.map { $0 + 1 }))
    let hasMore = maximum.map { purchases.count > $0 } ?? false
    if hasMore { purchases.removeLast() }
    if options.json {
      return try context.writeItems(purchases.map { PurchaseView($0, of: found) })
    }
    if purchases.isEmpty { return context.output.note(.noPurchases) }
    let names = Dictionary(
      uniqueKeysWithValues: try session.answer(BudgetCategories(of: found.id)).map { ($0.id, $0.name) })
    try PurchaseRows(purchases, names, found, context).show { month in
      guard let days = DayRange(first: max(month.first, days.first), last: min(month.last, days.last))
      else { return 0 }
      if find != nil {
        return purchases.filter { month.contains($0.day) && found.counts($0.day) }
          .reduce(0) { $0 + ($1.counted ?? 0) }
      }
      return try session.answer(SpentOnDays(days, of: found.id, scope))
    }
    if hasMore, limit == nil { context.output.note(.morePurchases(purchases.count)) }
  }
}

/// Purchases as rows for a terminal.
struct PurchaseRows {
  private let purchases: [Purchase]
  private let names: [ID: String]
  private let budget: Budget
  private let context: Context

  init(_ purchases: [Purchase], _ names: [ID: String], _ budget: Budget, _ context: Context) {
    self.purchases = purchases
    self.names = names
    self.budget = budget
    self.context = context
  }

  /// Prints the purchases, the newest first, with the sum of each month above them.
  ///
  /// - Parameter spent: the sum of a month, which may have more purchases than are printed.
  func show(spent: (DayRange) throws -> Int64) throws {
    let ids = ShortIDs(purchases.map(\.id))
    var rest = purchases[...]
    while let first = rest.first?.day.firstOfMonth {
      let month = rest.prefix { $0.day.firstOfMonth == first }
      rest = rest.dropFirst(month.count)
      let sum = budget.money(try spent(.month(of: first)))
      context.output.line(
        context.output.style.bold("\(context.language.month(first))  \(context.language.money(sum))"))
      context.output.table(table(of: month, ids))
    }
    if purchases.contains(where: { $0.counted == nil }) { context.output.note(.starIsUnconverted) }
    if let span = budget.span, purchases.contains(where: { !budget.counts($0.day) }) {
      context.output.note(.starIsOutside(span))
    }
  }

  private func table(of purchases: ArraySlice<Purchase>, _ ids: ShortIDs) -> Table {
    var table = Table([
      .init(Phrase.dayColumn), .init(Phrase.amountColumn, isNumber: true), .init(Phrase.categoryColumn),
      .init(Phrase.noteColumn), .init(Phrase.idColumn),
    ])
    for purchase in purchases {
      let name = purchase.category.map { names[$0] ?? Phrase.uncategorised.description } ?? ""
      let mark = purchase.counted == nil || !budget.counts(purchase.day) ? " *" : ""
      table.add([
        context.language.dayAndWeekday(purchase.day), context.language.money(purchase.amount) + mark, name,
        purchase.text, ids.text(of: purchase.id),
      ])
    }
    return table
  }
}
