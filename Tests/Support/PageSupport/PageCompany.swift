import Accounts
import Auth
import Core
import Operations
import TestSupport
import Worksites

/// A company with a worksite, its manager and its reporter, for tests of pages.
package struct PageCompany: Sendable {
  /// The data of the company.
  package let world: TestStore
  /// The worksite.
  package let site: ID
  /// The manager of the worksite.
  package let manager: Actor
  /// A reporter of the worksite.
  package let reporter: Actor

  /// A company whose program has some features beside accounts and worksites.
  ///
  /// - Parameters:
  ///   - site: the name of the worksite.
  ///   - manager: the name of its manager.
  ///   - reporter: the name of its reporter.
  ///   - isShared: whether it is a server's data.
  package init(
    _ features: [Feature], site: String = "Marjala", manager: String = "maija", reporter: String = "olli",
    isShared: Bool = true
  ) throws {
    world = try TestStore([AccountsFeature.feature, WorksitesFeature.feature] + features, isShared: isShared)
    self.site = world.newID()
    self.manager = try Self.user(manager, .manager, in: world)
    self.reporter = try Self.user(reporter, .reporter, in: world)
    try world.perform(AddWorksite(id: self.site, name: site))
    try attach([self.manager, self.reporter])
  }

  /// Adds a user, who is attached to no worksite.
  package func user(_ name: String, _ role: Role = .reporter) throws -> Actor {
    try Self.user(name, role, in: world)
  }

  private static func user(_ name: String, _ role: Role, in world: TestStore) throws -> Actor {
    let actor = Actor(user: world.newID(), role: role, device: world.newID())
    try world.perform(AddUser(id: actor.user, username: name.lowercased(), name: name, role: role))
    return actor
  }

  /// Attaches users to the worksite.
  package func attach(_ users: [Actor]) throws {
    let attached = users.map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try world.perform(AttachUsers(worksite: site, attach: attached, detach: []))
  }
}
