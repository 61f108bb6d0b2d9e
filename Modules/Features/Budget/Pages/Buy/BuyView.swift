import Budget
import Core
import PageKit

/// The page for a new purchase.
enum BuyView {
  static func page(_ model: BuyModel, _ form: Form) -> PageView {
    PageView(
      .buyTitle, place: BudgetPages.path, form: form, isKept: true,
      model.choices.isEmpty ? empty : content(model, form))
  }

  /// The form that stands for a page without budgets.
  private static var empty: HTML {
    """
    <div class="empty"><p>\(Phrase.noBudgetToBuy)</p>\
    <p>\(HTML.link(.addBudgetButton, to: PagePath("budget", "add"), .main))</p></div>
    """
  }

  private static func content(_ model: BuyModel, _ form: Form) -> HTML {
    let fields: HTML = """
      \(PurchaseFields.amount(model.currencies, nil).html(in: form).inAmount)\
      \(CategoryField(choices: model.choices, chosen: model.proposed).html(in: form))\
      <div class="pair">\(PurchaseFields.day.day(model.today).html(in: form))\
      \(PurchaseFields.note(nil).html(in: form))</div>\
      \(PurchaseFields.receipt(in: form))\(PurchaseFields.refund(false, form))\
      \(split(model, form))\
      <div class="actions wide">\(HTML.button(.savePurchase))</div>
      """
    let frame = FormFrame(to: PagePath("buy"), by: model.user, isQueued: true, hasFiles: true)
    return "\(frame.html(form, id: "buy", fields))\(others(model))"
  }

  /// The way to the categories of another budget, for a user of many; this form changes nothing.
  private static func others(_ model: BuyModel) -> HTML {
    if model.others.isEmpty { return "" }
    let options = model.others.map { budget -> HTML in
      let isShown = HTML.flag(.selected, budget.id == model.proposed?.budget)
      return "<option value=\"\(budget.id)\"\(isShown)>\(budget.name)</option>"
    }
    return """
      <details><summary>\(Phrase.otherBudget)</summary><form method="get" action="\(PagePath("buy"))">\
      <div class="field"><label for="budget">\(Phrase.budgetLabel)</label>\
      <select id="budget" name="budget">\(options)</select></div>\
      \(HTML.button(.showButton, .plain))</form></details>
      """
  }

  /// The amounts for further categories, of which the chosen one gets the rest.
  private static func split(_ model: BuyModel, _ form: Form) -> HTML {
    let groups = model.choices.filter { !$0.categories.isEmpty }
    let present = Set(groups.flatMap(\.categories).map(\.id))
    let filled = PurchaseFields.shared(in: form)
    let removed = filled.filter { !present.contains($0) }
    guard groups.contains(where: { $0.categories.count > 1 }) || !removed.isEmpty else { return "" }
    let parts = groups.map { group -> HTML in
      let fields = group.categories.map { category in
        Field(PurchaseFields.share(category.id), .named(category.name)).kind(.decimal).html(in: form)
      }
      let heading: HTML = groups.count > 1 ? "<h2>\(group.budget.name)</h2>" : ""
      return "\(heading)<div class=\"pair\">\(fields)</div>"
    }
    // The user sees what they typed for a category that was removed meanwhile.
    let others = removed.map {
      Field(PurchaseFields.share($0), .removedCategory).kind(.decimal).html(in: form)
    }
    return """
      <details\(HTML.flag(.open, !filled.isEmpty))><summary>\(Phrase.splitTitle)</summary>\
      <p class="hint">\(Phrase.splitHint)</p>\(parts)\(others)</details>
      """
  }
}

extension HTML {
  /// A field of an amount, in large figures.
  var inAmount: HTML { "<div class=\"amount\">\(self)</div>" }
}
