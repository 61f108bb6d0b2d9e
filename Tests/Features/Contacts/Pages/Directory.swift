import Accounts
import Auth
import Contacts
import Core
import Operations
import PageKit
import PageSupport
import Persistence
import TestSupport
import VCard

@testable import ContactsPages

/// A server of the pages of contacts with a worksite, its manager and its reporter, and a stranger.
struct Directory {
  let world: TestStore
  let pages: PageWorld
  let site: ID
  let manager: Actor
  let reporter: Actor
  let stranger: Actor
  var admin: Actor { world.actor }

  init() throws {
    let company = try PageCompany([ContactsFeature.feature], site: "Marjala & Co")
    (world, site) = (company.world, company.site)
    (manager, reporter) = (company.manager, company.reporter)
    stranger = try company.user("pekka")
    pages = PageWorld(world, [ContactsPages.pages])
    // The lists of the manager have stored contacts alone.
    try world.companyStore.perform(
      SetSetting(
        id: world.newID(), setting: ContactsFeature.colleaguesSetting,
        value: ContactsFeature.colleaguesHidden), by: manager)
  }

  /// Adds a contact to a book, by default the manager's own.
  @discardableResult
  func add(_ fields: ContactFields, to book: BookName = .mine, by actor: Actor? = nil) throws -> ID {
    let id = world.newID()
    try world.companyStore.perform(
      AddContact(id: id, book: book, fields: fields), by: actor ?? manager)
    return id
  }

  /// Stores a card of some lines in the manager's own book.
  func put(_ lines: String...) throws -> ID {
    let all = ["BEGIN:VCARD", "VERSION:3.0", "UID:\(world.newID())"] + lines + ["END:VCARD"]
    let card = CardContent(Array(all.map { $0 + "\r\n" }.joined().utf8))
    return try world.companyStore.perform(PutCard(id: world.newID(), card: card), by: manager).contact
  }

  func contact(_ id: ID, as actor: Actor? = nil) throws -> Contact {
    try world.companyStore.answer(ContactWithID(id), for: actor ?? manager)
  }

  /// The lines of the card of a contact.
  func lines(_ id: ID) throws -> [String] {
    String(decoding: try contact(id).card.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  func open(_ path: String, as actor: Actor? = nil, _ fields: [String: String] = [:]) async throws
    -> PageReply
  {
    try await pages.open(path, as: actor ?? manager, fields)
  }

  /// Sends a form with an id of its own.
  func submit(
    _ path: String, _ fields: [(String, String)] = [], as actor: Actor? = nil, id: ID? = nil
  ) async throws -> PageReply {
    let actor = actor ?? manager
    return try await pages.submit(
      path, [("operation", "\(id ?? world.newID())"), ("user", "\(actor.user)")] + fields, as: actor)
  }
}
