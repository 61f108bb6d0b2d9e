import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import VCard

@testable import Contacts

@Suite("The search for duplicates")
struct DuplicateSearchTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  /// Adds contacts whose names, companies, numbers and addresses repeat in several spellings.
  private func fill() throws {
    let names: [(String?, String?)] = [
      ("Matti", "Mäkelä"), ("mäkelä", "MATTI"), ("Matti", "Makela"), ("Liisa", "Åberg"), ("Иван", "Иванов"),
      (nil, nil), ("Anna-Liisa", "Salo 2"), ("2 Anna", "Salo Liisa"),
    ]
    let companies = ["Sähkö Oy", "sähkö oy", nil, "Betoni", "Sahko Oy"]
    let phones = ["040 123 4567", "+358401234567", "09 1", nil, "050 765 4321", nil, "112"]
    let mails = ["a@b.fi", nil, "A@B.fi", nil, nil, "c d@e.fi", nil, nil, "d@e.fi"]
    for index in 0..<60 {
      let (first, last) = names[index % names.count]
      let phone = phones[(index * 3 + index / 7) % phones.count]
      let mail = mails[(index * 5 + index / 9) % mails.count]
      let company = companies[(index + index / 5) % companies.count]
      if first == nil, company == nil, phone == nil, mail == nil { continue }
      try book.add(
        ContactFields(
          firstName: first, lastName: last, company: company, phones: phone.map { [ContactPoint($0)] } ?? [],
          emails: mail.map { [ContactPoint($0)] } ?? []))
    }
  }

  private func found(limit: Int) throws -> [DuplicatePair] {
    try book.world.answer(ContactDuplicates(limit: limit))
  }

  @Test("finds the pairs that a comparison of all contacts finds")
  func all() throws {
    try fill()
    // More contacts than may share a value would make the search leave that value out.
    let contacts = try book.world.answer(Contacts())
    let shared = contacts.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    for contact in contacts where !shared.contains(contact) {
      try book.world.perform(RemoveContact(contact: contact.id))
    }
    let keys = shared.map { ContactKeys($0) }
    let expected = keys.indices.flatMap { one in
      keys[(one + 1)...].compactMap { keys[one].pair(with: $0) }
    }
    let pairs = try found(limit: 1000)
    #expect(Set(pairs) == Set(expected) && pairs.count == expected.count && pairs.count > 10)
    #expect(pairs.map(\.score) == pairs.map(\.score).sorted(by: >))
  }

  @Test("a limit gives the first pairs of all", arguments: [1, 3, 10])
  func limits(limit: Int) throws {
    try fill()
    let all = try found(limit: 1000)
    #expect(all.count > limit)
    #expect(try found(limit: limit) == Array(all.prefix(limit)))
  }

  @Test("reads the cards of likely pairs alone, as many as the answer needs")
  func cards() throws {
    for index in 0..<40 {
      let phone = ContactPoint("040 55512\(index / 2 + 10)")
      try book.add(ContactFields(firstName: "A\(index / 2)", phones: index < 20 ? [phone] : []))
    }
    let (query, key) = (ContactDuplicates(), book.world.actor.user)
    let read = try book.companyStore.database.read { connection in
      var search = DuplicateSearch()
      try connection.forEach(query.statement(key)) { try search.add(&$0) }
      var read: [ID] = []
      _ = try search.pairs(limit: 3) { id in
        read.append(id)
        return try connection.first(
          "SELECT \(Contact.columns) FROM contacts_contact WHERE id = \(id)", Contact.read)
      }
      return read
    }
    #expect(read.count == 6)
  }

  @Test("the contacts of a book are read by an index, and no card")
  func plan() throws {
    let statement = ContactDuplicates().statement(book.site)
    let plan = try book.companyStore.database.read { try $0.plan(statement) }
    #expect(plan.allSatisfy { $0.hasPrefix("SEARCH contacts_contact USING INDEX") }, "\(plan)")
  }
}
