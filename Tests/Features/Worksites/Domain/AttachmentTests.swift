import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Users attached to a worksite")
struct AttachmentTests {
  private let office: Office
  private var world: TestStore { office.world }

  init() throws { office = try Office() }

  private func attached() throws -> Set<ID> { Set(try world.answer(AttachedUsers(to: office.site))) }

  @Test("are attached and detached together; saying it twice does no harm")
  func together() throws {
    try office.attach([office.stranger, office.reporter], detach: [office.manager])
    #expect(try attached() == [office.stranger.user, office.reporter.user])
    try office.attach([office.stranger], detach: [office.manager])
    #expect(try attached() == [office.stranger.user, office.reporter.user])
    // The second time changed nothing, so there is nothing to undo of it.
    try world.companyStore.undo(by: world.actor)
    #expect(try attached() == [office.manager.user, office.reporter.user])
  }

  @Test("are users who exist: with one who does not, nobody is attached")
  func unknown() throws {
    let nobody = Actor(user: world.newID(), role: .reporter, device: world.newID())
    #expect(failure { try office.attach([office.stranger, nobody]) }?.field == "user")
    #expect(try attached() == [office.manager.user, office.reporter.user])
  }

  @Test("see the worksite from then on, and no longer once they are detached")
  func sight() throws {
    func sees(_ actor: Actor) throws -> Bool {
      try !office.companyStore.answer(Worksites(), for: actor).isEmpty
    }
    #expect(try !sees(office.stranger))
    try office.attach([office.stranger], by: office.manager)
    #expect(try sees(office.stranger))
    try office.attach([], detach: [office.stranger], by: office.manager)
    #expect(try !sees(office.stranger))
  }

  @Test("may detach themselves as managers, and then undo nothing there")
  func leaving() throws {
    try office.attach([], detach: [office.manager], by: office.manager)
    #expect(try attached() == [office.reporter.user])
    #expect(failure { _ = try office.companyStore.undo(by: office.manager) } != nil)
    #expect(try attached() == [office.reporter.user])
  }

  @Test("are active when they are attached; those who are there already stay")
  func deactivated() throws {
    // Without another admin, none could be deactivated.
    try world.perform(
      AddUser(id: world.actor.user, username: "anna", name: "Anna", role: .admin))
    for user in [office.reporter, office.stranger] {
      try world.perform(ActivateUser(user: user.user, isActive: false))
    }
    try office.attach([office.reporter])
    let rejection = failure { try office.attach([office.reporter, office.stranger]) }
    #expect(rejection?.code == "worksites.inactiveUser")
    #expect(rejection?.description.contains("Pekka") == true)
    #expect(try attached() == [office.manager.user, office.reporter.user])
  }

  @Test("are listed page by page")
  func pages() throws {
    try office.attach([office.stranger])
    var (found, cursor): ([ID], Cursor?) = ([], nil)
    while true {
      let query = AttachedUsers(to: office.site, after: cursor, limit: 2)
      let page = try world.answer(query)
      found += page
      guard let last = page.last else { break }
      cursor = query.cursor(behind: last)
    }
    #expect(found == (try world.answer(AttachedUsers(to: office.site))) && found.count == 3)
  }
}
