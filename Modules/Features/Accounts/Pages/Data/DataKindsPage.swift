import Core
import Operations
import PageKit

/// The page of all record kinds, by feature. Only admins open it.
enum DataKindsPage {
  static let path = PagePath("admin", "data")

  static let page = WebPage("/admin/data") { call in
    DataKindsView(kinds: try call.answer(RecordKinds(in: call.companyStore.composition))).page
  }
}

/// The record kinds with the number of their records: a pure function of them.
struct DataKindsView {
  let kinds: [RecordKinds.Kind]

  var page: PageView {
    let features = kinds.reduce(into: [Phrase]()) { all, kind in
      if !all.contains(kind.feature) { all.append(kind.feature) }
    }
    let cards = features.enumerated().map { index, feature in
      HTML.card(
        feature, id: "feature-\(index)",
        "<ul class=\"rows\">\(kinds.filter { $0.feature == feature }.map(row))</ul>")
    }
    return PageView(
      .dataTitle, back: (.settingsTitle, PagePath("settings")),
      "<p class=\"quiet\">\(Phrase.dataExplained)</p><div class=\"cards\">\(cards)</div>")
  }

  private func row(_ kind: RecordKinds.Kind) -> HTML {
    let count = Language.current.number(kind.count)
    let number = kind.hasMore ? Phrase.moreThan(count) : Phrase(verbatim: count)
    let name: HTML = kind.noun == nil ? "" : "<small>\(kind.name)</small>"
    return """
      <li><a href="\(DataTablePage.path(of: kind.name))"><span>\(Phrase.kindOfRecords(kind.noun, kind.name))\(name)</span>\
      <span class="value">\(number)</span></a></li>
      """
  }
}
