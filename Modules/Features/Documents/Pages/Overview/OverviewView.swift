import Core
import Documents
import PageKit
import Worksites

/// The worksites with the documents that were saved last, and the results of a search.
enum OverviewView {
  static func html(_ model: OverviewModel, _ form: Form) -> HTML {
    let conflicts: HTML =
      model.conflicts == 0
      ? ""
      : """
      <p class="note warn"><a href="\(ConflictsPage.path)">\(Phrase.openConflicts(model.conflicts))</a></p>
      """
    if model.sites.isEmpty { return "\(conflicts)<p class=\"empty\">\(Phrase.noWorksites)</p>" }
    let sites = model.sites.map { site -> HTML in
      """
      <li><a href="\(DocumentAddress.folder(site.id))"><span>\(site.name)</span></a></li>
      """
    }
    return """
      \(conflicts)\(searchForm(at: nil, form))<div class="cards">\
      \(HTML.card(.worksitesTitle, id: "documents-sites", "<ul class=\"rows\">\(sites)</ul>"))\
      \(HTML.card(.recentTitle, id: "documents-recent", live: model.live, recent(model.recent)))</div>\
      <div class="actions">\(HTML.link(.typesTitle, to: TypesPage.path))</div>
      """
  }

  /// The documents that were saved last.
  static func recent(_ saved: [RecentDocuments.Saved]) -> HTML {
    if saved.isEmpty { return "<p>\(Phrase.nothingSavedYet)</p>" }
    let rows = saved.map { saved -> HTML in
      let place = ([saved.worksite.name] + saved.components.dropLast()).joined(separator: " › ")
      let zone = Zone(saved.worksite.zone) ?? .utc
      let time = Language.current.moment(saved.savedAt, in: zone)
      return ItemRow(item: saved.item, note: "\(time) · \(place)").html
    }
    return "<ul class=\"items\">\(rows)</ul>"
  }

  /// The id of the element with the results of a search.
  private static let results = "results"

  /// The form that searches a worksite, or all of them.
  static func searchForm(at worksite: ID?, _ form: Form) -> HTML {
    let here = worksite.map { HTML.button(.searchHere, .plain, name: "at", value: $0.description) }
    return HTML.search(
      to: PagePath("documents"), results: results,
      """
      \(Field("find", .searchLabel).kind(.search).html(in: form))\
      <div class="actions">\(here)\(HTML.button(.searchEverywhere, .plain))</div>
      """)
  }

  /// The results of a search.
  static func results(_ model: SearchModel, _ form: Form) -> HTML {
    let rows = model.hits.map { ItemRow(item: $0.item, note: $0.place).html }
    let list: HTML =
      rows.isEmpty
      ? "<p class=\"empty\">\(Phrase.nothingFound)</p>"
      : "<section class=\"card\"><h2>\(title(model))</h2><ul class=\"items\">\(rows)</ul></section>"
    let more = model.next.map { next -> HTML in
      "<p>\(HTML.link(.moreButton, to: model.path.with("after", next.text)))</p>"
    }
    let search = searchForm(at: model.worksite?.id, form)
    return "\(search)<div id=\"\(results)\">\(list)\(more)</div>"
  }

  private static func title(_ model: SearchModel) -> Phrase {
    let words = [model.text, model.tag ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    return .found(words, at: model.worksite?.name)
  }
}
