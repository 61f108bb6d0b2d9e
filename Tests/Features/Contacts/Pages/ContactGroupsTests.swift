import Auth
import Contacts
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import VCard

@testable import ContactsPages

@Suite("The groups of a contact on its page")
struct ContactGroupsTests {
  private let directory: Directory
  private let contact: ID

  init() throws {
    directory = try Directory()
    contact = try directory.add(ContactFields(firstName: "Matti"), to: .id(directory.site))
  }

  private func group(_ name: String, in book: BookName = .mine, by actor: Actor? = nil) throws -> ID {
    try directory.add(ContactFields(formattedName: name, kind: .group), to: book, by: actor)
  }

  private func members(_ group: ID, as actor: Actor? = nil) throws -> [String] {
    try directory.contact(group, as: actor).fields.members
  }

  private func submit(_ path: String, _ group: ID, as actor: Actor? = nil) async throws -> PageReply {
    try await directory.submit("/contacts/\(contact)/\(path)", [("group", "\(group)")], as: actor)
  }

  @Test("it is added to a group and taken out again, and the page lists it")
  func changes() async throws {
    #expect(try await !directory.open("/contacts/\(contact)").text.contains("id=\"groups\""))
    let (crew, other) = (try group("Crew & <b>"), try group("Other"))
    let offered = try await directory.open("/contacts/\(contact)").text
    #expect(offered.contains("In no group yet") && offered.contains("Crew &amp; &lt;b&gt;</option>"))
    let reply = try await submit("groups", crew)
    #expect(reply.status == 303 && reply.location.hasPrefix("/contacts/\(contact)?done="))
    #expect(try members(crew) == [try #require(try directory.contact(contact).card.uid)])
    let listed = try await directory.open("/contacts/\(contact)").text
    #expect(listed.contains("href=\"/contacts/\(crew)\"") && !listed.contains("value=\"\(crew)\">Crew"))
    #expect(listed.contains("<option value=\"\(other)\""))
    #expect(try await submit("groups/detach", crew).status == 303)
    #expect(try members(crew).isEmpty)
    #expect(try await !directory.open("/contacts/\(crew)").text.contains("id=\"groups\""))
  }

  @Test("a reader of the book adds it to an own group, and changes no group of others")
  func rights() async throws {
    let (own, shared) = (
      try group("Own", by: directory.reporter), try group("Shared", in: .id(directory.site))
    )
    let hidden = try group("Hidden")
    let page = try await directory.open("/contacts/\(contact)", as: directory.reporter).text
    #expect(page.contains("Own</option>") && !page.contains("Shared</option>") && !page.contains("Hidden"))
    #expect(try await submit("groups", own, as: directory.reporter).status == 303)
    #expect(try members(own, as: directory.reporter).count == 1)
    for (group, status) in [(shared, 403), (hidden, 404)] {
      for path in ["groups", "groups/detach"] {
        #expect(try await submit(path, group, as: directory.reporter).status == status, "\(path)")
      }
    }
    #expect(try members(shared).isEmpty && members(hidden).isEmpty)
    #expect(try await submit("groups", own, as: directory.stranger).status == 404)
    #expect(try await submit("groups", contact).status == 404)
  }
}
