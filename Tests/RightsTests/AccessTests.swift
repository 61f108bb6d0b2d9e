import Auth
import Core
import Documents
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

@Suite("Access that changes")
struct AccessTests {
  private let company: Company
  private let manager: Actor
  private let reporter: Actor
  private var workspace: Workspace { company.world.workspace }

  init() throws {
    company = try Company()
    manager = try company.actor(.init(role: .manager, isAttached: true))
    reporter = try company.actor(.init(role: .reporter, isAttached: true))
  }

  @Test("whoever was detached may not undo what they did there")
  func undo() throws {
    let folder = CreateFolder(
      id: company.world.newID(), worksite: company.site, place: Place(parent: company.site, name: "Mine"))
    try workspace.perform(folder, by: reporter)
    try workspace.perform(
      AttachUsers(worksite: company.site, attach: [], detach: [reporter.user]), by: manager)
    #expect(failure { _ = try workspace.undo(by: reporter) }?.kind == .notFound)
    #expect(try workspace.answer(ItemWithID(folder.id), for: manager).item.name == "Mine")
  }

  @Test("a manager who adds a worksite is attached to it")
  func ownSite() throws {
    let id = company.world.newID()
    try workspace.perform(CreateWorksite(id: id, siteName: "Kallio"), by: manager)
    #expect(try workspace.answer(Worksites(), for: manager).map(\.name) == ["Kallio", "Marjala"])
    #expect(try workspace.answer(Worksites(), for: reporter).map(\.name) == ["Marjala"])
  }

  @Test("knowing the hash of content is not enough to name it")
  func blobs() throws {
    let secret = try company.world.store("wages")
    let add = AddDocument(
      id: company.world.newID(), content: company.world.newID(), worksite: company.site,
      place: Place(parent: company.site, name: "x"), blob: secret, modifiedAt: Instant(milliseconds: 0))
    #expect(failure { _ = try workspace.perform(add, by: reporter) }?.code == "sync.noContent")
    try company.world.bring(secret, reporter)
    #expect(try workspace.perform(add, by: reporter) == Done())
    // Whoever may read a version with it may name it too: that is a copy.
    let copy = AddDocument(
      id: company.world.newID(), content: company.world.newID(), worksite: company.site,
      place: Place(parent: company.site, name: "y"), blob: secret, modifiedAt: Instant(milliseconds: 0))
    #expect(try workspace.perform(copy, by: manager) == Done())
    let stranger = try company.actor(.init(role: .manager, isAttached: false))
    let site = company.world.newID()
    try workspace.perform(CreateWorksite(id: site, siteName: "Kallio"), by: stranger)
    let theft = AddDocument(
      id: company.world.newID(), content: company.world.newID(), worksite: site,
      place: Place(parent: site, name: "z"), blob: secret, modifiedAt: Instant(milliseconds: 0))
    #expect(failure { _ = try workspace.perform(theft, by: stranger) }?.code == "sync.noContent")
  }

  @Test(
    "the history of a record shows everybody's deeds to those who manage the worksite, to others their own")
  func history() throws {
    func actors(_ actor: Actor) throws -> Set<ID> {
      let history = History(of: company.document, in: workspace.composition)
      return Set(try workspace.answer(history, for: actor).map(\.actor))
    }
    try workspace.perform(TrashItem(item: company.document), by: reporter)
    #expect(try actors(manager) == [company.world.actor.user, reporter.user])
    #expect(try actors(reporter) == [reporter.user])
    #expect(try actors(company.actor(.init(role: .manager, isAttached: false))).isEmpty)
  }
}
