import Contacts
import Core
import Operations
import PageKit
import VCard

/// The page of the versions of a contact, from which the user restores one.
enum ContactHistoryPage {
  static let pages = WebPage.form("/contacts/{contact}/history") { call, form in
    ContactHistoryView.page(try ContactHistoryModel(call), form, call)
  } submit: { call, form in
    let id = try call.id("contact")
    guard let version = form.id("version") else { throw Failure.formIncomplete }
    let composition = call.companyStore.composition
    try await call.run(form) { performer in
      let contact = try performer.answer(ContactWithID(id))
      guard let card = try card(version, of: id, in: composition, performer) else {
        throw Failure(.notFound, "contacts.noVersion", .noSuchVersion, remedy: .openContactAgain)
      }
      try performer.perform(
        PutCard(
          id: form.operation.derived(for: "id"), book: .id(contact.book), resource: contact.resource,
          card: card))
    }
    return .redirect(to: PagePath("contacts", id.description), done: form.operation)
  }

  /// The most changes of a contact that are looked through for a version.
  private static let maxChanges = 1000

  private static func card(
    _ version: ID, of contact: ID, in composition: Composition, _ performer: FormPerformer
  ) throws -> CardContent? {
    let entries = try performer.answer(History(of: contact, limit: maxChanges, in: composition))
    return entries.first { $0.id == version }
      .flatMap { CardVersion(HistoryView($0), of: contact, in: composition)?.card }
  }
}

/// The page of the versions of a contact: a pure function of its model.
enum ContactHistoryView {
  static func page(_ model: ContactHistoryModel, _ form: Form, _ call: PageCall) -> PageView {
    let path = PagePath("contacts", model.contact.id.description)
    let own = PagePath("contacts", model.contact.id.description, "history")
    let rows = model.versions.map { row($0, model, call.frame(to: own), call.otherForm()) }
    let more: HTML? = model.next.map { next in
      "<p>\(HTML.link(.earlierVersions, to: own.with("after", next.text)))</p>"
    }
    let list: HTML =
      rows.isEmpty
      ? "<div class=\"empty\"><p>\(Phrase.noVersions)</p></div>" : "<ul class=\"rows\">\(rows)</ul>"
    return PageView(
      .historyNamed(model.contact.name), place: ContactsPages.place, back: (.text(model.contact.name), path),
      form: form, "\(list)\(more)")
  }

  private static func row(
    _ version: ContactHistoryModel.Version, _ model: ContactHistoryModel, _ frame: FormFrame, _ form: Form
  ) -> HTML {
    let act: HTML? =
      if version.isCurrent {
        "<span class=\"badge good\">\(Phrase.currentVersion)</span>"
      } else if model.isWritable {
        frame.button(form, .restoreVersion, fields: HTML.hidden("version", version.id.description))
      } else { nil }
    let changes = version.changes.map { change -> HTML in "<span class=\"lines\">\(change)</span> " }
    return """
      <li><div class="row"><span>\(changes)<small>\(version.moment) · \(version.author)</small></span>\
      <div class="value">\(act)</div></div></li>
      """
  }
}
