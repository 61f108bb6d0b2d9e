import Budget
import Core
import PageKit

/// A budget with one of its categories, as the value of one field of a form.
struct CategoryChoice: Hashable, Sendable {
  let budget: ID
  /// The category; `nil` for none.
  let category: ID?

  init(_ budget: ID, _ category: ID?) {
    self.budget = budget
    self.category = category
  }

  /// The choice of a sent value; `nil` for any other text.
  init?(_ text: String) {
    let ids = text.split(separator: ".", omittingEmptySubsequences: false).map { ID(String($0)) }
    guard (1...2).contains(ids.count), let budget = ids[0] else { return nil }
    if ids.count == 2, ids[1] == nil { return nil }
    self.init(budget, ids.count == 2 ? ids[1] : nil)
  }

  /// The value in a form.
  var text: String { category.map { "\(budget).\($0)" } ?? budget.description }
}

/// A budget with its categories, in their order.
struct BudgetChoices: Hashable, Sendable {
  let budget: Budget
  let categories: [BudgetCategory]

  /// The choices of the budget; the last one is no category.
  var options: [Field.Option] {
    categories.map { Field.Option(CategoryChoice(budget.id, $0.id).text, $0.name) } + [
      Field.Option(
        CategoryChoice(budget.id, nil).text,
        categories.isEmpty ? budget.name : Phrase.uncategorised.description)
    ]
  }
}

/// The field of the category of a purchase.
///
/// Few categories of one budget are buttons; others are a list with a group for each budget.
struct CategoryField {
  let choices: [BudgetChoices]
  let chosen: CategoryChoice?
  /// The name in the form.
  static let name = "category"
  private static let maxButtons = 8

  func html(in form: Form) -> HTML {
    let field = Field(Self.name, .categoryLabel).value(chosen?.text)
    if choices.count == 1, choices[0].options.count <= Self.maxButtons {
      return field.choices(choices[0].options, in: form)
    }
    let value = form.value(Self.name, or: chosen?.text)
    let groups = choices.map { group -> HTML in
      let options = group.options.map { option -> HTML in
        """
        <option value="\(option.value)"\(HTML.flag(.selected, option.value == value))>\(option.label)</option>
        """
      }
      return "<optgroup label=\"\(group.budget.name)\">\(options)</optgroup>"
    }
    let failure = form.failure.flatMap { $0.field == Self.name ? $0 : nil }
    let message = failure.map { "<p class=\"error\" id=\"category-error\">\($0.message)</p>" as HTML }
    let described: HTML =
      failure == nil ? "" : " aria-describedby=\"category-error\" aria-invalid=\"true\""
    return """
      <div class="field"><label for="category">\(Phrase.categoryLabel)</label>\(message)\
      <select id="category" name="category"\(described)>\(groups)</select></div>
      """
  }
}
