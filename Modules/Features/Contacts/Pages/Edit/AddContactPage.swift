import Contacts
import Core
import PageKit
import VCard

/// The page for a new contact.
enum AddContactPage {
  static let pages = WebPage.form("/contacts/add", takesFiles: true) { call, form in
    let books = try call.writableBooks().map(\.option)
    let field = Field("book", .bookLabel).value(BookName.mine.description).select(books, in: form)
    let content: HTML = """
      \(books.count > 1 ? field : "")\(ContactFormView(fields: ContactFields(), isNew: true).html(in: form))\
      <div class="actions wide">\(HTML.button(.saveContact))</div>
      """
    return PageView(
      .addContactButton, place: ContactsPages.place, back: (.contactsPlace, .contacts), form: form,
      call.frame(to: PagePath("contacts", "add"), isQueued: true, hasFiles: true).html(form, content))
  } submit: { call, form in
    let id = form.operation.derived(for: "id")
    let fields = try TypedContact.fields(
      form, PhotoField.photo(form, call), on: call.dayOfAges(in: form))
    let add = AddContact(id: id, book: form.text("book").flatMap { BookName($0) }, fields: fields)
    try await call.perform(add, of: form)
    return .redirect(to: PagePath("contacts", id.description), done: form.operation)
  }
}
