import Accounts
import Auth
import Core
import FoundationEssentials
import Operations
import Persistence
import TestSupport
import Worksites

/// A company with one worksite, users of every role, and one user who is attached to nothing.
struct Office {
  let world: TestStore
  /// The worksite.
  let site: ID
  /// A manager attached to it.
  let manager: Actor
  /// A reporter attached to it.
  let reporter: Actor
  /// A manager who is not attached.
  let stranger: Actor
  var companyStore: CompanyStore { world.companyStore }

  init() throws {
    let world = try TestStore([AccountsFeature.feature, WorksitesFeature.feature], isShared: true)
    self.world = world
    func user(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name, name: name.capitalized, role: role))
      return actor
    }
    (manager, reporter) = (try user("maija", .manager), try user("olli", .reporter))
    stranger = try user("pekka", .manager)
    site = world.newID()
    try world.perform(
      AddWorksite(id: site, name: "Marjala", about: "A school.", zone: "Europe/Stockholm"))
    try attach([manager, reporter])
  }

  /// Adds another worksite.
  func addSite(_ name: String) throws -> ID {
    let id = world.newID()
    try world.perform(AddWorksite(id: id, name: name))
    return id
  }

  /// Adds a task to the worksite, or to another one.
  func addTask(_ name: String, to other: ID? = nil) throws -> ID {
    let id = world.newID()
    try world.perform(AddTask(id: id, worksite: other ?? site, name: name))
    return id
  }

  /// Attaches users to the worksite and detaches others.
  func attach(_ users: [Actor], detach: [Actor] = [], by actor: Actor? = nil) throws {
    let attachments = users.map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try companyStore.perform(
      AttachUsers(worksite: site, attach: attachments, detach: detach.map(\.user)),
      by: actor ?? world.actor)
  }

  /// The worksite, as an admin sees it.
  func found() throws -> Worksite { try world.answer(WorksiteWithID(site)) }

  /// The names of the tasks of the worksite.
  func taskNames() throws -> [String] { try world.answer(WorksiteTasks(of: site)).map(\.name) }
}
