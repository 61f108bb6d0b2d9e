import Auth
import Contacts
import Core
import Operations
import Persistence
import TestSupport
import Testing
import VCard

@Suite("The first letters of contacts")
struct ContactLetterTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func letters(_ query: ContactLetters, for actor: Actor? = nil) throws -> [String] {
    try book.companyStore.answer(query, for: actor ?? book.world.actor).map { letter in
      switch letter.initial {
      case .blank: "blank \(letter.count)"
      case .sign: "sign \(letter.count)"
      case .letter(let sign): "\(sign) \(letter.count)"
      case .otherScript: "other \(letter.count)"
      }
    }
  }

  private func fill() throws {
    for (first, last, company) in [
      ("Olli", "Öhman", "Betoni"), ("Liisa", "åberg", nil), ("Matti", "Äijälä", "Arkki"),
      ("Anna", "Müller", "3M"), ("Maija", "Mäkelä", "@ Oy"), ("Иван", "Иванов", nil),
    ] { try book.add(ContactFields(firstName: first, lastName: last, company: company)) }
    try book.add(ContactFields(formattedName: "Electricians", kind: .group))
  }

  @Test("letters are counted in the order of the list, without accents and case")
  func counts() throws {
    try fill()
    #expect(try letters(ContactLetters()) == ["M 2", "Å 1", "Ä 1", "Ö 1", "other 1"])
    #expect(try letters(ContactLetters(by: .first)) == ["A 1", "L 1", "M 2", "O 1", "other 1"])
    #expect(try letters(ContactLetters(by: .company)) == ["blank 2", "sign 2", "A 1", "B 1"])
    #expect(try letters(ContactLetters(by: .city)) == ["blank 6"])
  }

  @Test("the list goes on at a letter with its contacts", arguments: ContactOrder.allCases)
  func cursors(order: ContactOrder) throws {
    try fill()
    let all = try book.world.answer(Contacts(by: order, groups: .excluded))
    var earlier = 0
    for letter in try book.world.answer(ContactLetters(by: order)) {
      let list = Contacts(by: order, groups: .excluded, after: letter.cursor)
      #expect(try book.world.answer(list) == Array(all.dropFirst(earlier)), "\(letter)")
      earlier += letter.count
    }
    #expect(earlier == all.count)
  }

  @Test("contacts of books that the user may not see are not counted")
  func others() throws {
    try book.add(ContactFields(firstName: "Matti"))
    try book.add(ContactFields(firstName: "Olli"), to: .id(book.site))
    try book.add(ContactFields(firstName: "Anna"), to: .company)
    #expect(try letters(ContactLetters(), for: book.reporter) == ["A 1", "M 1", "O 1"])
    #expect(try letters(ContactLetters(in: .id(book.site)), for: book.reporter) == ["O 1"])
    #expect(try letters(ContactLetters(), for: book.stranger) == ["A 1"])
    let hidden = ContactLetters(in: .id(book.site))
    #expect(failure { _ = try letters(hidden, for: book.stranger) }?.kind == .notFound)
  }

  @Test("letters are counted from an index", arguments: ContactOrder.allCases)
  func plan(order: ContactOrder) throws {
    let statement = ContactLetters(by: order).statement([book.site, book.reporter.user])
    let plan = try book.companyStore.database.read { try $0.plan(statement) }
    #expect(
      plan == ["SEARCH contacts_contact USING INDEX contacts_contact_\(order.rawValue)_letter (book=?)"])
  }
}
