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

  @Test("have names that are one of a kind in the company, in any case")
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

  @Test("whose name is taken by one that the actor may not see are not confirmed to exist")
  func hiddenNames() throws {
    let create = CreateWorksite(id: world.newID(), siteName: "MARJALA")
    let stranger = Actor(user: world.newID(), role: .manager, device: world.newID())
    let rejection = failure { try world.workspace.perform(create, by: stranger) }
    #expect(rejection?.code == "worksites.nameTaken")
    #expect(rejection?.message.text(in: .english) == "The name “MARJALA” is not available.")
  }

  @Test("that are archived are not listed, are found by name, and come back by undo")
  func archive() throws {
    try world.perform(ArchiveWorksite(worksite: site, isArchived: true))
    #expect(try world.answer(Worksites()).isEmpty)
    #expect(try world.answer(Worksites(withArchived: true)).map(\.name) == ["Marjala"])
    #expect(try world.answer(WorksiteNamed("Marjala")).archivedAt != nil)
    try world.workspace.undo(by: world.actor)
    #expect(try world.answer(Worksites()).map(\.name) == ["Marjala"])
  }

  @Test("have tasks with names of their own, in the order of the alphabet")
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

  @Test("get people attached and detached together; saying it twice does no harm")
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

  @Test("take nobody who was deactivated; those who are there already stay")
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
