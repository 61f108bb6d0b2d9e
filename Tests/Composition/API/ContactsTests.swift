import Accounts
import Auth
import Contacts
import Core
import HTTPTypes
import HummingbirdCore
import Operations
import ServerKit
import TestSupport
import Testing
import VCard

@Suite("Contacts over HTTP")
struct ContactsTests {
  private let office: HoursOffice

  init() async throws {
    office = try HoursOffice()
    // The lists of the reporter have stored contacts alone.
    let setting = SetSetting(
      id: office.api.world.newID(), setting: ContactsFeature.colleaguesSetting,
      value: ContactsFeature.colleaguesHidden)
    try office.api.world.companyStore.perform(setting, by: office.maija)
  }

  private func list(_ query: String = "", by actor: Actor? = nil) async throws -> [ContactView] {
    try await office.send(
      "GET", "/contacts\(query)", by: actor ?? office.maija, as: PageBody<ContactView>.self
    ).items
  }

  @Test("a contact is added with its fields, found, changed by a merge patch, and removed")
  func contact() async throws {
    let id = office.api.world.newID()
    _ = try await office.send(
      "POST", "/contacts",
      #"""
      {"id": "\#(id)", "firstName": "Matti", "lastName": "Mäkelä", "birthday": "1980-04-15",
       "phones": [{"value": "040 123 4567", "type": "mobile"}]}
      """#, by: office.maija)
    let found = try await list("?text=0401234567")
    #expect(found.map(\.name) == ["Matti Mäkelä"])
    #expect(found[0].book == .mine)
    _ = try await office.send(
      "PATCH", "/contacts/\(id)", #"{"company": "Sähkö Oy", "birthday": null}"#, by: office.maija)
    let changed = try await office.send("GET", "/contacts/\(id)", by: office.maija, as: ContactView.self)
    #expect(changed.fields.company == "Sähkö Oy")
    #expect(changed.fields.birthday == nil)
    #expect(changed.fields.phones.count == 1)
    _ = try await office.send("DELETE", "/contacts/\(id)", by: office.maija)
    #expect(try await list().isEmpty)
  }

  @Test("favourites are marked and listed, and birthdays of a month")
  func favouritesAndBirthdays() async throws {
    func names(_ path: String) async throws -> [String] {
      try await office.send("GET", path, by: office.maija, as: PageBody<ContactView>.self).items.map(\.name)
    }
    let id = office.api.world.newID()
    _ = try await office.send(
      "POST", "/contacts", #"{"id": "\#(id)", "firstName": "Matti", "birthday": "1980-04-15"}"#,
      by: office.maija)
    #expect(try await names("/contacts/birthdays?month=4") == ["Matti"])
    #expect(try await names("/contacts/birthdays?month=5&book=mine").isEmpty)
    _ = try await office.send(
      "POST", "/contacts", #"{"firstName": "Ville", "birthday": "1990-04-02"}"#, by: office.maija)
    let first = try await office.send(
      "GET", "/contacts/birthdays?month=4&limit=1", by: office.maija, as: PageBody<ContactView>.self)
    #expect(first.items.map(\.name) == ["Ville"])
    let next = try #require(first.next)
    #expect(try await names("/contacts/birthdays?month=4&limit=1&cursor=\(next)") == ["Matti"])
    let other = try await office.problem(
      "GET", "/contacts/birthdays?month=5&cursor=\(next)", by: office.maija)
    #expect(other.code == "core.cursor")
    let rejection = try await office.problem("GET", "/contacts/birthdays?month=13", by: office.maija)
    #expect(rejection.status == 422)
    for _ in 1...2 { _ = try await office.send("PUT", "/contacts/\(id)/favourite", by: office.maija) }
    #expect(try await names("/contacts/favourites") == ["Matti"])
    #expect(try await office.problem("PUT", "/contacts/\(id)/favourite", by: office.olli).status == 404)
    _ = try await office.send("DELETE", "/contacts/\(id)/favourite", by: office.maija)
    #expect(try await names("/contacts/favourites").isEmpty)
  }

  @Test("books are listed with what the caller may do in them; pages together are the list")
  func books() async throws {
    let books = try await office.send(
      "GET", "/contacts/books", by: office.maija, as: PageBody<AddressBookView>.self
    ).items
    #expect(books.map(\.scope) == [.mine, .company, .site])
    #expect(books.map(\.isWritable) == [true, false, false])
    for index in 0..<5 {
      _ = try await office.send(
        "POST", "/contacts", #"{"book": "\#(office.site)", "firstName": "A\#(index)"}"#, by: office.manager)
    }
    let page = try await office.send(
      "GET", "/contacts?book=\(office.site)&limit=2", by: office.maija, as: PageBody<ContactView>.self)
    #expect(page.items.map(\.name) == ["A0", "A1"])
    let cursor = try #require(page.next)
    let second = try await list("?book=\(office.site)&limit=4&cursor=\(cursor)")
    #expect(second.map(\.name) == ["A2", "A3", "A4"])
  }

  @Test("the book of colleagues has its own name, and takes no contact")
  func colleagues() async throws {
    let books = try await office.send(
      "GET", "/contacts/books", by: office.manager, as: PageBody<AddressBookView>.self)
    let book = try #require(books.items.first { $0.book == .colleagues })
    #expect(book.scope == .colleagues && !book.isWritable)
    let found = try await list("?book=colleagues", by: office.manager)
    #expect(found.count == book.contacts && found.contains { $0.id == office.maija.user })
    #expect(found.allSatisfy { $0.book == .colleagues && $0.fields.role != nil })
  }

  @Test("a group names its members, and a list leaves groups out on request; entries are added one by one")
  func groups() async throws {
    let (person, group) = (office.api.world.newID(), office.api.world.newID())
    _ = try await office.send(
      "POST", "/contacts", #"{"id": "\#(person)", "firstName": "Matti"}"#, by: office.maija)
    _ = try await office.send(
      "POST", "/contacts", #"{"id": "\#(group)", "formattedName": "Electricians", "kind": "group"}"#,
      by: office.maija)
    _ = try await office.send(
      "PATCH", "/contacts/\(group)", #"{"added": {"members": ["\#(person)"]}}"#, by: office.maija)
    let shown = try await office.send("GET", "/contacts/\(group)", by: office.maija, as: ContactView.self)
    #expect(shown.people?.map(\.name) == ["Matti"] && shown.people?.map(\.id) == [person])
    #expect(try await list("?groups=excluded").map(\.id) == [person])
    #expect(try await list("?groups=only").map(\.id) == [group])
    #expect(try await list().count == 2)
    let books = try await office.send(
      "GET", "/contacts/books", by: office.maija, as: PageBody<AddressBookView>.self)
    #expect(books.items.map(\.contacts) == [1, 0, 0])
  }

  @Test("a merge over HTTP writes its notes in the language that it names")
  func merging() async throws {
    let (first, second) = (office.api.world.newID(), office.api.world.newID())
    for (id, day) in [(first, "1980-04-15"), (second, "1981-04-15")] {
      _ = try await office.send(
        "POST", "/contacts", #"{"id": "\#(id)", "firstName": "Matti", "birthday": "\#(day)"}"#,
        by: office.maija)
    }
    _ = try await office.send(
      "POST", "/contacts/\(first)/merge", #"{"other": "\#(second)", "language": "fi"}"#, by: office.maija)
    let merged = try await office.send("GET", "/contacts/\(first)", by: office.maija, as: ContactView.self)
    #expect(merged.fields.notes == "Syntymäpäivä: 1981-04-15")
  }

  @Test("a card is stored as it is, and read back with its version as the tag")
  func card() async throws {
    let card = "BEGIN:VCARD\\r\\nVERSION:4.0\\r\\nUID:x\\r\\nitem1.FN;X-A=b:Matti\\r\\nEND:VCARD\\r\\n"
    _ = try await office.send(
      "POST", "/contacts/cards", #"{"resource": "a.vcf", "card": "\#(card)"}"#, by: office.maija)
    let contact = try #require(try await list().first)
    let response = try await office.api.respond(
      "GET", "/contacts/\(contact.id)/card", TestCaller.credentials(of: office.maija))
    #expect(response.headers[.eTag] == "\"\(contact.version)\"")
    let text = String(decoding: try await TestCaller.bytes(of: response), as: UTF8.self)
    #expect(text == "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:x\r\nitem1.FN;X-A=b:Matti\r\nEND:VCARD\r\n")
  }
}
