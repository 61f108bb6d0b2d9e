import Core
import Documents
import PageKit
import Worksites

/// The page of a worksite's trash.
struct TrashPageView {
  let model: TrashModel
  let user: ID?
  /// The form that restores an item.
  let form: Form
  /// The form that restores each item.
  let forms: PageForms<ID>

  var page: PageView {
    PageView(
      .trashTitle, place: DocumentsPages.path,
      back: (.named(model.worksite.name), DocumentAddress.folder(model.worksite.id)), form: form,
      "\(list)\(more)\(emptying)")
  }

  private var list: HTML {
    if model.entries.isEmpty { return "<p class=\"empty\">\(Phrase.trashIsEmpty)</p>" }
    let rows = model.entries.map(row)
    return HTML.card(
      .trashedTitle, id: "trashed", live: model.live, "<ul class=\"rows\">\(rows)</ul>")
  }

  private func row(_ entry: TrashModel.Entry) -> HTML {
    let time = "\(model.time(entry.trashedAt)) · \(model.users.name(of: entry.trashedBy))"
    return """
      <li><div class="row"><span>\(entry.item.name)<small>\(entry.place)</small><small>\(time)</small></span>\
      <div class="value">\(restoring(entry))</div></div></li>
      """
  }

  private func restoring(_ entry: TrashModel.Entry) -> HTML {
    let isSent = form.id(TrashPage.item) == entry.item.id && form.isFilledIn
    // The name was taken meanwhile: the user types another one.
    let isTaken = isSent && form.failure?.field == TrashPage.name
    let name: HTML =
      isTaken
      ? Field(TrashPage.name, .nameLabel).value(entry.item.name).html(in: form) : ""
    let fields: HTML = "\(HTML.hidden(TrashPage.item, entry.item.id.description))\(name)"
    let frame = FormFrame(to: DocumentAddress.page("trash", of: model.worksite.id), by: user)
    return frame.button(
      forms[entry.item.id], entry.hasFolder ? .restoreButton : .restoreToTop, fields: fields)
  }

  private var more: HTML {
    guard let next = model.next else { return "" }
    let path = DocumentAddress.page("trash", of: model.worksite.id).with("after", next.text)
    return "<p>\(HTML.link(.moreButton, to: path))</p>"
  }

  private var emptying: HTML {
    guard model.mayEmpty, !model.entries.isEmpty else { return "" }
    let path = DocumentAddress.page("empty-trash", of: model.worksite.id)
    let removed = RestoreRemovedPage.path.with("worksite", model.worksite.name)
    return """
      <div class="actions">\(HTML.link(.restoreRemovedTitle, to: removed))\
      \(HTML.link(.emptyTrashButton, to: path, .danger))</div>
      """
  }
}
