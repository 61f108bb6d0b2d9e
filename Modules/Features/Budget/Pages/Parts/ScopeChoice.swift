import Budget
import Core
import PageKit

/// The purchases that a page shows: all, those of a category, or those without one.
struct ScopeChoice: Hashable, Sendable {
  let scope: BudgetScope
  /// The name of the category; `nil` for all purchases.
  let name: String?

  /// The choice of the item `category` of an address; all purchases for an unknown category.
  init(_ text: String?, among categories: [BudgetCategory]) {
    if text == Self.none {
      (scope, name) = (.uncategorised, Phrase.uncategorised.description)
    } else if let category = categories.first(where: { $0.id.description == text }) {
      (scope, name) = (.category(category.id), category.name)
    } else {
      (scope, name) = (.total, nil)
    }
  }

  /// The value for purchases without a category.
  static let none = "none"

  /// The value in an address; `nil` for all purchases.
  var text: String? {
    switch scope {
    case .total: nil
    case .category(let id): id.description
    case .uncategorised: Self.none
    }
  }

  /// The list of all choices.
  static func field(_ categories: [BudgetCategory], in form: Form) -> HTML {
    Field("category", .categoryLabel).select(
      [Field.Option("", Phrase.allCategories.description)]
        + categories.map { Field.Option($0.id.description, $0.name) }
        + [Field.Option(none, Phrase.uncategorised.description)], in: form)
  }
}
