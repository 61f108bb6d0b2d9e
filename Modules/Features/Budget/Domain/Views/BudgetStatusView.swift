import Core

/// Where a budget stands on a day, in JSON.
package struct BudgetStatusView: Codable, Hashable, Sendable {
  package let budget: ID
  package let name: String
  /// The day; later purchases are not counted.
  package let asOf: CivilDate
  /// The whole budget.
  package let total: BudgetLineView
  /// The categories, in their order.
  package let categories: [BudgetLineView]
  /// The purchases without a category; absent when there are none.
  package let uncategorised: BudgetLineView?
  /// The number of purchases that are in no sum, because the rate of their currency is unknown; absent for none.
  package let unconverted: Int?
  /// The number of purchases outside the span of the budget, which are in no sum; absent for none.
  package let outsideSpan: Int?
  /// The purchases after the day in these windows, which are in no sum yet; absent for none.
  package let later: LaterPurchasesView?

  /// A view of a status.
  package init(_ lines: BudgetStatus.Lines, asOf: CivilDate) {
    func view(_ line: BudgetLine) -> BudgetLineView { BudgetLineView(line, lines.budget.currency) }
    budget = lines.budget.id
    name = lines.budget.name
    self.asOf = asOf
    total = view(lines.total)
    categories = lines.categories.map(view)
    uncategorised = lines.uncategorised.map(view)
    unconverted = lines.unconverted == 0 ? nil : lines.unconverted
    outsideSpan = lines.outsideSpan == 0 ? nil : lines.outsideSpan
    later =
      lines.later.count == 0
      ? nil
      : LaterPurchasesView(
        count: lines.later.count, sum: Money(minor: lines.later.minor, lines.budget.currency))
  }
}

/// Purchases after the day of a status, in JSON.
package struct LaterPurchasesView: Codable, Hashable, Sendable {
  /// The number of purchases.
  package let count: Int
  package let sum: Money
}

/// A limit and what was spent of it, in JSON.
package struct BudgetLineView: Codable, Hashable, Sendable {
  /// The category; absent for the whole budget.
  package let category: ID?
  /// The name of the category; absent for the whole budget.
  package let name: String?
  /// The limit, with what is carried over; absent without a limit.
  package let limit: Money?
  /// The period after which the limit is whole again; absent without a limit.
  package let period: BudgetPeriod?
  /// The amount taken over from the window before, negative for a deficit; absent for none.
  package let carriedOver: Money?
  /// The sum of the purchases, less the refunds.
  package let spent: Money
  /// The rest of the limit, negative when it is exceeded; absent without a limit.
  package let left: Money?
  /// How much of the limit was spent, in whole percent; absent without a positive limit.
  package let percent: Int?
  /// Whether more was spent than the limit.
  package let exceeded: Bool
  /// The days that count; absent where all days do.
  package let window: DayRange?

  /// A view of a line of a budget with a currency.
  package init(_ line: BudgetLine, _ currency: Currency) {
    category = line.category?.id
    name = line.category?.name
    limit = line.limit.map { Money(minor: $0, currency) }
    period = line.terms?.period
    carriedOver = line.carriedOver == 0 ? nil : Money(minor: line.carriedOver, currency)
    spent = Money(minor: line.spent, currency)
    left = line.left.map { Money(minor: $0, currency) }
    percent = line.percent
    exceeded = line.isExceeded
    window = line.window
  }
}

/// The numbers of a line with the purchases that they come from, in JSON.
package struct BudgetExplanationView: Codable, Hashable, Sendable {
  package let line: BudgetLineView
  /// The limit that holds in the window; absent without one.
  package let limit: LimitView?
  /// The sum of the window before the listed purchases.
  package let earlier: Money
  /// The latest purchases of the window, the oldest first.
  package let purchases: [PurchaseView]

  /// A view of an explanation.
  package init(_ explained: BudgetExplanation.Explained) {
    let currency = explained.budget.currency
    line = BudgetLineView(explained.line, currency)
    limit = explained.line.terms.map { LimitView($0, currency) }
    earlier = Money(minor: explained.earlier, currency)
    purchases = explained.purchases.map { PurchaseView($0, of: explained.budget) }
  }
}
