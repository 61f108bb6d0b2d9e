import Core
import Documents
import PageKit
import Worksites

/// The trash of a worksite: restoring one item in a step, and removing all of them for good.
enum TrashPage {
  static let item = "item"
  static let name = "name"
  private static let until = "until"

  static let pages =
    WebPage.form("/documents/{id}/trash") { call, form in
      let forms = PageForms(sent: form.id(item).map { ($0, form) }) { call.otherForm() }
      return TrashPageView(model: try TrashModel(call), user: call.visitor?.user, form: form, forms: forms)
        .page
    } submit: { call, form in
      try await restore(form, call)
    }
    + WebPage.form("/documents/{id}/empty-trash") { call, form in
      try emptyingView(form, call)
    } submit: { call, form in
      try await empty(form, call)
    }

  private static func restore(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let worksite = try call.id("id")
    let trash = DocumentAddress.page("trash", of: worksite)
    if try call.isDone(form) { return .redirect(to: trash, done: form.operation) }
    guard let entry = try form.id(item).map({ try call.answer(TrashedItemWithID($0)) }),
      entry.item.worksite == worksite
    else { throw Failure(.notFound, .documentsNone, .notInTheTrash, remedy: .openTrashAgain) }
    let hasFolder = (try? call.answer(ItemLineage(of: entry.item.parent))) != nil
    let place = ItemPlace(
      parent: hasFolder ? entry.item.parent : worksite, name: form.text(name) ?? entry.item.name)
    try await call.perform(RestoreItem(item: entry.item.id, place: place), of: form)
    return .redirect(to: trash, done: form.operation)
  }

  private static func emptyingView(_ form: Form, _ call: PageCall) throws -> PageView {
    let worksite = try call.answer(WorksiteWithID(try call.id("id")))
    let size = try call.answer(TrashSize(of: worksite.id))
    let latest = try call.answer(Trash(of: worksite.id, limit: 1)).first?.trashedAt
    let trash = DocumentAddress.page("trash", of: worksite.id)
    let fields: HTML = """
      \(HTML.hidden(until, form.value(until, or: latest?.description)))\
      <p>\(Phrase.reallyEmpty(worksite.name, documents: size.documents, bytes: size.bytes))</p>\
      <div class="actions">\(HTML.button(.removeForGood, .danger))\
      \(HTML.link(.keepButton, to: trash))</div>
      """
    return PageView(
      .emptyTrashButton, place: DocumentsPages.path, back: (.trashTitle, trash), form: form,
      call.frame(to: DocumentAddress.page("empty-trash", of: worksite.id)).html(form, fields))
  }

  /// Removes the items that were in the trash when the user was asked.
  private static func empty(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let worksite = try call.id("id")
    let trash = DocumentAddress.page("trash", of: worksite)
    if try call.isDone(form) { return .redirect(to: trash, done: form.operation) }
    let latest = Instant(form[until])
    let ids = try call.answer(Trash(of: worksite)).filter { entry in
      latest.map { entry.trashedAt <= $0 } ?? false
    }.map(\.item.id)
    try await call.run(form) { performer in
      for start in stride(from: 0, to: ids.count, by: EmptyTrash.maxItems) {
        let part = Array(ids[start..<min(start + EmptyTrash.maxItems, ids.count)])
        try performer.perform(EmptyTrash(worksite: worksite, trashed: part), as: "part \(start)")
      }
    }
    return .redirect(to: trash, done: form.operation)
  }
}
