import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Undo on worksites")
struct WorksiteUndoTests {
  private let office: Office
  private var world: TestStore { office.world }
  private var companyStore: CompanyStore { office.companyStore }

  init() throws { office = try Office() }

  private func rename(to name: String, by actor: Actor) throws {
    var edit = EditWorksite(worksite: office.site)
    edit.name = Edit(to: name)
    try companyStore.perform(edit, by: actor)
  }

  @Test("takes back a name with its version, and redo brings the new one again")
  func renaming() throws {
    let before = try office.found()
    try rename(to: "Kallio", by: office.manager)
    try companyStore.undo(by: office.manager)
    #expect(try office.found() == before)
    #expect(try world.answer(WorksiteNamed("MARJALA")).id == office.site)
    try companyStore.redo(by: office.manager)
    #expect(try office.found().name == "Kallio")
  }

  @Test("takes back the adding of a worksite with the attachment of its manager")
  func adding() throws {
    let id = world.newID()
    try companyStore.perform(AddWorksite(id: id, name: "Kallio"), by: office.manager)
    try companyStore.undo(by: office.manager)
    #expect(failure { _ = try world.answer(WorksiteWithID(id)) }?.code == "worksites.none")
    try companyStore.redo(by: office.manager)
    #expect(try world.answer(AttachedUsers(to: id)) == [office.manager.user])
  }

  @Test("takes back archiving")
  func archiving() throws {
    try world.perform(ArchiveWorksite(worksite: office.site, isArchived: true))
    try companyStore.undo(by: world.actor)
    #expect(try world.answer(Worksites()).map(\.archivedAt) == [nil])
  }

  @Test("leaves what another user changed meanwhile")
  func meanwhile() throws {
    try rename(to: "Kallio", by: office.manager)
    try rename(to: "Ranta", by: world.actor)
    #expect(failure { _ = try companyStore.undo(by: office.manager) }?.code == "sync.undoChanged")
    #expect(try office.found().name == "Ranta")
  }

  @Test("does not bring back a name that another worksite has meanwhile")
  func takenMeanwhile() throws {
    try rename(to: "Kallio", by: office.manager)
    _ = try office.addSite("Marjala")
    #expect(failure { _ = try companyStore.undo(by: office.manager) }?.kind == .conflict)
    #expect(try office.found().name == "Kallio")
  }
}
