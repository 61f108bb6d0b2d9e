import Budget
import Core
import PageKit

/// A limit as a bar, with the numbers below it.
struct SpentBar {
  let line: BudgetLine
  let budget: Budget

  /// The bar, which screen readers skip, and its numbers.
  var html: HTML { "\(bar)\(numbers)" }

  /// The bar alone; empty without a limit.
  var bar: HTML {
    guard let percent else { return "" }
    let width = min(max(percent, 0), 100)
    let style: HTML = line.isExceeded ? " class=\"over\"" : ""
    return """
      <svg class="bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">\
      <rect width="\(width)" height="12"\(style)/></svg>
      """
  }

  /// The spent part in percent; all of it where a limit of zero is exceeded.
  private var percent: Int? { line.percent ?? (line.limit == nil ? nil : line.isExceeded ? 100 : 0) }

  /// The sum of the purchases, beside the limit.
  var numbers: HTML {
    let language = Language.current
    let spent = language.money(budget.money(line.spent))
    let text: Phrase =
      line.limit.map { limit in
        .spentOf(spent, language.money(budget.money(limit)), line.percent)
      } ?? .spentAlone(spent)
    return "<p class=\"quiet\">\(text) \(badge)</p>"
  }

  /// The word for a limit that is exceeded or nearly spent.
  var badge: HTML {
    if line.isExceeded { return "<span class=\"badge bad\">\(Phrase.exceededBadge)</span>" }
    if line.crossed(of: budget.thresholds) != nil {
      return "<span class=\"badge warn\">\(Phrase.nearlySpentBadge)</span>"
    }
    return ""
  }

  /// The word after ``result``.
  var word: Phrase { line.left == nil ? .spentWord : line.isExceeded ? .overWord : .leftWord }

  /// The rest of the limit, or the sum of the purchases where there is no limit.
  var result: String { Language.current.money(budget.money(line.left ?? line.spent)) }
}
