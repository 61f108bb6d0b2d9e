import Contacts
import Core
import Operations
import PageKit
import VCard

/// The page that edits a contact.
///
/// A field that another user changed meanwhile, too, is shown with both values. Sent again, the form decides.
enum EditContactPage {
  static let pages = WebPage.form("/contacts/{contact}/edit", takesFiles: true) { call, form in
    try view(call, form)
  } submit: { call, form in
    let id = try call.id("contact")
    let composition = call.companyStore.composition
    let (photo, day) = (try PhotoField.photo(form, call), try call.dayOfAges(in: form))
    try await call.run(form) { performer in
      let contact = try performer.answer(ContactWithID(id))
      let shown = try ShownContact.fields(form, contact, in: composition) { try performer.answer($0) }
      let typed = try TypedContact(form, photo, over: shown, contact.fields, on: day)
      if let field = typed.firstClash, !ShownContact.isDecided(form, contact) {
        throw Failure(
          .conflict, .contactsChangedMeanwhile, .changedMeanwhile, remedy: .saveAgainForYours,
          field: field)
      }
      if typed.edit != ContactEdit() { try performer.perform(EditContact(contact: id, edit: typed.edit)) }
    }
    let path = PagePath("contacts", id.description)
    return .redirect(to: path, done: try call.isDone(form) ? form.operation : nil)
  }

  private static func view(_ call: PageCall, _ form: Form) throws -> PageView {
    let contact = try call.answer(ContactWithID(try call.id("contact")))
    let path = PagePath("contacts", contact.id.description)
    let content: HTML = """
      \(ShownContact.hidden(contact, in: form))\
      \(ContactFormView(
        fields: contact.fields, photoPath: ContactPhoto.path(of: contact),
        clashes: try clashes(call, form, contact)
      ).html(in: form))\
      <div class="actions wide">\(HTML.button(.saveContact))\(HTML.link(.cancelLink, to: path))</div>
      """
    return PageView(
      .editNamed(contact.name), place: ContactsPages.place, back: (.text(contact.name), path), form: form,
      call.frame(
        to: PagePath("contacts", contact.id.description, "edit"), isQueued: true, hasFiles: true
      ).html(form, content))
  }

  /// The fields that the user and another user changed.
  private static func clashes(
    _ call: PageCall, _ form: Form, _ contact: Contact
  ) throws -> [ContactTextField] {
    guard form.failure?.code == .contactsChangedMeanwhile else { return [] }
    let composition = call.companyStore.composition
    let shown = try ShownContact.fields(form, contact, in: composition) { try call.answer($0) }
    return try TypedContact(form, nil, over: shown, contact.fields, on: call.dayOfAges(in: form)).clashes
  }
}
