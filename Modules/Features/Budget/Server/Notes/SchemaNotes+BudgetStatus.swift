import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The notes of the members of what was spent of a budget.
  static let budgetStatus = SchemaNotes(
    objects: [
      "BudgetExplanationView": "The numbers of a line with the purchases that they come from.",
      "BudgetLineView": "A limit, and what was spent of it.",
      "BudgetStatusView": "What was spent of a budget, and what is left.",
      "BudgetWarningView": "A crossed threshold.",
      "LaterPurchasesView": "Purchases after the day of a status.",
      "RaisedWarning": "A warning as it was raised. It stays when it is cleared.",
    ],
    members: [
      "BudgetStatusView.asOf": MemberNote("The day; later purchases are not counted."),
      "carriedOver": MemberNote(
        "The amount taken over from the window before, negative for a deficit; absent for none."),
      "RaisedWarning.clearedAt": MemberNote(
        "The time when a refund or a higher limit cleared it; absent before."),
      "LaterPurchasesView.count": MemberNote(
        "The number of purchases.", .number(1...9_007_199_254_740_991), example: .integer(1)),
      "LaterPurchasesView.sum": MemberNote("Their sum."),
      "earlier": MemberNote("The sum of the window before the listed purchases."),
      "exceeded": MemberNote("Whether more was spent than the limit."),
      "left": MemberNote("The rest of the limit, negative when it is exceeded; absent without a limit."),
      "BudgetExplanationView.limit": MemberNote("The limit that holds in the window; absent without one."),
      "BudgetLineView.limit": MemberNote("The limit with what is carried over; absent without a limit."),
      "BudgetStatusView.later": MemberNote(
        "The purchases after the day in these windows, which are in no sum yet; absent for none."),
      "line": MemberNote("The line."),
      "outsideSpan": MemberNote(
        "The number of purchases outside the span, which are in no sum; absent for none.",
        .number(1...9_007_199_254_740_991),
        example: .integer(1)),
      "percent": MemberNote(
        "The spent part of the limit in whole percent; absent without a positive limit.",
        .number(-100_000_000_000_000...100_000_000_000_000), example: .integer(28)),
      "BudgetLineView.period": MemberNote(
        "The period after which the limit is whole again; span is once. Absent without a limit.", periods,
        example: "month"),
      "purchases": MemberNote("The purchases."),
      "RaisedWarning.raisedAt": MemberNote("The time when the server learned of the purchase."),
      "spent": MemberNote("The sum of the purchases, less the refunds."),
      "BudgetWarningView.text": MemberNote(
        "The text, in the language of the request.", .text(1...1000), example: "80 % of Frame is spent."),
      "threshold": MemberNote(
        "The highest crossed threshold, in percent.", .number(1...1000), example: .integer(100)),
      "total": MemberNote("The whole budget, or its limit."),
      "uncategorised": MemberNote("The purchases without a category; absent when there are none."),
      "unconverted": MemberNote(
        "The number of purchases without a rate, which are in no sum; absent for none.",
        .number(1...9_007_199_254_740_991),
        example: .integer(1)),
      "window": MemberNote("The days that count; absent where all days do."),
    ])
}
