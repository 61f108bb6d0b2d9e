import Auth
import Contacts
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The page of duplicates")
struct DuplicatesPageTests {
  private let directory: Directory

  init() throws { directory = try Directory() }

  private func pair(_ number: Int = 1, to book: BookName = .mine) throws -> (ID, ID) {
    let phone = [ContactPoint("040 123 4\(100 + number)")]
    return (
      try directory.add(
        ContactFields(firstName: "Matti\(number)", company: "<Sähkö>", phones: phone), to: book),
      try directory.add(ContactFields(firstName: "Matti\(number)", role: "Foreman", phones: phone))
    )
  }

  /// The fields of the form of the first pair.
  private func form(keep: String, as page: PageReply? = nil) async throws -> [(String, String)] {
    let opened = if let page { page } else { try await directory.open("/contacts/duplicates") }
    return try FormFields(opened.text, having: "firstVersion").filled(with: [:]) + [("keep", keep)]
  }

  @Test("says that there are none")
  func none() async throws {
    #expect(try await directory.open("/contacts/duplicates").text.contains("No two contacts"))
    let finnish = try await directory.open("/contacts/duplicates", ["Accept-Language": "fi"]).text
    #expect(finnish.contains("Kaksoiskappaleet") && finnish.contains("Mitkään kaksi"))
  }

  @Test(
    "shows both contacts with all values, and merges them into the chosen one",
    arguments: ["first", "second"])
  func merges(keep: String) async throws {
    let (first, second) = try pair()
    let text = try await directory.open("/contacts/duplicates").text
    #expect(
      text.contains("&lt;Sähkö&gt;") && text.contains("Foreman") && text.contains("The same: phone, name"))
    let reply = try await directory.submit("/contacts/duplicates", try await form(keep: keep))
    #expect(reply.status == 303)
    let (kept, gone) = keep == "first" ? (first, second) : (second, first)
    let fields = try directory.contact(kept).fields
    #expect(fields.company == "<Sähkö>" && fields.role == "Foreman" && fields.phones.count == 1)
    #expect(failure { _ = try directory.contact(gone) }?.kind == .notFound)
    let only = try #require(try await directory.open(reply.location).value(of: "only"))
    #expect(try await directory.submit("/undo", [("only", only), ("to", "/")]).status == 303)
    #expect(try directory.contact(gone).name == "Matti1")
  }

  @Test("merges nothing when one of the contacts changed or went meanwhile, and merges once")
  func stale() async throws {
    let (first, second) = try pair()
    let seen = try await form(keep: "first")
    let edit = ContactEdit(setting: ContactFields(notes: "new"))
    try directory.world.companyStore.perform(EditContact(contact: second, edit: edit), by: directory.manager)
    let reply = try await directory.submit("/contacts/duplicates", seen)
    #expect(reply.status == 409 && reply.text.contains("nothing was merged"))
    #expect(try directory.contact(first).fields.role == nil)
    let (fresh, id) = (try await form(keep: "first", as: reply), directory.world.newID())
    #expect(try await directory.submit("/contacts/duplicates", fresh, id: id).status == 303)
    #expect(try await directory.submit("/contacts/duplicates", fresh, id: id).status == 303)
    #expect(try await directory.submit("/contacts/duplicates", fresh).status == 409)
    #expect(try directory.contact(first).fields.notes == "new")
  }

  @Test("a merge across address books is announced")
  func across() async throws {
    _ = try pair(to: .id(directory.site))
    #expect(try await directory.open("/contacts/duplicates").text.contains("different address books"))
  }

  @Test("shows a few pairs at a time")
  func pages() async throws {
    for number in 0..<7 { _ = try pair(number) }
    let first = try await directory.open("/contacts/duplicates").text
    #expect(
      first.matches(of: /id="pair-/).count == 5 && first.contains("href=\"/contacts/duplicates?from=5\""))
    let second = try await directory.open("/contacts/duplicates?from=5").text
    #expect(second.matches(of: /id="pair-/).count == 2 && !second.contains("More pairs"))
    for from in ["-1", "x", "99999999999999999999"] {
      #expect(try await directory.open("/contacts/duplicates?from=\(from)").status == 200, "\(from)")
    }
  }

  @Test("contacts of other users are neither shown nor merged")
  func others() async throws {
    let (first, second) = try pair()
    let form = try await form(keep: "first")
    for actor in [directory.admin, directory.reporter] {
      #expect(try await !directory.open("/contacts/duplicates", as: actor).text.contains("Matti1"))
      #expect(try await directory.submit("/contacts/duplicates", form, as: actor).status == 409)
    }
    #expect(try await directory.submit("/contacts/duplicates", [("keep", "first")]).status == 400)
    #expect(try directory.contact(first).name == directory.contact(second).name)
  }
}
