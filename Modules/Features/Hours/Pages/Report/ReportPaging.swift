import Core
import PageKit

/// The rows of a report that a page shows, and the way to the others.
struct ReportPaging: Sendable {
  /// The number of all rows.
  let count: Int
  /// The number of rows before those of the page.
  let skipped: Int
  /// The most rows of a page.
  let size: Int

  /// The links to the rows before and after those of the page; nothing where it has all rows.
  func html(_ choice: ReportChoice) -> HTML {
    let last = min(skipped + size, count)
    if skipped == 0, last == count { return "" }
    let path = choice.address(HoursReportPage.path)
    let before: HTML =
      skipped > 0 ? HTML.link(.rowsBefore, to: path.with("after", String(max(skipped - size, 0)))) : ""
    let after: HTML = last < count ? HTML.link(.rowsAfter, to: path.with("after", String(last))) : ""
    return """
      <p class="quiet">\(Phrase.rowsOf(min(skipped + 1, count), last, count))</p>\
      <div class="actions">\(before)\(after)</div>
      """
  }
}
