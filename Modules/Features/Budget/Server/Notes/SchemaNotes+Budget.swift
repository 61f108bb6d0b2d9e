import Core
import OpenAPI
import ServerKit

extension SchemaNotes {
  /// The days that budgets have: those of the years 1970 to 2199.
  static let days1970 = MemberNote.Bounds.text(
    10...10, pattern: "^(19[7-9][0-9]|2[01][0-9]{2})-[0-9]{2}-[0-9]{2}$")

  /// The notes of the members of budgets and categories.
  static let budget = SchemaNotes(
    objects: [
      "Budget": "A budget.",
      "BudgetCategory": "A category of a budget.",
      "Money": "An amount in minor units of a currency.",
    ],
    members: [
      "budget": MemberNote("The budget."),
      "categories": MemberNote("The categories, in their order."),
      "category": MemberNote("The category."),
      "currency": MemberNote("The currency, by its ISO 4217 code.", example: "EUR"),
      "AddCategory.isRemoved": MemberNote(
        "Whether it is a removed one: a name for imported purchases, which count in the total alone."),
      "minor": MemberNote(
        "The amount in minor units; 1708 is 17.08 euros.", .number(-999_999_999_999...999_999_999_999),
        example: .integer(1708)),
      "AddCategory.from": MemberNote("The first day of the limit.", days1970, example: "2026-11-19"),
      "AddBudget.from": MemberNote("The first day of the limit.", days1970, example: "2026-11-19"),
      "position": MemberNote("The order in lists.", .number(0...1000), example: .integer(0)),
      "span": MemberNote("The days that the budget covers; absent for all days."),
      "thresholds": MemberNote("The percentages of a limit at which the budget warns.", .list(0...10)),
      "Budget.worksite": MemberNote("The worksite; absent for a personal budget."),
      "AddBudget.worksite": MemberNote("The worksite; absent for a personal budget."),
    ])
}
