import Budget
import CommandKit
import Core
import Operations

/// A category with what lists show of it, in JSON.
struct ListedCategory: Encodable {
  private let category: CategoryView
  /// The limit that holds today; `nil` without one.
  let limit: LimitView?
  /// The limits that begin later.
  let coming: [LimitView]

  init(_ category: BudgetCategory, of budget: Budget, _ limits: [BudgetLimit], on today: CivilDate) {
    self.category = CategoryView(category)
    let day = LimitTimeline.nearest(to: today, in: budget.span)
    limit = LimitTimeline(limits, span: budget.span).window(containing: day).map {
      LimitView($0.limit, budget.currency)
    }
    coming = limits.coming(after: today).map { LimitView($0, budget.currency) }
  }

  private enum CodingKeys: CodingKey {
    case limit, coming
  }

  /// Encodes the members of the category, and then the others.
  func encode(to encoder: any Encoder) throws {
    try category.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(limit, forKey: .limit)
    try members.encode(coming, forKey: .coming)
  }
}

extension [BudgetLimit] {
  /// Of the limits of one category, those that begin after a day and replace another one.
  func coming(after today: CivilDate) -> [BudgetLimit] {
    if count < 2 { return [] }
    return filter { !$0.isInitial && $0.from > today }.sorted { $0.from < $1.from }
  }
}

extension Session {
  /// Prints the categories of a budget with their present limits, and the limits to come.
  func printCategories(of budget: Budget, _ options: GlobalOptions, _ context: Context) throws {
    let today = context.machine.today
    let limits = Dictionary(grouping: try answer(BudgetLimits(of: budget.id)), by: \.category)
    let categories = try answer(BudgetCategories(of: budget.id)).map {
      (name: $0.name, listed: ListedCategory($0, of: budget, limits[$0.id] ?? [], on: today))
    }
    if options.json { return try context.writeItems(categories.map(\.listed)) }
    if categories.isEmpty { return context.output.note(.noCategories(budget.name)) }
    var table = Table([
      .init(Phrase.categoryColumn), .init(Phrase.limitColumn, isNumber: true), .init(Phrase.periodColumn),
    ])
    for (name, listed) in categories {
      let terms = listed.limit?.terms
      table.add([
        name, terms.map { context.language.money($0.amount) } ?? "–",
        terms?.period.map { Phrase.period($0).description } ?? "",
      ])
    }
    context.output.table(table)
    let total = (limits[nil] ?? []).coming(after: today).map { LimitView($0, budget.currency) }
    let coming = categories.flatMap { one in one.listed.coming.map { (one.name, $0) } }
    for (name, limit) in (coming + total.map { (budget.name, $0) }).sorted(by: { $0.1.from < $1.1.from }) {
      context.output.note(.comingLimit(name, limit.terms, limit.from))
    }
  }
}
