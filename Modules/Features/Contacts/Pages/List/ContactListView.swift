import Contacts
import Core
import PageKit

/// The page of contacts: search, letters, rows with a number to call.
enum ContactListView {
  static func page(_ model: ContactListModel, _ form: Form) -> PageView {
    let audiences = (model.book.map { [$0] } ?? model.books).map(\.audience).joined(separator: " ")
    return PageView(
      .contactsPlace, place: ContactsPages.place,
      """
      \(search(model, form))\(actions)\
      <section id="contacts" data-live="\(audiences)" aria-label="\(Phrase.contactsPlace)">\
      \(favourites(model))\(birthdays(model))\(letters(model))\(model.rows.isEmpty ? empty(model) : rows(model))\(more(model))</section>\(ways)
      """)
  }

  private static func address(_ model: ContactListModel) -> PagePath {
    PagePath.contacts.with("find", model.words).with("book", model.book?.bookName.description)
      .with("order", model.order == .last ? nil : model.order.rawValue)
  }

  private static func search(_ model: ContactListModel, _ form: Form) -> HTML {
    let orders = ContactOrder.allCases.map { Field.Option($0.rawValue, Phrase.order($0).description) }
    let books = [Field.Option("", Phrase.allBooks.description)] + model.books.map(\.option)
    let isChosen = model.book != nil || model.order != .last
    return HTML.search(
      to: .contacts, results: "contacts",
      """
      \(HTML.finder(.findContactLabel, in: form, .findButton))\
      <details\(HTML.flag(.open, isChosen))><summary>\(Phrase.orderAndBook)</summary><div class="pair">\
      \(Field("order", .orderLabel).value(model.order.rawValue).select(orders, in: form))\
      \(Field("book", .bookLabel).select(books, in: form))</div></details>
      """)
  }

  private static var actions: HTML {
    "<div class=\"actions\">\(HTML.link(.addContactButton, to: PagePath("contacts", "add"), .main))</div>"
  }

  private static func letters(_ model: ContactListModel) -> HTML {
    guard model.letters.count > 1 else { return "" }
    let links = model.letters.map { letter -> HTML in
      let path = address(model).with("after", letter.cursor.text).at("contacts")
      let isCurrent = letter.cursor == model.start
      return """
        <li><a href="\(path)"\(isCurrent ? " aria-current=\"true\"" as HTML : "")>\
        <span aria-hidden="true">\(letter.sign)</span><span class="unseen">\(letter.name)</span> \
        <small>\(Language.current.number(letter.count))</small></a></li>
        """
    }
    return "<nav class=\"letters\" aria-label=\"\(Phrase.lettersTitle)\"><ul>\(links)</ul></nav>"
  }

  private static func favourites(_ model: ContactListModel) -> HTML {
    if model.favourites.rows.isEmpty { return "" }
    let all: HTML? =
      model.favourites.hasMore ? "<p>\(HTML.link(.allFavourites, to: FavouritesPage.path))</p>" : nil
    return HTML.card(
      .favouritesTitle, id: "favourites", "<ul class=\"rows\">\(model.favourites.rows.map(row))</ul>\(all)")
  }

  private static func birthdays(_ model: ContactListModel) -> HTML {
    let (rows, hasMore) = (model.birthdays.rows, model.birthdays.hasMore)
    if rows.isEmpty { return "" }
    let title = hasMore ? Phrase.manyBirthdaysThisMonth(rows.count) : .birthdaysThisMonth(rows.count)
    return """
      <details id="birthdays"><summary>\(title)</summary><ul class="rows">\(rows.map(row))</ul>\
      <p>\(HTML.link(.allBirthdays, to: BirthdaysPage.path))</p></details>
      """
  }

  private static func rows(_ model: ContactListModel) -> HTML {
    "<ul class=\"rows\">\(model.rows.map(row))</ul>"
  }

  /// A row of a contact, whose number is one tap away.
  static func row(_ row: ContactListModel.Row) -> HTML {
    let call = row.phone.flatMap { phone in
      ContactLink.call(phone)?.html("\(phone)", .button, label: .callNamed(row.name, phone))
    }
    let about: HTML? = row.about.isEmpty ? nil : "<small>\(row.about)</small>"
    return """
      <li><div class="row person"><a href="\(PagePath("contacts", row.id.description))">\(row.name)\(about)</a>\
      \(call)</div></li>
      """
  }

  private static func empty(_ model: ContactListModel) -> HTML {
    let isFound = model.words != nil
    let way: HTML = isFound ? "<p>\(HTML.link(.allContacts, to: .contacts))</p>" : ""
    return "<div class=\"empty\"><p>\(isFound ? Phrase.noContactFound : .noContactsYet)</p>\(way)</div>"
  }

  private static func more(_ model: ContactListModel) -> HTML {
    guard let next = model.next else { return "" }
    return "<p>\(HTML.link(.moreContacts, to: address(model).with("after", next.text)))</p>"
  }

  /// The other pages of contacts.
  private static var ways: HTML {
    """
    <div class="actions">\(HTML.link(.booksTitle, to: BooksPage.path))\
    \(HTML.link(.groupsTitle, to: GroupsPage.path))\(HTML.link(.duplicatesTitle, to: DuplicatesPage.path))\
    \(HTML.link(.importTitle, to: ContactImportPage.path))</div>
    """
  }
}

extension ContactLetter {
  /// The sign that stands for the letter.
  fileprivate var sign: String {
    switch initial {
    case .blank: "–"
    case .sign: "#"
    case .letter(let letter): String(letter)
    case .otherScript: "…"
    }
  }

  /// The words by which screen readers name it.
  fileprivate var name: Phrase {
    switch initial {
    case .blank: .letterNone
    case .sign: .letterSigns
    case .letter(let letter): .text(String(letter))
    case .otherScript: .letterOthers
    }
  }
}
