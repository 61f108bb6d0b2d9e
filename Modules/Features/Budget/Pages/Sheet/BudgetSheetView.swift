import Budget
import Core
import PageKit

/// The page of a budget: what is left, the categories, and the forms that change them.
enum BudgetSheetView {
  static func page(_ model: BudgetSheetModel, _ forms: PageForms<FormKey>) -> PageView {
    let budget = model.budget
    return PageView(
      .named(budget.name), place: BudgetPages.path,
      back: model.isOnly ? nil : (.budgetsTitle, PagePath("budget")), form: forms.shown,
      """
      \(archived(model))\
      \(total(model))\(categories(model, forms))\
      \(cards(warnings(model) + pie(model)))\
      \(model.isManaged ? BudgetSheetForms(model: model, forms: forms).html : "")\(model.history.html)\(model.isOnly ? more : "")
      """)
  }

  private static func cards(_ cards: HTML) -> HTML {
    cards.isEmpty ? "" : "<div class=\"cards\">\(cards)</div>"
  }

  private static func archived(_ model: BudgetSheetModel) -> HTML {
    model.budget.archivedAt == nil ? "" : "<p class=\"note warn\">\(Phrase.isArchivedNow)</p>"
  }

  private static func warnings(_ model: BudgetSheetModel) -> HTML {
    let rows = model.lines.warnings.map { "<li><p class=\"row\">\($0.text)</p></li>" as HTML }
    return rows.isEmpty
      ? ""
      : HTML.card(.warningsTitle, id: "warnings", live: model.audience, "<ul class=\"rows\">\(rows)</ul>")
  }

  private static func total(_ model: BudgetSheetModel) -> HTML {
    let (line, budget) = (model.lines.total, model.budget)
    let bar = SpentBar(line: line, budget: budget)
    let id = budget.id.description
    let window = line.window.map { Language.current.days($0) } ?? Phrase.allDays.description
    let buy: HTML =
      budget.archivedAt == nil
      ? HTML.link(.buyPlace, to: PagePath("buy").with("budget", id), .main) : ""
    return HTML.card(
      line.left == nil ? .spentLabel : line.isExceeded ? .exceededTitle : .leftTitle, id: "total",
      live: model.audience,
      """
      <p class="big">\(bar.result)</p>\(bar.html)\
      <p class="quiet">\(model.siteName ?? Phrase.ownBudgetLabel.description) · \(window)</p>\
      \(coming(model, nil))\(sums(model))\
      <div class="actions">\(buy)\(HTML.link(.purchasesTitle, to: PagePath("budget", id, "purchases")))\
      \(HTML.link(.explainTitle, to: PagePath("budget", id, "explain")))</div>
      """)
  }

  /// The purchases that are in no sum.
  private static func sums(_ model: BudgetSheetModel) -> HTML {
    let lines = model.lines
    let notes: [Phrase?] = [
      lines.later.count > 0 ? .laterPurchases(lines.later.count, model.budget.money(lines.later.minor)) : nil,
      lines.unconverted > 0 ? .unconverted(lines.unconverted) : nil,
      lines.outsideSpan > 0 ? .outsideSpan(lines.outsideSpan) : nil,
    ]
    return HTML(notes.compactMap(\.self).map { "<p class=\"quiet\">\($0)</p>" })
  }

  private static func pie(_ model: BudgetSheetModel) -> HTML {
    let pie = SpentPie(model.lines).html
    return pie.isEmpty ? "" : HTML.card(.sharesTitle, id: "shares", live: model.audience, pie)
  }

  private static func categories(_ model: BudgetSheetModel, _ forms: PageForms<FormKey>) -> HTML {
    let lines = model.lines.categories + [model.lines.uncategorised].compactMap(\.self)
    if lines.isEmpty {
      return """
        <div class="empty"><p>\(model.isManaged ? Phrase.noCategoriesYet : Phrase.noCategories)</p></div>
        """
    }
    let rows = lines.map { row($0, model, forms) }
    return HTML.card(
      .categoriesTitle, id: "categories", live: model.audience, "<ul class=\"rows\">\(rows)</ul>")
  }

  private static func row(_ line: BudgetLine, _ model: BudgetSheetModel, _ forms: PageForms<FormKey>) -> HTML
  {
    let bar = SpentBar(line: line, budget: model.budget)
    let name = line.category?.name ?? Phrase.uncategorised.description
    let explain = PagePath("budget", model.budget.id.description, "explain")
      .with("category", line.category?.id.description ?? "none")
    let edit = line.category.map { category -> HTML in
      model.isManaged
        ? BudgetSheetForms(model: model, forms: forms).category(category, line) : ""
    }
    return """
      <li><a href="\(explain)"><span>\(name)</span><span class="value">\(bar.result)\
      <small>\(bar.word)</small></span></a>\
      \(bar.html)\(line.category.map { coming(model, $0.id) })\(edit)</li>
      """
  }

  private static func coming(_ model: BudgetSheetModel, _ category: ID?) -> HTML {
    HTML(
      model.coming(category).map { limit in
        let text = Phrase.comingLimit(model.budget.money(limit.minor), limit.period, limit.from)
        return "<p class=\"quiet\">\(text)</p>"
      })
  }

  private static var more: HTML {
    "<p>\(HTML.link(.addBudgetButton, to: PagePath("budget", "add")))</p>"
  }
}
