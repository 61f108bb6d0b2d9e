import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// 1 ... 3660, as a pattern.
  private static let days = "([1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}|36[0-5][0-9]|3660)"
  /// The days that budgets have: those of the years 1970 to 2199.
  private static let days1970 = MemberNote.Bounds.text(
    10...10, pattern: "^(19[7-9][0-9]|2[01][0-9]{2})-[0-9]{2}-[0-9]{2}$")
  /// 1 ... 120, as a pattern.
  private static let months = "([1-9][0-9]?|1[01][0-9]|120)"
  /// A text without control characters.
  private static func payee(_ least: Int) -> MemberNote.Bounds {
    .text(least...200, pattern: #"^[^\u0000-\u001F\u007F-\u009F]*$"#)
  }
  /// The periods of limits.
  private static let periods = MemberNote.Bounds.text(
    3...10, pattern: "^(day|week|two-weeks|month|quarter|year|span|\(days)-days|\(months)-months)$")
  /// At most nine decimals with another digit than 0, as a pattern.
  private static let fraction = (0...8).map { "0{\($0)}[1-9][0-9]{0,\(8 - $0)}" }.joined(separator: "|")

  /// The notes of the members of budgets.
  package static let budget = SchemaNotes(
    objects: [
      "BudgetExplanationView": "The numbers of a line with the purchases that they come from.",
      "BudgetLineView": "A limit, and what was spent of it.",
      "BudgetStatusView": "What was spent of a budget, and what is left.",
      "BudgetView": "A budget.",
      "BudgetWarningView": "A crossed threshold.",
      "CategoryView": "A category of a budget.",
      "LaterPurchasesView": "Purchases after the day of a status.",
      "LimitTerms": "The amount and the period of a limit, and what is carried over.",
      "LimitView": "A limit of a budget.",
      "Money": "An amount in minor units of a currency.",
      "PurchaseView": "A purchase.",
      "RaisedWarningView": "A warning as it was raised. It stays when it is cleared.",
      "Receipt": "The receipt of a purchase.",
      "SetLimit.Outcome": "The limit that has the terms now.",
    ],
    members: [
      "amount": MemberNote("The amount."),
      "LimitTerms.anchor": MemberNote(
        "The first day of one of the windows; absent for the first day of the limit.", days1970,
        example: "2026-11-19"),
      "BudgetStatusView.asOf": MemberNote("The day; later purchases are not counted."),
      "budget": MemberNote("The budget."),
      "carriedOver": MemberNote(
        "The amount taken over from the window before, negative for a deficit; absent for none."),
      "carryOver": MemberNote("The part of the balance that the next window takes over; absent for nothing."),
      "categories": MemberNote("The categories, in their order."),
      "category": MemberNote("The category."),
      "RaisedWarningView.clearedAt": MemberNote(
        "The time when a refund or a higher limit cleared it; absent before."),
      "converted": MemberNote("The amount in the budget's currency; absent while it is not converted."),
      "currency": MemberNote("The currency, by its ISO 4217 code.", example: "EUR"),
      "LaterPurchasesView.count": MemberNote(
        "The number of purchases.", .number(1...9_007_199_254_740_991), example: .integer(1)),
      "LaterPurchasesView.sum": MemberNote("Their sum."),
      "earlier": MemberNote("The sum of the window before the listed purchases."),
      "exceeded": MemberNote("Whether more was spent than the limit."),
      "LimitView.place": MemberNote(
        "The place among the other limits: initial, until the first day of another one, or dated, beside all others."
      ),
      "AddCategory.isRemoved": MemberNote(
        "Whether it is a removed one: a name for imported purchases, which count in the total alone."),
      "isOutsideSpan": MemberNote(
        "Whether the day is outside the span of the budget. The purchase is then in no sum."),
      "isReverseCharge": MemberNote("Whether the buyer owes the VAT, which is then not in the amount."),
      "left": MemberNote("The rest of the limit, negative when it is exceeded; absent without a limit."),
      "BudgetExplanationView.limit": MemberNote("The limit that holds in the window; absent without one."),
      "SetLimit.Outcome.limit": MemberNote("The new limit, or the one that was changed instead."),
      "BudgetLineView.limit": MemberNote("The limit with what is carried over; absent without a limit."),
      "BudgetStatusView.later": MemberNote(
        "The purchases after the day in these windows, which are in no sum yet; absent for none."),
      "line": MemberNote("The line."),
      "minor": MemberNote(
        "The amount in minor units; 1708 is 17.08 euros.", .number(-999_999_999_999...999_999_999_999),
        example: .integer(1708)),
      "AddCategory.from": MemberNote("The first day of the limit.", days1970, example: "2026-11-19"),
      "AddPurchase.day": MemberNote("The day.", days1970, example: "2026-11-19"),
      "AddBudget.from": MemberNote("The first day of the limit.", days1970, example: "2026-11-19"),
      "EditPurchase.day": MemberNote("The day.", days1970, example: "2026-11-19"),
      "SetLimit.from": MemberNote("The first day it holds for.", days1970, example: "2026-11-19"),
      "AddPurchase.note": MemberNote("The note.", .text(0...2000), example: "timber"),
      "EditPurchase.note": MemberNote("The note.", .text(0...2000), example: "timber"),
      "PurchaseView.note": MemberNote("The note.", .text(0...2000), example: "timber"),
      "outsideSpan": MemberNote(
        "The number of purchases outside the span, which are in no sum; absent for none.",
        .number(1...9_007_199_254_740_991),
        example: .integer(1)),
      "percent": MemberNote(
        "The spent part of the limit in whole percent; absent without a positive limit.",
        .number(-100_000_000_000_000...100_000_000_000_000), example: .integer(28)),
      "LimitTerms.period": MemberNote(
        "The length of the windows: day, week, two-weeks, month, quarter, year, N-days, N-months, or span: once, over the span of the budget or all days. Absent: that of the total; without one, span, but month for a personal budget without a span.",
        periods, example: "month"),
      "BudgetLineView.period": MemberNote(
        "The period after which the limit is whole again; span is once. Absent without a limit.", periods,
        example: "month"),
      "AddPurchase.payee": MemberNote("The payee.", payee(0), example: "Puukeskus Oy"),
      "EditPurchase.payee": MemberNote("The payee; empty for none.", payee(0), example: "Puukeskus Oy"),
      "PurchaseView.payee": MemberNote(
        "The payee; absent for none.", payee(1), example: "Puukeskus Oy"),
      "selfAssessedVAT": MemberNote(
        "The VAT that the buyer owes beside the amount; absent without reverse charge, and where the rate is unknown."
      ),
      "SetLimit.place": MemberNote(
        "The place among the other limits: initial, until the first day of another one, or dated, beside all others; absent where it follows from the first day."
      ),
      "position": MemberNote("The order in lists.", .number(0...1000), example: .integer(0)),
      "purchases": MemberNote("The purchases."),
      "RaisedWarningView.raisedAt": MemberNote("The time when the server learned of the purchase."),
      "rate": MemberNote(
        "The price of one unit of the amount's currency in the budget's, as a decimal number.",
        .text(1...19, pattern: #"^([1-9][0-9]{0,8}(\.[0-9]{1,9})?|0\.(\#(fraction)))$"#), example: "0.087"),
      "span": MemberNote("The days that the budget covers; absent for all days."),
      "receipt": MemberNote("The receipt; its content is uploaded first. Absent without one."),
      "Receipt.name": MemberNote("The name of the file.", .text(1...255), example: "receipt.pdf"),
      "Receipt.blob": MemberNote("The content."),
      "spent": MemberNote("The sum of the purchases, less the refunds."),
      "terms": MemberNote("The amount and the period; absent without a limit."),
      "BudgetWarningView.text": MemberNote(
        "The text, in the language of the request.", .text(1...1000), example: "80 % of Frame is spent."),
      "threshold": MemberNote(
        "The highest crossed threshold, in percent.", .number(1...1000), example: .integer(100)),
      "thresholds": MemberNote("The percentages of a limit at which the budget warns.", .list(0...10)),
      "total": MemberNote("The whole budget, or its limit."),
      "uncategorised": MemberNote("The purchases without a category; absent when there are none."),
      "unconverted": MemberNote(
        "The number of purchases without a rate, which are in no sum; absent for none.",
        .number(1...9_007_199_254_740_991),
        example: .integer(1)),
      "vat": MemberNote(
        "The rate of the VAT in the amount, in hundredths of a percent.", .number(0...10_000),
        example: .integer(2550)),
      "AddPurchase.vatAmount": MemberNote(
        "The VAT in the amount, where it was rounded with other purchases of one invoice."),
      "PurchaseView.vatAmount": MemberNote("The VAT in the amount; absent where the rate is unknown."),
      "window": MemberNote("The days that count; absent where all days do."),
      "BudgetView.worksite": MemberNote("The worksite; absent for a personal budget."),
      "AddBudget.worksite": MemberNote("The worksite; absent for a personal budget."),
    ])
}
