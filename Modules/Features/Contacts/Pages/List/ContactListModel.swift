import Contacts
import Core
import PageKit
import VCard

/// The values of the page of contacts.
struct ContactListModel: Sendable {
  /// A contact as the list shows it.
  struct Row: Sendable {
    let id: ID
    let name: String
    /// The company and the role, which tell people of one name apart.
    let about: String
    /// The number that is called first; `nil` for a contact without one.
    let phone: String?
  }

  /// The first contacts of another list.
  struct Excerpt: Sendable {
    let rows: [Row]
    /// Whether the other list has more.
    let hasMore: Bool

    static let maxCount = 10
    static let none = Excerpt([], as: { Row($0, by: .last) })

    /// - Parameter contacts: the first contacts, one more than the excerpt has, where there are so many.
    init(_ contacts: [Contact], as row: (Contact) -> Row) {
      rows = contacts.prefix(Self.maxCount).map(row)
      hasMore = contacts.count > Self.maxCount
    }
  }

  let books: [AddressBook]
  /// The book whose contacts are listed; `nil` for all.
  let book: AddressBook?
  let order: ContactOrder
  /// The searched words or number; `nil` for all contacts.
  let words: String?
  /// The first letters of all contacts; empty for a search.
  let letters: [ContactLetter]
  let rows: [Row]
  /// The first favourites, which the start of the whole list shows before all others; empty elsewhere.
  let favourites: Excerpt
  /// The first contacts with a birthday in the current month, beside the start of the whole list; empty elsewhere.
  let birthdays: Excerpt
  /// The position where the page begins; `nil` at the start of the list.
  let start: Cursor?
  /// The position after the last contact; `nil` at the end of the list.
  let next: Cursor?

  private static let pageSize = 50

  init(_ call: PageCall, _ form: Form) throws {
    books = try call.books()
    book = try form.text("book").flatMap { BookName($0) }.map { try call.answer(AddressBookNamed($0)) }
    order = ContactOrder(rawValue: form["order"]) ?? .last
    words = form.text("find")
    start = form.text("after").map { Cursor(text: $0) }
    let query = Contacts(
      in: book?.bookName, containing: words, by: order, groups: .excluded, after: start,
      limit: Self.pageSize + 1)
    let found = try call.answer(query)
    let shown = found.prefix(Self.pageSize)
    next = found.count > shown.count ? shown.last.map(query.cursor) : nil
    letters = try words == nil ? call.answer(ContactLetters(in: book?.bookName, by: order)) : []
    let order = order
    rows = shown.map { Row($0, by: order) }
    guard words == nil, book == nil, start == nil else {
      (favourites, birthdays) = (.none, .none)
      return
    }
    let limit = Excerpt.maxCount + 1
    favourites = Excerpt(try call.answer(Favourites(by: order, limit: limit))) { Row($0, by: order) }
    let today = call.todayForAges
    birthdays = Excerpt(try call.answer(Birthdays(month: today.month, limit: limit))) {
      Row(birthdayOf: $0, in: today.year)
    }
  }
}

extension ContactListModel.Row {
  init(_ contact: Contact, by order: ContactOrder) {
    let fields = contact.card.fieldsWithoutPhoto
    let place = fields.addresses.first { $0.city != nil }?.city
    let about = [fields.company, fields.role] + (order == .city ? [place] : [])
    self.init(
      id: contact.id, name: contact.name,
      about: about.compactMap(\.self).filter { $0 != contact.name }.joined(separator: " · "),
      phone: fields.calledFirst)
  }
}

extension ContactListModel.Row {
  /// A contact with its birthday in a year, and the age that it reaches on it.
  init(birthdayOf contact: Contact, in year: Int) {
    let fields = contact.card.fieldsWithoutPhoto
    let birthday = fields.birthday
    let day = birthday.flatMap { Birthday(year: nil, month: $0.month, day: $0.day) }
      .map { $0.text(in: .current) }
    let age = birthday?.year.map { Phrase.reachesAge(year - $0).description }
    self.init(
      id: contact.id, name: contact.name, about: [day, age].compactMap(\.self).joined(separator: " · "),
      phone: fields.calledFirst)
  }
}

extension ContactFields {
  /// The number that is called first: a mobile one, or else the first one; no fax and no pager.
  var calledFirst: String? {
    let voices = phones.filter { !["fax", "work fax", "home fax", "pager"].contains($0.type) }
    return (voices.first { $0.type == "mobile" } ?? voices.first)?.value
  }
}
