import Accounts
import ArgumentParser
import Budget
import CommandKit
import Core
import Operations

/// `worksite budget purchases [NAME] [--category C] [--from A --to B] [--by month|category|person]`
struct PurchasesList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "purchases", abstract: Phrase.purchasesHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.budgetNameHelp)) var budget: String?
  @Option(help: ArgumentHelp(.onlyCategoryHelp)) var category: String?
  @Option(help: ArgumentHelp(.fromHelp)) var from: String?
  @Option(help: ArgumentHelp(.toHelp)) var to: String?
  @Option(help: ArgumentHelp(.byHelp)) var by: Grouping?
  @Option(help: ArgumentHelp(.mostHelp)) var limit: Int?

  /// The groups of purchases in a list of sums.
  enum Grouping: String, ExpressibleByArgument, CaseIterable {
    case month, category, person
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.noteShown()
    let today = context.machine.today
    let found = try session.budget(budget ?? chosen.budget)
    let purchases = try session.answer(
      Purchases(
        of: found.id, category: category.map { try session.category($0, of: found).id },
        first: from.map { try CivilDate(typed: $0, today: today) },
        last: to.map { try CivilDate(typed: $0, today: today) }, limit: limit))
    if options.json {
      return try context.output.json(["items": purchases.map { PurchaseView($0, found.currency) }])
    }
    if purchases.isEmpty { return context.output.note(.noPurchases) }
    let names = Dictionary(
      uniqueKeysWithValues: try session.answer(BudgetCategories(of: found.id)).map { ($0.id, $0.name) })
    let rows = PurchaseRows(purchases, names, found, context)
    switch by {
    case nil: rows.show()
    case .month: rows.showSums { (context.language.month($0.day), $0.day.firstOfMonth.description) }
    case .category:
      rows.showSums { purchase in
        let name = purchase.category.flatMap { names[$0] } ?? Phrase.uncategorised.description
        return (name, name)
      }
    case .person:
      let people = try session.answer(Users())
      rows.showSums { purchase in
        let name = people[purchase.createdBy]?.name ?? purchase.createdBy.short
        return (name, name)
      }
    }
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
  func show() {
    let ids = ShortIDs(purchases.map(\.id))
    var rest = purchases[...]
    while let first = rest.first {
      let month = rest.prefix { $0.day.firstOfMonth == first.day.firstOfMonth }
      rest = rest.dropFirst(month.count)
      let sum = budget.money(month.reduce(0) { $0 + ($1.counted ?? 0) })
      context.output.line(
        context.output.style.bold("\(context.language.month(first.day))  \(context.language.money(sum))"))
      var table = Table([
        .init(Phrase.dayColumn), .init(Phrase.amountColumn, isNumber: true), .init(Phrase.categoryColumn),
        .init(Phrase.noteColumn), .init(Phrase.idColumn),
      ])
      for purchase in month {
        let name = purchase.category.map { names[$0] ?? Phrase.uncategorised.description } ?? ""
        let mark = purchase.counted == nil ? " *" : ""
        table.add([
          context.language.dayAndWeekday(purchase.day), context.language.money(purchase.amount) + mark, name,
          purchase.note, ids.text(of: purchase.id),
        ])
      }
      context.output.table(table)
    }
    if purchases.contains(where: { $0.counted == nil }) { context.output.note(.starIsUnconverted) }
  }

  /// Prints the sums of groups, in the order of their keys.
  func showSums(by group: (Purchase) -> (name: String, key: String)) {
    var table = Table([
      .init(""), .init(Phrase.spentColumn, isNumber: true), .init(Phrase.countColumn, isNumber: true),
    ])
    let groups = Dictionary(grouping: purchases) { group($0).key }
    for (_, members) in groups.sorted(by: { $0.key < $1.key }) {
      let sum = budget.money(members.reduce(0) { $0 + ($1.counted ?? 0) })
      table.add([
        members.first.map { group($0).name } ?? "", context.language.money(sum),
        context.language.number(members.count),
      ])
    }
    context.output.table(table)
  }
}
