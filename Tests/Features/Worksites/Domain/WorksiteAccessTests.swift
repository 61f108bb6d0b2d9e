import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Access to worksites")
struct WorksiteAccessTests {
  private let office: Office
  private var world: TestStore { office.world }
  private var companyStore: CompanyStore { office.companyStore }

  init() throws { office = try Office() }

  @Test("an attached reporter sees a worksite, its tasks and its people, and changes nothing")
  func reporter() throws {
    let task = try office.addTask("Roofing")
    #expect(try companyStore.answer(Worksites(), for: office.reporter).map(\.id) == [office.site])
    #expect(try companyStore.answer(WorksiteTasks(of: office.site), for: office.reporter).map(\.id) == [task])
    let people = try companyStore.answer(AttachedUsers(to: office.site), for: office.reporter)
    #expect(Set(people) == [office.manager.user, office.reporter.user])
    let attempts: [() throws -> Void] = [
      { try companyStore.perform(RemoveTask(task: task), by: office.reporter) },
      { try companyStore.perform(EditTask(task: task, name: Edit(to: "x")), by: office.reporter) },
      {
        try companyStore.perform(
          ArchiveWorksite(worksite: office.site, isArchived: true), by: office.reporter)
      },
      { try office.attach([office.stranger], by: office.reporter) },
    ]
    for attempt in attempts { #expect(failure(of: attempt)?.kind == .forbidden) }
  }

  @Test("to a user who is not attached, a worksite and its tasks look like ones that are not there")
  func hidden() throws {
    let task = try office.addTask("Roofing")
    func rejections(_ site: ID, _ task: ID) -> [Failure?] {
      [
        failure { _ = try companyStore.answer(WorksiteWithID(site), for: office.stranger) },
        failure { _ = try companyStore.answer(WorksiteTasks(of: site), for: office.stranger) },
        failure { _ = try companyStore.answer(AttachedUsers(to: site), for: office.stranger) },
        failure { _ = try companyStore.answer(WorksiteTaskWithID(task), for: office.stranger) },
        failure { try companyStore.perform(RemoveTask(task: task), by: office.stranger) },
      ]
    }
    let (there, nowhere) = (
      rejections(office.site, task), rejections(world.newID(), world.newID())
    )
    #expect(there.allSatisfy { $0?.kind == .notFound })
    #expect(there.map { $0?.description } == nowhere.map { $0?.description })
    #expect(try companyStore.answer(Worksites(withArchived: true), for: office.stranger).isEmpty)
    #expect(failure { _ = try companyStore.answer(WorksiteNamed("Marjala"), for: office.stranger) } != nil)
  }

  @Test("a name taken by a worksite that the actor may not see is not confirmed to exist")
  func hiddenNames() throws {
    let create = AddWorksite(id: world.newID(), name: "MARJALA")
    let rejection = failure { try companyStore.perform(create, by: office.stranger) }
    #expect(rejection?.code == "worksites.nameTaken")
    #expect(rejection?.message.text(in: .english) == "The name “MARJALA” is not available.")
  }

  @Test("a manager is attached to the worksite that they add; a reporter adds none")
  func adding() throws {
    let id = world.newID()
    try companyStore.perform(AddWorksite(id: id, name: "Kallio"), by: office.stranger)
    #expect(try world.answer(AttachedUsers(to: id)) == [office.stranger.user])
    #expect(try companyStore.answer(Worksites(), for: office.stranger).map(\.id) == [id])
    let create = AddWorksite(id: world.newID(), name: "Ranta")
    #expect(failure { try companyStore.perform(create, by: office.reporter) }?.kind == .forbidden)
  }

  @Test("an admin sees and changes every worksite, attached to none")
  func admin() throws {
    try office.attach([], detach: [office.manager, office.reporter])
    var edit = EditWorksite(worksite: office.site)
    edit.about = Edit(to: "Handover in August.")
    try world.perform(edit)
    #expect(try world.answer(Worksites()).map(\.about) == ["Handover in August."])
  }

  @Test(
    "the audiences of a user are the worksites they are attached to; of a manager, the managers' ones too")
  func audiences() throws {
    func audiences(_ actor: Actor) throws -> Set<Audience> {
      try companyStore.database.read {
        Set(try companyStore.composition.audiences(of: actor, in: $0)).subtracting([
          .company, .user(actor.user),
        ])
      }
    }
    #expect(try audiences(office.reporter) == [.site(office.site)])
    #expect(try audiences(office.manager) == [.site(office.site), .managers(office.site)])
    #expect(try audiences(office.stranger).isEmpty)
  }
}
