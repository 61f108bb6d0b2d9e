import Budget
import Core
import PageKit

/// The values of the page of the purchases of a budget.
struct PurchaseListModel: Sendable {
  /// The purchases of a month, the newest first.
  struct Month: Sendable {
    /// The first day of the month.
    let first: CivilDate
    /// The sum of all matching purchases of the month, in minor units, also of those on other pages.
    let minor: Int64
    let purchases: [Purchase]
  }

  let budget: Budget
  let categories: [BudgetCategory]
  let choice: ScopeChoice
  /// The searched words; `nil` for all purchases.
  let words: String?
  let months: [Month]
  /// The position after the last purchase; `nil` at the end of the list.
  let next: Cursor?

  private static let pageSize = 50

  init(
    budget: Budget, categories: [BudgetCategory], choice: ScopeChoice, words: String? = nil, months: [Month],
    next: Cursor? = nil
  ) {
    self.budget = budget
    self.categories = categories
    self.choice = choice
    self.words = words
    self.months = months
    self.next = next
  }

  init(_ call: PageCall, _ form: Form) throws {
    budget = try call.answer(BudgetWithID(try call.id("budget")))
    categories = try call.answer(BudgetCategories(of: budget.id))
    choice = ScopeChoice(form.text("category"), among: categories)
    words = form.text("find")
    let query = Purchases(
      of: budget.id, choice.scope, containing: words, after: form.text("after").map { Cursor(text: $0) },
      limit: Self.pageSize + 1)
    let found = try call.answer(query)
    let shown = found.prefix(Self.pageSize)
    next = found.count > shown.count ? shown.last.map(query.cursor) : nil
    let (budget, scope, words) = (budget, choice.scope, words)
    months = try Self.grouped(shown).map { first, purchases in
      Month(
        first: first, minor: try Self.sum(.month(of: first), of: budget, scope, containing: words, call),
        purchases: purchases)
    }
  }

  private static func grouped(_ purchases: ArraySlice<Purchase>) -> [(first: CivilDate, [Purchase])] {
    var groups: [(first: CivilDate, [Purchase])] = []
    for purchase in purchases {
      let first = purchase.day.firstOfMonth
      if groups.last?.first == first {
        groups[groups.count - 1].1.append(purchase)
      } else {
        groups.append((first, [purchase]))
      }
    }
    return groups
  }

  private static func sum(
    _ month: DayRange, of budget: Budget, _ scope: BudgetScope, containing words: String?, _ call: PageCall
  ) throws -> Int64 {
    guard let words else { return try call.answer(SpentOnDays(month, of: budget.id, scope)) }
    return try call.answer(
      Purchases(of: budget.id, scope, first: month.first, last: month.last, containing: words)
    ).filter { budget.counts($0.day) }.reduce(0) { $0 + ($1.counted ?? 0) }
  }

  /// The name of the category of a purchase.
  func name(of category: ID?) -> String? {
    category.map { id in categories.first { $0.id == id }?.name ?? Phrase.uncategorised.description }
  }
}
