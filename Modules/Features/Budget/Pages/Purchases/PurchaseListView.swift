import Budget
import Core
import PageKit

/// The page of the purchases of a budget, by month.
enum PurchaseListView {
  static func page(_ model: PurchaseListModel, _ form: Form) -> PageView {
    let budget = PagePath("budget", model.budget.id.description)
    return PageView(
      .purchasesTitle, place: BudgetPages.path, back: (.named(model.budget.name), budget),
      """
      \(filter(model, form))<div id="purchases">\(model.months.isEmpty ? empty(model) : months(model))\
      \(more(model))</div>\(notes(model))
      """
    )
  }

  private static func address(_ model: PurchaseListModel) -> PagePath {
    PagePath("budget", model.budget.id.description, "purchases")
  }

  private static func filter(_ model: PurchaseListModel, _ form: Form) -> HTML {
    HTML.search(
      to: address(model), results: "purchases",
      """
      <div class="pair">\(ScopeChoice.field(model.categories, in: form))\
      \(Field("find", .findLabel).kind(.search).html(in: form))</div>\
      <div class="actions">\(HTML.button(.showButton, .plain))</div>
      """)
  }

  private static func empty(_ model: PurchaseListModel) -> HTML {
    let isFiltered = model.words != nil || model.choice.text != nil
    let way: HTML =
      isFiltered
      ? HTML.link(.allPurchases, to: address(model))
      : HTML.link(.buyPlace, to: PagePath("buy").with("budget", model.budget.id.description), .main)
    return """
      <div class="empty"><p>\(isFiltered ? Phrase.noSuchPurchases : Phrase.noPurchasesYet)</p>\
      <p>\(way)</p></div>
      """
  }

  private static func months(_ model: PurchaseListModel) -> HTML {
    let language = Language.current
    return HTML(
      model.months.map { month in
        """
        <section class="card"><h2>\(language.month(month.first)) · \
        \(language.money(model.budget.money(month.minor)))</h2>\
        <ul class="rows">\(month.purchases.map { row($0, model) })</ul></section>
        """
      })
  }

  private static func row(_ purchase: Purchase, _ model: PurchaseListModel) -> HTML {
    let name = model.name(of: purchase.category)
    let isInNoSum = purchase.counted == nil || !model.budget.counts(purchase.day)
    let mark: HTML = isInNoSum ? "<small>\(Phrase.inNoSum)</small>" : ""
    let about = [Language.current.dayAndWeekday(purchase.day), purchase.text.isEmpty ? nil : name]
    return """
      <li><a href="\(PagePath("purchases", purchase.id.description))">\
      <span>\(purchase.text.isEmpty ? name ?? Phrase.purchaseTitle.description : purchase.text)\
      <small>\(about.compactMap(\.self).joined(separator: " · "))</small></span>\
      <span class="value">\(Language.current.money(purchase.amount))\(mark)</span></a></li>
      """
  }

  private static func more(_ model: PurchaseListModel) -> HTML {
    guard let next = model.next else { return "" }
    let path = address(model).with("category", model.choice.text).with("find", model.words)
      .with("after", next.text)
    return "<p>\(HTML.link(.morePurchasesButton, to: path))</p>"
  }

  private static func notes(_ model: PurchaseListModel) -> HTML {
    model.months.flatMap(\.purchases).contains { $0.amount.minor < 0 }
      ? "<p class=\"quiet\">\(Phrase.negativeIsRefund)</p>" : ""
  }
}
