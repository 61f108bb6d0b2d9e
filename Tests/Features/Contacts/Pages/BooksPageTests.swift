import Auth
import Contacts
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The pages of address books and groups")
struct BooksPageTests {
  private let directory: Directory

  init() throws { directory = try Directory() }

  private func books(_ actor: Actor? = nil) throws -> [AddressBook] {
    try directory.world.companyStore.answer(AddressBooks(), for: actor ?? directory.manager)
  }

  @Test("lists the books with the numbers of their contacts, and who sees them")
  func list() async throws {
    try directory.add(ContactFields(firstName: "A"), to: .id(directory.site))
    let text = try await directory.open("/contacts/books").text
    for part in [
      "My contacts", "only you see it", "Marjala &amp; Co", "users of the worksite see it",
      "all users see it", ">1 contact<",
      "you may read it",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    let finnish = try await directory.open("/contacts/books", ["Accept-Language": "fi"]).text
    #expect(finnish.contains("Osoitekirjat") && finnish.contains("vain sinä näet sen"))
    #expect(try await !directory.open("/contacts/books", as: directory.stranger).text.contains("Marjala"))
  }

  @Test("lists colleagues, whose details only they change, and hides them until they are wanted again")
  func colleagues() async throws {
    let (actor, page) = (directory.reporter, "/contacts/\(directory.manager.user)")
    func text(_ path: String) async throws -> String { try await directory.open(path, as: actor).text }
    #expect(try await text("/contacts?book=colleagues").contains(page))
    let shown = try await text(page)
    #expect(shown.contains("Colleagues") && shown.contains("which the user changes in the settings"))
    #expect(!shown.contains("\(page)/edit") && !shown.contains("\(page)/history"))
    let path = "/contacts/books/\(AddressBook.colleaguesID)"
    #expect(try await text(path).contains("/contacts/colleagues/hide"))
    #expect(try await directory.submit("/contacts/colleagues/hide", as: actor).status == 303)
    #expect(try await directory.open(page, as: actor).status == 404)
    let books = try await text("/contacts/books")
    #expect(!books.contains(path) && books.contains("/contacts/colleagues/show"))
    #expect(try await directory.submit("/contacts/colleagues/show", as: actor).status == 303)
    #expect(try await text("/contacts/books").contains(path))
  }

  @Test("adds, names and removes a further book, with an undo")
  func changes() async throws {
    let missing = try await directory.submit("/contacts/books", [("name", " ")])
    #expect(missing.status == 422 && missing.text.contains("id=\"name-error\""))
    #expect(
      try await directory.submit("/contacts/books", [("name", "<Crane>"), ("about", "x")]).status == 303)
    let book = try #require(try books().first { $0.name == "<Crane>" })
    let path = "/contacts/books/\(book.id)"
    let contact = try directory.add(ContactFields(firstName: "A"), to: book.bookName)
    #expect(try await directory.open(path).text.contains("value=\"&lt;Crane&gt;\""))
    #expect(try await directory.submit(path, [("name", "Cranes"), ("about", "")]).status == 303)
    #expect(try books().contains { $0.name == "Cranes" && $0.about.isEmpty })
    #expect(try await directory.submit(path, [("name", String(repeating: "x", count: 101))]).status == 422)
    let removed = try await directory.submit("\(path)/remove")
    #expect(removed.status == 303 && failure { _ = try directory.contact(contact) }?.kind == .notFound)
    let only = try #require(try await directory.open(removed.location).value(of: "only"))
    #expect(try await directory.submit("/undo", [("only", only), ("to", "/")]).status == 303)
    #expect(try directory.contact(contact).name == "A")
  }

  @Test("the first own book gets a name; books of worksites and the company keep theirs")
  func fixed() async throws {
    #expect(
      try await directory.submit("/contacts/books/\(directory.manager.user)", [("name", "Mine")]).status
        == 303)
    #expect(try books()[0].name == "Mine")
    for id in [directory.site, AddressBook.companyID] {
      #expect(try await !directory.open("/contacts/books/\(id)").text.contains("name=\"about\""))
      #expect(try await directory.submit("/contacts/books/\(id)", [("name", "x")]).status == 403)
      #expect(try await directory.submit("/contacts/books/\(id)/remove").status == 403)
    }
    #expect(try await directory.submit("/contacts/books/\(directory.manager.user)/remove").status == 403)
  }

  @Test("books of other users are not found, also for admins")
  func others() async throws {
    let book = directory.world.newID()
    try directory.world.companyStore.perform(AddBook(id: book, name: "Secret"), by: directory.reporter)
    for actor in [directory.admin, directory.manager] {
      for key in [book, directory.reporter.user] {
        for path in ["", "/cards", "/sheet"] {
          #expect(try await directory.open("/contacts/books/\(key)\(path)", as: actor).status == 404)
        }
        #expect(
          try await directory.submit("/contacts/books/\(key)", [("name", "x")], as: actor).status == 404)
        #expect(try await directory.submit("/contacts/books/\(key)/remove", as: actor).status == 404)
      }
    }
  }

  @Test("a book is exported as its cards, byte for byte, and as a sheet without formulas")
  func export() async throws {
    for index in 0..<3 { _ = try directory.put("FN:=cmd\(index)", "X-A:\(index)") }
    let all = try directory.world.companyStore.answer(Contacts(in: .mine), for: directory.manager)
    let key = directory.manager.user
    let cards = try await directory.open("/contacts/books/\(key)/cards")
    #expect(
      Array(cards.text.utf8) == all.flatMap(\.card.bytes) && cards.field("Content-Type") == "text/vcard")
    let sheet = try await directory.open("/contacts/books/\(key)/sheet")
    #expect(
      sheet.text == ContactSheet.text(all) && sheet.text.contains("'=cmd1") && !sheet.text.contains(",=cmd"))
  }

  @Test("a group gets members by a search, and loses them")
  func groups() async throws {
    let (matti, olli) = (
      try directory.add(ContactFields(firstName: "Matti", lastName: "<b>")),
      try directory.add(ContactFields(firstName: "Olli"), by: directory.reporter)
    )
    let added = try await directory.submit("/contacts/groups", [("name", "Electricians"), ("book", "mine")])
    #expect(added.status == 303)
    let path = String(added.location.prefix { $0 != "?" })
    #expect(try await directory.open("/contacts/groups").text.contains("Electricians"))
    let found = try await directory.open("\(path)?find=matti").text
    #expect(found.contains("Matti &lt;b&gt;") && found.contains("value=\"\(matti)\""))
    let attached = try await directory.submit(path, [("member", "\(matti)"), ("find", "matti")])
    #expect(attached.status == 303 && attached.location.hasPrefix("\(path)?find=matti&done="))
    let page = try await directory.open(path)
    #expect(page.text.contains("1 member<") && page.text.contains("href=\"/contacts/\(matti)\""))
    #expect(try await directory.open("\(path)?find=matti").text.contains("No further contact"))
    #expect(try await directory.submit(path, [("member", "\(olli)")]).status == 404)
    let uid = try #require(page.value(of: "uid"))
    #expect(try await directory.submit("\(path)/detach", [("uid", uid)]).status == 303)
    #expect(try await directory.open(path).text.contains("no members yet"))
    #expect(try await directory.open("/contacts/\(matti)/members").status == 404)
    #expect(try await directory.submit("/contacts/groups", [("name", "")]).status == 422)
  }

  @Test("a member that the user does not see has no name")
  func hidden() async throws {
    let own = try directory.add(ContactFields(firstName: "Secret"), by: directory.reporter)
    let uid = try #require(try directory.contact(own, as: directory.reporter).card.uid)
    let group = try directory.add(
      ContactFields(formattedName: "G", kind: .group, members: [uid]), to: .id(directory.site))
    let text = try await directory.open("/contacts/\(group)/members").text
    #expect(text.contains("A contact that you do not see") && !text.contains("Secret"))
    let reader = try await directory.open("/contacts/\(group)/members", as: directory.reporter).text
    #expect(reader.contains("Secret") && !reader.contains("<form"))
    let detach = [("uid", uid)]
    #expect(
      try await directory.submit("/contacts/\(group)/members/detach", detach, as: directory.reporter).status
        == 403)
  }

  @Test("an earlier version of a contact is restored")
  func history() async throws {
    let id = try directory.add(ContactFields(firstName: "Matti", notes: "<b>"), to: .id(directory.site))
    let first = try directory.contact(id)
    try directory.world.perform(
      EditContact(contact: id, edit: ContactEdit(setting: ContactFields(firstName: "Olli"))))
    let page = try await directory.open("/contacts/\(id)/history")
    #expect(page.text.contains("Matti → Olli") && page.text.contains(">current<"))
    #expect(page.value(of: "version") == "\(first.version)")
    let form = [("version", "\(first.version)")]
    #expect(try await directory.submit("/contacts/\(id)/history", form, as: directory.reporter).status == 403)
    #expect(try await directory.submit("/contacts/\(id)/history", [("version", "\(id)")]).status == 404)
    #expect(try await directory.submit("/contacts/\(id)/history", form).status == 303)
    #expect(try directory.contact(id).card == first.card)
    #expect(try await directory.open("/contacts/\(id)/history", as: directory.stranger).status == 404)
  }
}
