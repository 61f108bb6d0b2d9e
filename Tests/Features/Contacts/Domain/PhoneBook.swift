import Accounts
import Auth
import Contacts
import Core
import Operations
import Persistence
import TestSupport
import VCard
import Worksites

/// A worksite with a manager, a reporter, and a stranger who is not attached.
struct PhoneBook {
  let world: TestStore
  let site: ID
  let manager: Actor
  let reporter: Actor
  let stranger: Actor
  var companyStore: CompanyStore { world.companyStore }

  init() throws {
    let features = [AccountsFeature.feature, WorksitesFeature.feature, ContactsFeature.feature]
    let world = try TestStore(features, isShared: true)
    self.world = world
    func user(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name, name: name, role: role))
      return actor
    }
    (manager, reporter) = (try user("maija", .manager), try user("olli", .reporter))
    stranger = try user("pekka", .reporter)
    site = world.newID()
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    let attached = [manager, reporter].map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try world.perform(AttachUsers(worksite: site, attach: attached, detach: []))
    try hideColleagues(from: world.actor)
  }

  /// Leaves the colleagues out of the lists of a user, or shows them again.
  func hideColleagues(_ isHidden: Bool = true, from actor: Actor) throws {
    let value = isHidden ? ContactsFeature.colleaguesHidden : nil
    try companyStore.perform(
      SetSetting(id: world.newID(), setting: ContactsFeature.colleaguesSetting, value: value), by: actor)
  }

  /// Adds a contact to a book, by default the admin's own.
  @discardableResult
  func add(_ fields: ContactFields, to book: BookName = .mine, by actor: Actor? = nil) throws -> ID {
    let id = world.newID()
    try companyStore.perform(AddContact(id: id, book: book, fields: fields), by: actor ?? world.actor)
    return id
  }

  /// Stores a card with a UID and some lines.
  @discardableResult
  func put(
    _ resource: String, uid: String?, _ lines: String..., in book: BookName = .mine, by actor: Actor? = nil
  ) throws -> PutCard.Stored {
    let card = Self.card(uid, lines)
    let put = PutCard(id: world.newID(), book: book, resource: resource, card: CardContent(card))
    return try companyStore.perform(put, by: actor ?? world.actor)
  }

  /// The bytes of a card.
  static func card(_ uid: String?, _ lines: [String]) -> [UInt8] {
    let all = ["BEGIN:VCARD", "VERSION:3.0"] + (uid.map { ["UID:\($0)"] } ?? []) + lines + ["END:VCARD"]
    return Array(all.map { $0 + "\r\n" }.joined().utf8)
  }

  func contact(_ id: ID) throws -> Contact { try world.answer(ContactWithID(id)) }
}
