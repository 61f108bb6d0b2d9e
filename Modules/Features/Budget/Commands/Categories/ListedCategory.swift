import Budget
import CommandKit
import Core
import Device
import Operations

/// A category with what lists show of it, in JSON.
struct ListedCategory: Encodable {
  let category: BudgetCategory
  let limits: ListedLimits

  /// Encodes the members of the category, and then those of its limits.
  func encode(to encoder: any Encoder) throws {
    try category.encode(to: encoder)
    try limits.encode(to: encoder)
  }
}

/// The limits of a category, or of the whole budget, as lists show them, in JSON.
struct ListedLimits: Encodable {
  /// The limit that holds today; `nil` without one.
  let limit: LimitView?
  /// The limits that begin later.
  let coming: [LimitView]

  init(_ limits: [BudgetLimit], of budget: Budget, on today: CivilDate) {
    let day = LimitTimeline.nearest(to: today, in: budget.span)
    limit = LimitTimeline(limits, span: budget.span).window(containing: day).map {
      LimitView($0.limit, budget.currency)
    }
    coming = limits.coming(after: today).map { LimitView($0, budget.currency) }
  }
}

/// The categories of a budget and the limits of the whole, in JSON.
private struct ListedCategories: Encodable {
  let items: [ListedCategory]
  let total: ListedLimits
}

extension Session {
  /// Prints the categories of a budget with their present limits, and the limits to come.
  func printCategories(of budget: Budget, _ options: GlobalOptions, _ context: Context) throws {
    let today = context.machine.today
    let limits = Dictionary(grouping: try answer(BudgetLimits(of: budget.id)), by: \.category)
    let total = ListedLimits(limits[nil] ?? [], of: budget, on: today)
    let categories = try answer(BudgetCategories(of: budget.id)).map {
      ListedCategory(
        category: $0, limits: ListedLimits(limits[$0.id] ?? [], of: budget, on: today))
    }
    if options.json { return try context.writeAnswer(ListedCategories(items: categories, total: total)) }
    if categories.isEmpty { context.output.note(.noCategories(budget.name)) }
    var table = Table([
      .init(Phrase.categoryColumn), .init(Phrase.limitColumn, isNumber: true), .init(Phrase.periodColumn),
    ])
    for listed in categories {
      let terms = listed.limits.limit?.terms
      table.add([
        listed.category.name, terms.map { context.language.money($0.amount) } ?? "–",
        terms?.period.map { Phrase.period($0).description } ?? "",
      ])
    }
    if !categories.isEmpty { context.output.table(table) }
    let coming = categories.flatMap { listed in listed.limits.coming.map { (listed.category.name, $0) } }
    let all = coming + total.coming.map { (budget.name, $0) }
    for (name, limit) in all.sorted(by: { $0.1.from < $1.1.from }) {
      context.output.note(.comingLimit(name, limit.terms, limit.from))
    }
  }
}
