import Contacts
import Core
import Operations
import TestSupport
import Testing
import VCard

@Suite("Duplicates")
struct DuplicateTests {
  private let book: PhoneBook

  init() throws { book = try PhoneBook() }

  private func person(
    _ first: String, _ last: String, company: String? = nil, phone: String? = nil, email: String? = nil
  ) -> ContactFields {
    ContactFields(
      firstName: first, lastName: last, company: company, phones: phone.map { [ContactPoint($0)] } ?? [],
      emails: email.map { [ContactPoint($0)] } ?? [])
  }

  @Test("a pair shares a number, an address, or name and company")
  func pairs() throws {
    try book.add(person("Matti", "Mäkelä", phone: "040 123 4567"))
    try book.add(person("Mäkelä", "Matti", phone: "+358401234567"))
    try book.add(person("Liisa", "Åberg", email: "liisa@betoni.fi"))
    try book.add(person("L", "Åberg", email: "Liisa@Betoni.fi"))
    try book.add(person("Olli", "Niemi", company: "Betoni Oy"))
    try book.add(person("Olli", "Niemi", company: "betoni oy"))
    let pairs = try book.world.answer(ContactDuplicates())
    #expect(pairs.map(\.reasons) == [[.phone, .name], [.name, .company], [.email]])
    #expect(pairs.map(\.score) == pairs.map(\.score).sorted(by: >))
  }

  @Test("two people of one office are no pair, and a name alone makes none")
  func none() throws {
    try book.add(person("Matti", "Mäkelä", company: "Sähkö Oy", phone: "09 1234 5678"))
    try book.add(person("Liisa", "Åberg", company: "Sähkö Oy", phone: "09 1234 5678"))
    try book.add(person("Matti", "Mäkelä", company: "Betoni Oy"))
    #expect(try book.world.answer(ContactDuplicates()).isEmpty)
  }

  @Test("books that one may only read are left out")
  func readOnly() throws {
    for _ in 0..<2 { try book.add(person("Matti", "Mäkelä", phone: "040 123 4567"), to: .company) }
    #expect(try book.world.answer(ContactDuplicates()).count == 1)
    #expect(try book.companyStore.answer(ContactDuplicates(), for: book.reporter).isEmpty)
  }

  @Test("a merge keeps every distinct value, and undo splits the two again")
  func merge() throws {
    let first = try book.add(person("Matti", "Mäkelä", phone: "040 123 4567", email: "a@b.fi"))
    let second = try book.add(
      person("Matti", "Mäkelä", company: "Sähkö Oy", phone: "+358401234567", email: "c@d.fi"))
    let before = (try book.contact(first).card, try book.contact(second).card)
    try book.world.perform(MergeContacts(contact: first, other: second))
    let merged = try book.contact(first).fields
    #expect(merged.company == "Sähkö Oy")
    #expect(merged.emails.map(\.value) == ["a@b.fi", "c@d.fi"])
    #expect(merged.phones.count == 1)
    #expect(failure { _ = try book.contact(second) }?.kind == .notFound)
    _ = try book.companyStore.undo(by: book.world.actor)
    #expect((try book.contact(first).card, try book.contact(second).card) == before)
  }

  @Test("the groups of a merged contact name the one that stays")
  func groups() throws {
    let (first, second) = (try book.add(person("A", "B")), try book.add(person("C", "D")))
    let uids = try [first, second].map { try #require(try book.contact($0).card.uid) }
    let group = try book.add(ContactFields(formattedName: "G", kind: .group, members: uids))
    try book.world.perform(MergeContacts(contact: first, other: second))
    #expect(try book.contact(group).fields.members == [uids[0]])
    _ = try book.companyStore.undo(by: book.world.actor)
    #expect(try book.contact(group).fields.members == uids)
  }

  @Test("the notes of a merge are in the language of the operation, wherever it is performed")
  func language() throws {
    let first = try book.add(ContactFields(firstName: "A", birthday: Birthday("1980-04-15")))
    let second = try book.add(ContactFields(firstName: "A", birthday: Birthday("1981-04-15")))
    let merge = Language.$current.withValue(.finnish) { MergeContacts(contact: first, other: second) }
    let received = try JSON.value(MergeContacts.self, from: JSON.text(merge))
    try book.world.perform(received)
    #expect(try book.contact(first).fields.notes == "Syntymäpäivä: 1981-04-15")
  }

  @Test("a group is not merged with a person")
  func groupAndPerson() throws {
    let person = try book.add(person("A", "B"))
    let group = try book.add(ContactFields(formattedName: "G", kind: .group))
    let merge = MergeContacts(contact: person, other: group)
    #expect(failure { try book.world.perform(merge) }?.code == "contacts.groupMerge")
  }

  @Test("a contact is not merged with itself")
  func itself() throws {
    let id = try book.add(person("Matti", "Mäkelä"))
    #expect(
      failure { try book.world.perform(MergeContacts(contact: id, other: id)) }?.code == "contacts.same")
  }
}
