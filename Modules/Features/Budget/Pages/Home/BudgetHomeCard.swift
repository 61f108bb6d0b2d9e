import Auth
import Budget
import Core
import PageKit
import Worksites

/// The card of the home page: what is over budget, and the way to a purchase.
enum BudgetHomeCard {
  static let card = HomeCard { call in
    let budgets = try call.answer(Budgets())
    if budgets.isEmpty { return nil }
    let warnings = try call.answer(ActiveWarnings(asOf: try call.today(of: nil)))
    let only = budgets.count == 1 ? budgets[0] : nil
    let line = try only.map { budget in
      try call.answer(BudgetLineOn(try call.today(of: budget), of: budget.id, category: nil))
    }
    let sites = Set(budgets.compactMap(\.worksite)).map { Audience.site($0).key }.sorted()
    let user = call.visitor.map { [Audience.user($0.user).key] } ?? []
    return html(warnings, only: only.flatMap { budget in line.map { (budget, $0) } }, live: sites + user)
  }

  /// - Parameter only: the only budget of the user with its numbers; `nil` with several budgets.
  static func html(
    _ warnings: [ActiveWarnings.ActiveWarning], only: (budget: Budget, line: BudgetLine)?, live: [String]
  ) -> HTML {
    let result = only.map { budget, line -> HTML in
      let bar = SpentBar(line: line, budget: budget)
      return "<p>\(budget.name)</p><p><span class=\"big\">\(bar.result)</span> \(bar.word)</p>\(bar.html)"
    }
    // The bar of the only budget warns by itself.
    let rows = warnings.filter { only == nil || $0.category != nil }.map { warning -> HTML in
      let name = [warning.budgetName, warning.categoryName].compactMap(\.self).joined(separator: " · ")
      let badge: HTML =
        warning.threshold >= 100
        ? "<span class=\"badge bad\">\(Phrase.exceededBadge)</span>"
        : "<span class=\"badge warn\">\(Phrase.reached(warning.threshold))</span>"
      return """
        <li><a href="\(PagePath("budget", warning.budget.description))"><span>\(name)</span>\(badge)</a></li>
        """
    }
    let list: HTML = rows.isEmpty ? "" : "<ul class=\"rows\">\(rows)</ul>"
    let calm: HTML = rows.isEmpty && only == nil ? "<p>\(Phrase.allWithinLimits)</p>" : ""
    return HTML.card(
      .budgetPlace, id: "home-budget", live: live,
      """
      \(result)\(list)\(calm)<div class="actions">\(HTML.link(.buyPlace, to: PagePath("buy"), .main))\
      \(HTML.link(.whatIsLeft, to: PagePath("budget")))</div>
      """)
  }
}
