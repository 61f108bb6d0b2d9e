import Accounts
import AllFeatures
import Auth
import Core
import Documents
import Hours
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

/// A company with a worksite, users of every role, attached to it or not, and a record of every kind.
struct Company {
  let world: TestWorkspace
  let site: ID
  let task: ID
  let folder: ID
  let document: ID
  let version: ID
  let trashed: ID
  let blob: Blob
  let colleague: ID
  let invitation: ID
  let hours: HoursOfCompany
  private let people: [Kind: Actor]

  /// The kind of user who asks: a role, attached to the worksite or not.
  struct Kind: Hashable, CustomTestStringConvertible {
    let role: Role
    let isAttached: Bool

    static let all = Role.allCases.flatMap { role in
      [true, false].map { Kind(role: role, isAttached: $0) }
    }

    var testDescription: String { "\(role.rawValue), \(isAttached ? "attached" : "not attached")" }
  }

  func actor(_ kind: Kind) throws -> Actor { try #require(people[kind]) }

  func kind(of actor: Actor) throws -> Kind { try #require(people.first { $0.value == actor }?.key) }

  init() throws {
    let world = try TestWorkspace(
      AllFeatures.list,
      isShared: true)
    self.world = world
    var people: [Kind: Actor] = [:]
    for kind in Kind.all {
      people[kind] = try Self.addPerson("\(kind.role.rawValue)\(kind.isAttached)", kind.role, world)
    }
    self.people = people
    colleague = try Self.addPerson("colleague", .reporter, world).user
    site = world.newID()
    try world.perform(CreateWorksite(id: site, siteName: "Marjala"))
    let attached = people.filter { $0.key.isAttached }.values
    try world.perform(
      AttachUsers(
        worksite: site, attach: attached.map { .init(id: world.newID(), user: $0.user) }, detach: []))
    task = world.newID()
    try world.perform(AddTask(id: task, worksite: site, taskName: "Concreting"))
    hours = try HoursOfCompany(world, site: site, people: people, colleague: colleague)
    (folder, document, trashed, version) = (world.newID(), world.newID(), world.newID(), world.newID())
    try world.perform(CreateFolder(id: folder, worksite: site, place: ItemPlace(parent: site, name: "Plans")))
    blob = try world.store("content")
    for (id, name) in [(document, "a.txt"), (trashed, "b.txt")] {
      let add = AddDocument(
        id: id, content: id == document ? version : world.newID(), worksite: site,
        place: ItemPlace(parent: folder, name: name), blob: blob, modifiedAt: world.clock.clock.now())
      try world.bring(blob, world.actor)
      try world.perform(add)
    }
    try world.perform(TrashItem(item: trashed))
    invitation = world.newID()
    try world.perform(
      Invite(
        id: invitation, tokenHash: Hex.encode(Token(text: "secret").hash), role: .reporter, note: "",
        endsAt: world.clock.clock.now().adding(seconds: 60)))
    try world.perform(SetCompanySetting(id: world.newID(), setting: Register.setting, value: "true"))
  }

  private static func addPerson(_ name: String, _ role: Role, _ world: TestWorkspace) throws -> Actor {
    let actor = Actor(user: world.newID(), role: role, device: world.newID())
    try world.perform(CreateUser(id: actor.user, username: name, fullName: name, role: role))
    return actor
  }
}

extension TestWorkspace {
  /// Notes that a user uploaded content.
  func bring(_ blob: Blob, _ actor: Actor) throws {
    try workspace.performTogether(by: actor) { try $0.noteBrought(blob) }
  }
}
