import Contacts
import Core
import PageKit

/// The list of address books: a pure function of its model.
struct BooksView {
  private let model: BooksModel

  init(_ model: BooksModel) { self.model = model }

  /// The page.
  ///
  /// - Parameters:
  ///   - form: the form that adds a book.
  ///   - colleagues: the form that shows the colleagues again.
  func page(_ form: Form, colleagues: Form, _ call: PageCall) -> PageView {
    let fields: HTML = """
      \(BookView.name(nil).html(in: form))\(BookView.about(nil).html(in: form))\(HTML.button(.addBookButton))
      """
    let add = call.frame(to: BooksPage.path).html(form, fields)
    let showing: HTML? =
      model.hidesColleagues ? ColleagueForms.frame("show", call).button(colleagues, .showColleagues) : nil
    let audiences = model.rows.map(\.book.audience).joined(separator: " ")
    return PageView(
      .booksTitle, place: ContactsPages.place, back: (.contactsPlace, .contacts),
      form: colleagues.failure == nil ? form : colleagues,
      """
      <section id="books" class="card" data-live="\(audiences)" aria-label="\(Phrase.booksTitle)">\
      <ul class="rows">\(model.rows.map(row))</ul>\(showing)</section>\
      \(HTML.card(.newBook, id: "new", add))
      """)
  }

  private func row(_ row: BooksModel.Row) -> HTML {
    let kind: Phrase = row.isWritable ? .bookYouChange : .bookYouRead
    return """
      <li><a href="\(PagePath("contacts", "books", row.book.id.description))">\
      <span>\(row.book.title)<small>\(Phrase.scope(row.book.scope)) · \(kind)</small></span>\
      <span class="value">\(Phrase.contactCount(row.count))</span></a></li>
      """
  }
}

/// The page of one address book: its contacts as files, and the forms of an own one.
enum BookView {
  /// The page.
  ///
  /// - Parameter remove: the form that removes an own book, or hides that of the colleagues.
  static func page(_ book: AddressBook, _ form: Form, remove: Form, _ call: PageCall) throws -> PageView {
    let key = book.id.description
    let files = CardFileName(book.title.description, ending: "vcf").text
    let sheet = CardFileName(book.title.description, ending: "csv").text
    let isWritable = book.isWritable(by: try call.actor)
    let reading: HTML? =
      isWritable
      ? HTML.link(.importTitle, to: PagePath("contacts", "import").with("book", book.bookName.description))
      : nil
    let about: HTML? = book.about.isEmpty ? nil : "<p>\(book.about)</p>"
    return PageView(
      book.title, place: ContactsPages.place, back: (.booksTitle, BooksPage.path),
      form: remove.failure == nil ? form : remove,
      """
      \(about)<div class="actions">\
      \(HTML.link(.showContacts, to: PagePath.contacts.with("book", book.bookName.description), .main))\
      \(HTML.link(.groupsTitle, to: PagePath("contacts", "groups").with("book", book.bookName.description)))\(reading)</div>\
      <div class="actions"><a class="button" href="\(PagePath("contacts", "books", key, "cards"))" download="\(files)">\
      \(Phrase.exportCards)</a><a class="button" href="\(PagePath("contacts", "books", key, "sheet"))" \
      download="\(sheet)">\(Phrase.exportSheet)</a></div>\
      \(book.scope == .mine ? forms(book, form, remove, call) : "")\
      \(book.scope == .colleagues ? hiding(remove, call) : "")
      """)
  }

  private static func hiding(_ form: Form, _ call: PageCall) -> HTML {
    """
    <p class="quiet">\(Phrase.hideColleaguesExplained)</p>\
    \(ColleagueForms.frame("hide", call).button(form, .hideColleagues))
    """
  }

  private static func forms(_ book: AddressBook, _ form: Form, _ remove: Form, _ call: PageCall) -> HTML {
    let path = PagePath("contacts", "books", book.id.description)
    let fields: HTML = """
      \(name(book.name ?? "", isMain: book.isMain).html(in: form))\(about(book.about).html(in: form))\
      \(HTML.button(.saveContact))
      """
    let edit = HTML.card(.editBookTitle, id: "edit", call.frame(to: path).html(form, fields))
    guard !book.isMain else { return edit }
    let removal = call.frame(to: PagePath("contacts", "books", book.id.description, "remove"))
      .button(remove, .removeBookButton, style: .danger)
    return """
      \(edit)<details\(HTML.flag(.open, remove.failure != nil))><summary>\(Phrase.removeContactTitle)</summary>\
      <p>\(Phrase.removeBookExplained)</p>\(removal)</details>
      """
  }

  static func name(_ value: String?, isMain: Bool = false) -> Field {
    Field("name", .bookNameLabel).value(value).hint(isMain ? .mainBookNameHint : nil)
  }

  static func about(_ value: String?) -> Field { Field("about", .bookAboutLabel).value(value).kind(.lines) }
}
