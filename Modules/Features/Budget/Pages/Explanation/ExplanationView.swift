import Budget
import Core
import PageKit

/// The page that explains a number: the limit, less each purchase, is what is left.
enum ExplanationView {
  static func page(_ model: ExplanationModel, _ form: Form) -> PageView {
    let (budget, line, language) = (model.budget, model.explained.line, Language.current)
    let days = line.window.map { language.days($0) } ?? Phrase.allDays.description
    return PageView(
      .explainTitle, place: BudgetPages.path,
      back: (.named(budget.name), PagePath("budget", budget.id.description)), form: form,
      """
      \(filter(model, form))\
      <section class="card"><h2>\(model.choice.name ?? budget.name)</h2><p class="quiet">\(days)</p>\
      <div class="scroll"><table><tbody>\(rows(model))</tbody>\
      <tfoot>\(result(model))</tfoot></table></div></section>
      """)
  }

  private static func filter(_ model: ExplanationModel, _ form: Form) -> HTML {
    let day = Field(ExplanationPage.day, .untilLabel).kind(.day).value(Language.current.day(model.day)).html(
      in: form)
    return """
      <form method="get" action="\(PagePath("budget", model.budget.id.description, "explain"))">\
      <div class="pair">\(ScopeChoice.field(model.categories, in: form))\(day)</div>\
      <div class="actions">\(HTML.button(.showButton, .plain))</div></form>
      """
  }

  private static func rows(_ model: ExplanationModel) -> [HTML] {
    let (line, budget) = (model.explained.line, model.budget)
    var rows: [HTML] = []
    if let terms = line.terms {
      rows.append(row("\(Phrase.limitSince(terms, in: line.window, of: budget))", terms.minor, budget))
      if line.carriedOver != 0 { rows.append(row("\(Phrase.carriedOver)", line.carriedOver, budget)) }
    }
    if model.explained.earlier != 0 {
      rows.append(row("\(Phrase.earlierPurchases)", -model.explained.earlier, budget))
    }
    return rows
      + model.explained.purchases.map { purchase in
        let (path, day) = (PagePath("purchases", purchase.id.description), Language.current.day(purchase.day))
        return row(
          "<a href=\"\(path)\">\(day)</a> \(purchase.text)", -(purchase.counted ?? 0), budget)
      }
  }

  private static func row(_ text: HTML, _ minor: Int64, _ budget: Budget) -> HTML {
    "<tr><td>\(text)</td><td class=\"num\">\(Language.current.amount(budget.money(minor)))</td></tr>"
  }

  private static func result(_ model: ExplanationModel) -> HTML {
    let (line, budget) = (model.explained.line, model.budget)
    let (text, minor): (Phrase, Int64) =
      line.left.map { (.leftOn(model.day), $0) } ?? (.spentUntil(model.day), -line.spent)
    let badge: HTML = line.isExceeded ? " <span class=\"badge bad\">\(Phrase.exceededBadge)</span>" : ""
    return """
      <tr><th scope="row">\(text)\(badge)</th>\
      <td class="num">\(Language.current.money(budget.money(minor)))</td></tr>
      """
  }
}
