import Budget
import Core
import PageKit
import Worksites

/// The page of all budgets: what is left of each.
enum BudgetOverviewView {
  static func page(_ model: BudgetOverviewModel) -> PageView {
    PageView(
      model.site.map { .budgetsOf($0.name) } ?? .budgetsTitle, place: BudgetPages.path,
      back: model.site.map { (.named($0.name), PagePath("sites", $0.id.description)) },
      """
      \(model.rows.isEmpty ? empty : list(model))\(model.archived.isEmpty ? "" : archived(model))
      """)
  }

  private static var empty: HTML {
    """
    <div class="empty"><p>\(Phrase.noBudgetYet)</p>\
    <p>\(HTML.link(.addBudgetButton, to: PagePath("budget", "add"), .main))</p></div>
    """
  }

  private static func list(_ model: BudgetOverviewModel) -> HTML {
    let rows = model.rows.map { row -> HTML in
      let bar = SpentBar(line: row.line, budget: row.budget)
      return """
        <li><a href="\(PagePath("budget", row.budget.id.description))"><span>\(row.budget.name)\
        <small>\(row.siteName ?? Phrase.ownBudgetLabel.description)</small></span>\
        <span class="value">\(bar.result)<small>\(bar.word)</small></span></a>\(bar.html)</li>
        """
    }
    return """
      \(HTML.card(.leftOfBudgets, id: "budgets", live: model.audiences, "<ul class=\"rows\">\(rows)</ul>"))\
      <div class="actions">\(HTML.link(.buyPlace, to: PagePath("buy"), .main))\
      \(HTML.link(.addBudgetButton, to: PagePath("budget", "add")))</div>
      """
  }

  private static func archived(_ model: BudgetOverviewModel) -> HTML {
    let rows = model.archived.map { budget -> HTML in
      "<li><a href=\"\(PagePath("budget", budget.id.description))\">\(budget.name)</a></li>"
    }
    return "<details><summary>\(Phrase.archivedBudgets)</summary><ul class=\"rows\">\(rows)</ul></details>"
  }
}
