import Auth
import Contacts
import Core
import PageSupport
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The page of contacts")
struct ContactListPageTests {
  private let directory: Directory

  init() throws { directory = try Directory() }

  private func fill(_ count: Int) throws {
    for index in 0..<count {
      try directory.add(
        ContactFields(firstName: "A\(index)", lastName: index % 2 == 0 ? "Mäkelä" : "Salo"))
    }
  }

  @Test("says what to do first where there is nobody")
  func empty() async throws {
    let text = try await directory.open("/contacts").text
    #expect(text.contains("No contacts yet") && text.contains("href=\"/contacts/add\""))
    let finnish = try await directory.open("/contacts", ["Accept-Language": "fi"]).text
    #expect(finnish.contains("Yhteystietoja ei vielä ole") && finnish.contains(">Lisää yhteystieto</a>"))
  }

  @Test("a row has the name, the company and a number that one tap calls, with the texts of users escaped")
  func rows() async throws {
    let id = try directory.add(
      ContactFields(
        firstName: "Matti", lastName: "<b>Mäkelä\"", company: "Sähkö & Oy",
        phones: [
          ContactPoint("09 1234 5678", type: "work fax"), ContactPoint("040 123 4567", type: "mobile"),
        ]))
    let text = try await directory.open("/contacts").text
    #expect(
      text.contains(
        "<a href=\"/contacts/\(id)\">Matti &lt;b&gt;Mäkelä&quot;<small>Sähkö &amp; Oy</small></a>"))
    #expect(text.contains("<a class=\"button\" href=\"tel:+358401234567\"") && !text.contains("<b>Mäkelä"))
  }

  @Test("favourites are first, and a button on the page of a contact makes one, once")
  func favourites() async throws {
    let id = try directory.add(ContactFields(firstName: "Ville", lastName: "Virta"))
    try directory.add(ContactFields(firstName: "Anna", lastName: "Aalto"))
    #expect(try await !directory.open("/contacts").text.contains("id=\"favourites\""))
    #expect(try await directory.open("/contacts/\(id)").text.contains("☆ Add to favourites"))
    let operation = directory.world.newID()
    for _ in 1...2 {
      let reply = try await directory.submit("/contacts/\(id)/favourite", [("marked", "yes")], id: operation)
      #expect(reply.location == "/contacts/\(id)?done=\(operation)")
    }
    let text = try await directory.open("/contacts").text
    let names = text.split(separator: "class=\"row person\"").dropFirst().map { row in
      row.contains("Ville") ? "Ville" : "Anna"
    }
    #expect(text.contains("Favourites") && names == ["Ville", "Anna", "Ville"], "\(text)")
    #expect(try await !directory.open("/contacts?find=a").text.contains("id=\"favourites\""))
    #expect(try await directory.open("/contacts", as: directory.admin).text.contains("Favourites") == false)
    let page = try await directory.open("/contacts/\(id)", ["Accept-Language": "fi"]).text
    #expect(page.contains("★ Poista suosikeista"))
    #expect(try await directory.submit("/contacts/\(id)/favourite", [("marked", "no")]).status == 303)
    #expect(try await !directory.open("/contacts").text.contains("id=\"favourites\""))
  }

  @Test("birthdays of the month are listed with the age that is reached")
  func birthdays() async throws {
    let today = Zone.utc.civil(directory.world.clock.clock.now()).date
    let month = today.month
    let other = Birthday(year: 1990, month: month % 12 + 1, day: 2)
    try directory.add(
      ContactFields(firstName: "Ville", birthday: Birthday(year: today.year - 40, month: month, day: 2)))
    try directory.add(ContactFields(firstName: "Anna", birthday: other))
    let text = try await directory.open("/contacts").text
    let section = text.split(separator: "<details id=\"birthdays\">").last?.split(separator: "</details>")
      .first
    #expect(text.contains("Birthdays this month: 1"))
    let shown = try #require(section)
    #expect(shown.contains("Ville") && shown.contains("40 years") && !shown.contains("Anna"), "\(shown)")
  }

  @Test("of many favourites and birthdays the list shows ten, and a link leads to all of them")
  func many() async throws {
    let today = Zone.utc.civil(directory.world.clock.clock.now()).date
    var operation = directory.world.newID()
    for index in 0..<12 {
      let name = "Name\(index < 10 ? "0" : "")\(index)"
      let birthday = Birthday(year: 1990, month: today.month, day: 2 + index)
      let id = try directory.add(ContactFields(firstName: name, birthday: birthday))
      operation = directory.world.newID()
      _ = try await directory.submit("/contacts/\(id)/favourite", [("marked", "yes")], id: operation)
    }
    func rows(_ text: some StringProtocol) -> Int { text.split(separator: "class=\"row person\"").count - 1 }
    let text = try await directory.open("/contacts").text
    #expect(rows(text) == 10 + 10 + 12 && text.contains("Birthdays this month: more than 10"))
    #expect(text.contains("href=\"/contacts/favourites\"") && text.contains("href=\"/contacts/birthdays\""))
    #expect(try await rows(directory.open("/contacts/favourites").text) == 12)
    let birthdays = try await directory.open("/contacts/birthdays").text
    #expect(rows(birthdays) == 12 && birthdays.contains("\(today.year - 1990) years"))
    let following = today.month % 12 + 1
    #expect(birthdays.contains("href=\"/contacts/birthdays?month=\(following)\""))
    let empty = try await directory.open("/contacts/birthdays?month=\(following)")
    #expect(empty.text.contains("No contact has a birthday in this month."))
    #expect(try await directory.open("/contacts/birthdays?month=13").status == 422)
    #expect(try await directory.open("/contacts/birthdays?month=x").status == 422)
    #expect(
      try await directory.open("/contacts/favourites", as: directory.admin).text.contains("No favourites yet")
    )
  }

  @Test(
    "a number is found in any spelling, and words in any field",
    arguments: ["0401234567", "+358 40", "sähkö"])
  func find(typed: String) async throws {
    try directory.add(
      ContactFields(firstName: "Matti", company: "Sähkö Oy", phones: [ContactPoint("(040) 123-4567")]))
    try directory.add(ContactFields(firstName: "Liisa", phones: [ContactPoint("050 999 8888")]))
    let text = try await directory.open("/contacts?find=\(PercentCoding.encode(typed))").text
    #expect(
      text.contains(">Matti") && !text.contains(">Liisa") && text.contains("href=\"tel:+358401234567\""))
    #expect(try await directory.open("/contacts?find=\(String(repeating: "a+", count: 999))").status == 422)
    let none = try await directory.open("/contacts?find=%3Cb%3Ezz").text
    #expect(none.contains("No contact has all these words") && none.contains("value=\"&lt;b&gt;zz\""))
  }

  @Test("letters lead into the list, with their numbers")
  func letters() async throws {
    try fill(4)
    let text = try await directory.open("/contacts").text
    #expect(text.contains("<nav class=\"letters\""))
    let letter = try #require(
      text.firstMatch(of: /href="(\/contacts\?after=[^"]+)"><span aria-hidden="true">S</))
    let page = try await directory.open(String(letter.1)).text
    #expect(page.contains(">A1 Salo") && !page.contains(">A0 Mäkelä"))
    #expect(page.contains("aria-current=\"true\"><span aria-hidden=\"true\">S<"))
  }

  @Test("a long list goes on from page to page, in any order and book")
  func pages() async throws {
    try fill(53)
    let first = try await directory.open("/contacts?order=first&book=mine").text
    let next = try #require(
      first.firstMatch(of: /href="(\/contacts\?book=mine&amp;order=first&amp;after=[^"]+)">More</))
    let second = try await directory.open(String(next.1).replacing("&amp;", with: "&")).text
    #expect(first.contains(">A0 ") && first.contains(">A49 ") && !first.contains(">A50 "))
    #expect(!second.contains(">A49 ") && second.contains(">A52 ") && !second.contains(">More<"))
  }

  @Test("a book of another user is not found, and no page lists its contacts")
  func others() async throws {
    let id = try directory.add(ContactFields(firstName: "Secret"), by: directory.reporter)
    for actor in [directory.admin, directory.manager] {
      #expect(try await !directory.open("/contacts", as: actor).text.contains("Secret"))
      #expect(try await directory.open("/contacts?book=\(directory.reporter.user)", as: actor).status == 404)
      for path in ["", "/edit", "/photo", "/card", "/history", "/members"] {
        #expect(try await directory.open("/contacts/\(id)\(path)", as: actor).status == 404, "\(path)")
      }
      let form = [
        ("book", "mine"), ("shown", "\(id)"), ("version", "\(id)"), ("member", "\(id)"), ("uid", "x"),
        ("notes", "x"),
      ]
      for path in ["edit", "move", "remove", "history", "members", "members/detach"] {
        let reply = try await directory.submit("/contacts/\(id)/\(path)", form, as: actor)
        #expect(reply.status == 404 && !reply.text.contains("Secret"), "\(path)")
      }
    }
    #expect(
      try await directory.open("/contacts?book=\(directory.site)", as: directory.stranger).status == 404)
  }
}
