import Accounts
import AllFeatures
import Auth
import ContactsServer
import Core
import DAVSupport
import Operations
import ServerKit
import TestSupport
import Worksites

/// A server of address books in this process: a worksite with a manager and a reporter, and an admin.
struct CardDAVWorld: DAVWorld {
  let world: TestStore
  let site: ID
  /// The users by their usernames.
  let users: [String: Actor]
  let routes: RouteTable

  init() throws {
    let world = try TestStore(AllFeatures.list, isShared: true)
    self.world = world
    func user(_ name: String, _ fullName: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(
        AddUser(
          id: actor.user, username: name, name: fullName, role: role, email: "\(name)@example.fi"))
      return actor
    }
    let users = [
      "aino": try user("aino", "Aino Admin", .admin), "maija": try user("maija", "Maija Mäki", .manager),
      "olli": try user("olli", "Olli Oja", .reporter),
    ]
    self.users = users
    site = world.newID()
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    let attached = ["maija", "olli"].compactMap { users[$0] }
      .map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try world.perform(AttachUsers(worksite: site, attach: attached, detach: []))
    routes = Self.routes(world, ContactsServer.module, of: users)
  }

  /// The home of a user.
  static func home(_ username: String = "maija") -> String { "/carddav/books/\(username)/" }

  /// The user's own book.
  static let mine = home() + "mine/"

  /// The address of the worksite's book.
  var siteBook: String { Self.home() + "site-\(site)/" }

  static func query(_ filter: String, limit: Int? = nil, _ properties: String = "<D:getetag/>") -> String {
    let limit = limit.map { "<C:limit><C:nresults>\($0)</C:nresults></C:limit>" } ?? ""
    return """
      <C:addressbook-query \(namespaces)><D:prop>\(properties)</D:prop>\(filter)\(limit)</C:addressbook-query>
      """
  }

  static func multiget(_ hrefs: [String], _ properties: String = "<D:getetag/><C:address-data/>") -> String {
    let links = hrefs.map { "<D:href>\($0)</D:href>" }.joined()
    return """
      <C:addressbook-multiget \(namespaces)><D:prop>\(properties)</D:prop>\(links)</C:addressbook-multiget>
      """
  }

  /// The bytes of a card.
  static func card(_ uid: String, _ name: String, _ lines: String..., version: String = "3.0") -> [UInt8] {
    let all = ["BEGIN:VCARD", "VERSION:\(version)", "UID:\(uid)", "FN:\(name)"] + lines + ["END:VCARD"]
    return Array(all.map { $0 + "\r\n" }.joined().utf8)
  }
}
