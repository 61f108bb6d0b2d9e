import Contacts
import Core
import PageKit
import VCard

/// The page for a new contact.
enum AddContactPage {
  static let pages = WebPage.form("/contacts/add") { call, form in
    let books = try call.writableBooks().map(\.option)
    let field = Field("book", .bookLabel).value(BookName.mine.description).select(books, in: form)
    let content: HTML = """
      \(books.count > 1 ? field : "")\(ContactFormView(fields: ContactFields(), isNew: true).html(in: form))\
      <div class="actions wide">\(HTML.button(.saveContact))</div>
      """
    return PageView(
      .addContactButton, place: ContactsPages.place, back: (.contactsPlace, .contacts), form: form,
      call.frame(to: PagePath("contacts", "add")).html(form, content))
  } submit: { call, form in
    let id = form.operation.derived(for: "id")
    let add = AddContact(
      id: id, book: form.text("book").flatMap { BookName($0) }, fields: try TypedContact.fields(form))
    try await call.perform(add, of: form)
    return .redirect(to: PagePath("contacts", id.description), done: form.operation)
  }
}
