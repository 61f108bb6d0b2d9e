import Contacts
import Core
import PageKit

/// The pages of the address books, with the forms that add, name and remove own ones.
enum BooksPage {
  static let pages: [WebPage] =
    WebPage.form("/contacts/books") { call, form in
      try view(call, form)
    } submit: { call, form in
      let add = AddBook(
        id: form.operation.derived(for: "id"), name: try name(form), about: form.text("about"))
      try await call.perform(add, of: form)
      return .redirect(to: path, done: form.operation)
    }
    + WebPage.form("/contacts/books/{book}") { call, form in
      try BookView.page(call.book("book"), form, remove: call.otherForm(), call)
    } submit: { call, form in
      let book = try call.book("book")
      let edit = EditBook(
        book: book.bookName, id: form.operation.derived(for: "id"),
        name: book.isMain ? form["name"] : try name(form), about: form["about"])
      try await call.perform(edit, of: form)
      return .redirect(to: path, done: form.operation)
    } + [
      WebPage.action("/contacts/books/{book}/remove") { call, form in
        try BookView.page(call.book("book"), call.otherForm(), remove: form, call)
      } submit: { call, form in
        try await call.perform(RemoveBook(book: try call.id("book")), of: form)
        return .redirect(to: path, done: form.operation)
      }
    ] + ColleagueForms.pages + [
      WebPage.file("/contacts/books/{book}/cards") { call in try BookExport(call).cards },
      WebPage.file("/contacts/books/{book}/sheet") { call in try BookExport(call).sheet },
    ]

  static let path = PagePath("contacts", "books")

  static func view(_ call: PageCall, _ form: Form, colleagues: Form? = nil) throws -> PageView {
    try BooksView(BooksModel(call)).page(form, colleagues: colleagues ?? call.otherForm(), call)
  }

  /// The name of a further book, which its owner finds it by.
  private static func name(_ form: Form) throws -> String {
    guard let name = form.text("name") else {
      throw Failure(.invalid, "contacts.bookNameMissing", .bookNameMissing, remedy: .typeName, field: "name")
    }
    return name
  }
}
