import Core
import Documents
import PageKit
import Persistence
import Worksites

/// The page of the open conflicts: both versions side by side, and the choice between them.
struct ConflictsView {
  let model: ConflictsModel
  let user: ID?
  let form: Form
  /// The form of each conflict, by the version that is beside the current one.
  let forms: PageForms<ID>

  var page: PageView {
    PageView(
      .conflictsTitle, place: DocumentsPages.path, back: (.documentsPlace, PagePath("documents")), form: form,
      model.conflicts.isEmpty
        ? "<p class=\"empty\">\(Phrase.noConflicts)</p>"
        : "<p>\(Phrase.conflictsExplained)</p>\(HTML(model.conflicts.map(card)))\(further)")
  }

  private var further: HTML {
    model.further == 0 ? "" : "<p class=\"quiet\">\(Phrase.furtherConflicts(model.further))</p>"
  }

  private func card(_ open: ConflictsModel.OpenConflict) -> HTML {
    let conflict = open.conflict
    let place = ([open.worksite.name] + conflict.components.dropLast()).joined(separator: " › ")
    let frame = FormFrame(to: ConflictsPage.path, by: user)
    let fields: HTML = """
      \(HTML.hidden(ConflictsPage.document, conflict.item.id.description))\
      \(HTML.hidden(ConflictsPage.content, conflict.beside.id.description))\
      \(HTML.hidden(ConflictsPage.base, conflict.current.id.description))\
      <div class="versus">\(side(.keptTitle, conflict.current, open.current, open, .current))\
      \(side(.besideTitle, conflict.beside, open.beside, open, .beside))</div>\
      <div class="actions">\(button(.keepBoth, .both))\
      \(HTML.link(.detailsLink, to: DocumentAddress.details(conflict.item.id)))</div>
      """
    return HTML.card(
      .named(conflict.item.name), id: "conflict-\(conflict.beside.id)", live: model.live,
      """
      <p class="quiet">\(place)</p>\(frame.html(forms[conflict.beside.id], fields))
      """)
  }

  private func side(
    _ title: Phrase, _ version: Version, _ content: ContentPreview, _ open: ConflictsModel.OpenConflict,
    _ decision: ResolveConflict.Decision
  ) -> HTML {
    let item = open.conflict.item
    let zone = Zone(open.worksite.zone) ?? .utc
    let facts = [
      Language.current.moment(version.savedAt, in: zone), model.users.name(of: version.savedBy),
      Language.current.unbrokenSize(version.blob.size),
    ].joined(separator: " · ")
    let preview = PreviewView(
      document: item.id, name: item.name, content: content, revision: version.number,
      isMain: false)
    return """
      <section><h3>\(title)</h3><p><small>\(facts)</small></p>\(preview.html)\
      \(button(.keepThis(version.number), decision))</section>
      """
  }

  private func button(_ label: Phrase, _ decision: ResolveConflict.Decision) -> HTML {
    HTML.button(label, .plain, name: ConflictsPage.keep, value: decision.rawValue)
  }
}
