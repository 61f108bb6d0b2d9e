import Accounts
import Auth
import Core
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

@Suite("Worksites")
struct WorksiteTests {
  private let world: TestWorkspace
  private let site: ID

  init() throws {
    world = try TestWorkspace([AccountsFeature.feature, WorksitesFeature.feature])
    site = world.newID()
    try world.perform(
      CreateWorksite(id: site, siteName: "Marjala", about: "A school.", zone: "Europe/Stockholm"))
  }

  @Test("have a description and a zone that exists")
  func details() throws {
    let worksite = try world.answer(WorksiteWithID(site))
    #expect(worksite.about == "A school." && worksite.zone == "Europe/Stockholm")
    var edit = EditWorksite(worksite: site)
    edit.zone = Edit(to: "Europe/Kallio")
    #expect(failure { try world.perform(edit) }?.field == "zone")
  }

  @Test("have names that are unique in the company, in any case")
  func names() throws {
    let rejection = failure {
      try world.perform(CreateWorksite(id: world.newID(), siteName: "MARJALA"))
    }
    #expect(rejection?.field == "siteName")
    #expect(rejection?.description.contains("“Marjala”") == true)
    let other = world.newID()
    try world.perform(CreateWorksite(id: other, siteName: "Kallio"))
    var rename = EditWorksite(worksite: other)
    rename.siteName = Edit(from: "Kallio", to: "marjala")
    #expect(failure { try world.perform(rename) }?.code == "worksites.nameTaken")
    rename.siteName = Edit(from: "Kallio", to: "KALLIO")
    try world.perform(rename)
    #expect(try world.answer(WorksiteNamed("kallio")).name == "KALLIO")
  }

  @Test("are not revealed by a name conflict to an actor who may not see them")
  func hiddenNames() throws {
    let create = CreateWorksite(id: world.newID(), siteName: "MARJALA")
    let stranger = Actor(user: world.newID(), role: .manager, device: world.newID())
    let rejection = failure { try world.workspace.perform(create, by: stranger) }
    #expect(rejection?.code == "worksites.nameTaken")
    #expect(rejection?.message.text(in: .english) == "The name “MARJALA” is not available.")
  }

  @Test("that are archived are found by name but not listed, and undo restores them")
  func archive() throws {
    try world.perform(ArchiveWorksite(worksite: site, isArchived: true))
    #expect(try world.answer(Worksites()).isEmpty)
    #expect(try world.answer(Worksites(withArchived: true)).map(\.name) == ["Marjala"])
    #expect(try world.answer(WorksiteNamed("Marjala")).archivedAt != nil)
    try world.workspace.undo(by: world.actor)
    #expect(try world.answer(Worksites()).map(\.name) == ["Marjala"])
  }

  @Test("have tasks with unique names, in alphabetical order")
  func tasks() throws {
    let task = world.newID()
    try world.perform(AddTask(id: task, worksite: site, taskName: "Roofing"))
    try world.perform(AddTask(id: world.newID(), worksite: site, taskName: "Concreting"))
    #expect(try world.answer(WorksiteTasks(of: site)).map(\.name) == ["Concreting", "Roofing"])
    #expect(
      failure { try world.perform(AddTask(id: world.newID(), worksite: site, taskName: "roofing")) }?.code
        == "worksites.taskExists")
    try world.perform(EditTask(task: task, taskName: Edit(from: "Roofing", to: "Ääni")))
    try world.perform(RemoveTask(task: task))
    #expect(try world.answer(WorksiteTasks(of: site)).count == 1)
    try world.workspace.undo(by: world.actor)
    #expect(try world.answer(WorksiteTasks(of: site)).map(\.name) == ["Concreting", "Ääni"])
  }

  @Test("have users attached and detached together; repeating it has no effect")
  func people() throws {
    let people = try ["pekka", "liisa", "olli"].map { name in
      let id = world.newID()
      try world.perform(CreateUser(id: id, username: name, fullName: name, role: .reporter))
      return id
    }
    func attach(_ users: [ID], detach: [ID] = []) throws {
      try world.perform(
        AttachUsers(
          worksite: site, attach: users.map { .init(id: world.newID(), user: $0) }, detach: detach))
    }
    try attach(people)
    try attach([people[0]], detach: [people[1]])
    #expect(try world.answer(AttachedUsers(to: site)) == [people[0], people[2]])
    #expect(failure { try attach([world.newID()]) }?.field == "user")
    try world.workspace.undo(by: world.actor)
    #expect(Set(try world.answer(AttachedUsers(to: site))) == Set(people))
  }

  @Test("reject deactivated users, but keep those who are attached")
  func deactivated() throws {
    let (there, other) = (world.newID(), world.newID())
    for (id, name) in [(world.actor.user, "maija"), (there, "pekka"), (other, "olli")] {
      let role: Role = id == world.actor.user ? .admin : .reporter
      try world.perform(CreateUser(id: id, username: name, fullName: name, role: role))
    }
    func attach(_ users: [ID]) throws {
      let attachments = users.map { AttachUsers.Attachment(id: world.newID(), user: $0) }
      try world.perform(AttachUsers(worksite: site, attach: attachments, detach: []))
    }
    try attach([there])
    for id in [there, other] { try world.perform(SetUserActive(user: id, isActive: false)) }
    try attach([there])
    let rejection = failure { try attach([there, other]) }
    #expect(rejection?.code == "worksites.inactiveUser")
    #expect(rejection?.description.contains("olli") == true)
    #expect(try world.answer(AttachedUsers(to: site)) == [there])
  }
}
