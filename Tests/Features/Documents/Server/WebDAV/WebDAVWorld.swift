import Accounts
import AllFeatures
import Auth
import Core
import DAVSupport
import Documents
import DocumentsServer
import HTTPTypes
import Operations
import Persistence
import ServerKit
import TestSupport
import Worksites

/// A server of documents in this process: two worksites, of which a manager and a reporter see one, and an admin.
struct WebDAVWorld: DAVWorld {
  let world: TestStore
  let site: ID
  /// The worksite that only the admin sees.
  let otherSite: ID
  /// The users by their usernames.
  let users: [String: Actor]
  let routes: RouteTable

  /// The address of the worksite.
  static let top = "/dav/Marjala/"

  init() throws {
    let world = try TestStore(AllFeatures.list, isShared: true)
    self.world = world
    func user(_ name: String, _ fullName: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(
        AddUser(id: actor.user, username: name, name: fullName, role: role, email: "\(name)@example.fi"))
      return actor
    }
    let users = [
      "aino": try user("aino", "Aino Admin", .admin), "maija": try user("maija", "Maija Mäki", .manager),
      "olli": try user("olli", "Olli Oja", .reporter),
    ]
    self.users = users
    (site, otherSite) = (world.newID(), world.newID())
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    try world.perform(AddWorksite(id: otherSite, name: "Other"))
    let attached = ["maija", "olli"].compactMap { users[$0] }
      .map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try world.perform(AttachUsers(worksite: site, attach: attached, detach: []))
    routes = Self.routes(world, DocumentsServer.module, of: users)
  }

  /// The server after a restart.
  init(restarting earlier: WebDAVWorld) {
    (world, site, otherSite) = (earlier.world, earlier.site, earlier.otherSite)
    users = earlier.users
    routes = Self.routes(world, DocumentsServer.module, of: users)
  }

  /// Stores a document and returns the response.
  @discardableResult
  func put(
    _ name: String, _ text: String = "text", _ fields: [String: String] = [:], as username: String = "maija"
  ) async throws -> DAVReply {
    try await send("PUT", Self.top + name, body: Array(text.utf8), fields, as: username)
  }

  /// Makes a folder.
  @discardableResult
  func mkcol(_ name: String) async throws -> Int { try await send("MKCOL", Self.top + name).status }

  /// Copies or moves from and to names in the worksite.
  @discardableResult
  func transfer(
    _ method: String, _ source: String, _ target: String, _ fields: [String: String] = [:]
  ) async throws -> Int {
    try await send(method, Self.top + source, fields.merging(["Destination": Self.top + target]) { $1 })
      .status
  }

  /// The addresses that a listing of a folder of the worksite has, without that of the worksite before them.
  func list(_ name: String = "") async throws -> [String] {
    try await send("PROPFIND", Self.top + name, ["Depth": "1"]).responses().map {
      String($0.href.dropFirst(Self.top.count))
    }
  }

  /// Performs an operation that names a text, as the API does after an upload.
  func perform<Value: Operations.Operation>(_ text: String, _ operation: (Blob) -> Value) throws {
    let blob = try world.store(text)
    try world.companyStore.performTogether(by: world.actor, naming: [blob]) { performer in
      try performer.noteUploaded(blob)
      _ = try performer.perform(operation(blob), batch: performer.newID())
    }
  }

  /// Adds a document at the top of the worksite, as the API does.
  @discardableResult
  func add(_ name: String, _ text: String) throws -> ID {
    let id = world.newID()
    try perform(text) { blob in
      AddDocument(
        id: id, contentVersion: world.newID(), worksite: site, place: ItemPlace(parent: site, name: name),
        blob: blob, modifiedAt: world.clock.clock.now())
    }
    return id
  }

  /// Does the work that a server does each hour.
  func upkeep() throws {
    try world.companyStore.performTogether(by: world.actor) { performer in
      for feature in world.companyStore.composition.features { try feature.upkeep(performer) }
    }
  }

  /// The text at a name; the status where there is none.
  func text(_ name: String) async throws -> String {
    let reply = try await send("GET", Self.top + name)
    return reply.status == 200 ? reply.text : String(reply.status)
  }

  /// The document or folder at a name.
  func item(_ name: String, as username: String = "maija") throws -> Item? {
    let names = name.split(separator: "/").map(String.init)
    guard let actor = users[username] else { return nil }
    return try world.companyStore.answer(ResourceAt(names, in: "Marjala"), for: actor)?.resource?.item
  }

  /// The versions of a document, the newest first.
  func versions(_ name: String) throws -> [Version] {
    guard let item = try item(name), let actor = users["maija"] else { return [] }
    return try world.companyStore.answer(Versions(of: item.id), for: actor)
  }
}
