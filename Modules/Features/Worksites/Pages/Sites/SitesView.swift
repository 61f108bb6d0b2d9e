import Core
import PageKit
import Worksites

/// The list of worksites: a pure function of its model.
struct SitesView {
  let model: SitesModel
  let frame: FormFrame

  func page(_ form: Form) -> PageView {
    PageView(.sitesTitle, form: form, "\(list)\(archived)\(more)\(add(form))")
  }

  /// The card of the home page.
  static func card(_ sites: [Worksite], live: [String]) -> HTML {
    .card(
      .sitesTitle, id: "sites", live: live,
      """
      <ul class="rows">\(rows(sites))<li><a href="\(SitesPage.path)">\(Phrase.allSites)</a></li></ul>
      """)
  }

  private static func rows(_ sites: [Worksite]) -> [HTML] {
    sites.map { site in
      """
      <li><a href="\(PagePath("sites", site.id.description))"><span>\(site.name)\
      \(site.about.isEmpty ? "" : "<small>\(String(site.about.prefix(80)))</small>" as HTML)</span></a></li>
      """
    }
  }

  private var list: HTML {
    if model.active.isEmpty, model.archived.isEmpty {
      return "<p class=\"empty\">\(model.canAdd ? Phrase.noSitesYet : .noSiteOfYours)</p>"
    }
    return model.active.isEmpty ? "" : "<ul class=\"rows\">\(Self.rows(model.active))</ul>"
  }

  private var archived: HTML {
    if model.archived.isEmpty { return "" }
    return """
      <details><summary>\(Phrase.archivedSites)</summary><ul class="rows">\(Self.rows(model.archived))</ul></details>
      """
  }

  private var more: HTML {
    guard let next = model.next else { return "" }
    return "<p>\(HTML.link(.moreSites, to: SitesPage.path.with("after", next.text)))</p>"
  }

  private func add(_ form: Form) -> HTML {
    guard model.canAdd else { return "" }
    let fields: HTML = """
      \(Field("name", .siteName).hint(.siteNameHint).html(in: form))\
      \(Field("about", .aboutLabel).kind(.lines).html(in: form))\
      \(like(form))\
      \(Field("zone", .zoneLabel).hint(.newZoneHint).html(in: form))\
      <div class="actions">\(HTML.button(.addSite))</div>
      """
    let isOpen = form.failure != nil || model.active.isEmpty && model.archived.isEmpty
    return """
      <details class="card"\(HTML.flag(.open, isOpen))><summary>\(Phrase.addSite)</summary>\
      \(frame.html(form, fields))</details>
      """
  }

  /// The field of the worksite that the new one is to be like; empty where there is none.
  private func like(_ form: Form) -> HTML {
    if model.models.isEmpty { return "" }
    let options = model.models.map { Field.Option($0.id.description, $0.name) }
    return Field(SitesPage.like, .likeLabel).hint(.likeHint)
      .select([Field.Option("", Phrase.likeNone.description)] + options, in: form)
  }
}
