import Accounts
import AllFeatures
import Auth
import Budget
import Core
import Documents
import Operations
import TestSupport
import Testing
import Worksites

@Suite("A worksite that is made like another one")
struct WorksiteLikenessTests {
  private let world: TestStore
  private let model: ID
  private let manager: Actor
  private let reporter: ID

  init() throws {
    let world = try TestStore(AllFeatures.list, isShared: true)
    self.world = world
    func user(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name, name: name, role: role))
      return actor
    }
    let (manager, reporter, former) = (
      try user("maija", .manager), try user("olli", .reporter), try user("pekka", .reporter)
    )
    (self.manager, self.reporter) = (manager, reporter.user)
    model = world.newID()
    try world.perform(AddWorksite(id: model, name: "Marjala"))
    var rules = EditWorksite(worksite: model)
    (rules.isNightWork, rules.defaultBreak) = (Edit(from: false, to: true), Edit(from: "", to: "45/6"))
    try world.perform(rules)
    let attached = [manager, reporter, former].map {
      AttachUsers.Attachment(id: world.newID(), user: $0.user)
    }
    try world.perform(AttachUsers(worksite: model, attach: attached, detach: []))
    try world.perform(ActivateUser(user: former.user, isActive: false))
    for task in ["carpentry", "painting"] {
      try world.perform(AddTask(id: world.newID(), worksite: model, name: task))
    }
    let (plans, trash) = (world.newID(), world.newID())
    for (id, parent, name) in [
      (plans, model, "Plans"), (world.newID(), plans, "Lifting"), (world.newID(), model, "Photos"),
      (trash, model, "Old"),
    ] {
      try world.perform(AddFolder(id: id, worksite: model, place: ItemPlace(parent: parent, name: name)))
    }
    try world.perform(TrashItem(item: trash))
    let budget = world.newID()
    let day = try #require(CivilDate(year: 2026, month: 11, day: 2))
    try world.perform(
      AddBudget(
        id: budget, worksite: model, name: "Tools", span: DayRange(first: day, last: day), from: day))
    for name in ["Saws", "Blades"] {
      try world.perform(AddCategory(id: world.newID(), budget: budget, name: name, from: day, terms: nil))
    }
  }

  /// Makes a worksite like the other one, as an actor.
  private func make(by actor: Actor, named name: String = "Kuusela") throws -> ID {
    let (id, batch) = (world.newID(), world.newID())
    try world.companyStore.performTogether(by: actor) { performer in
      _ = try performer.perform(AddWorksite(id: id, name: name), batch: batch)
      try performer.make(id, like: model, batch: batch)
    }
    return id
  }

  private func answer<Value: Query>(_ query: Value) throws -> Value.Answer {
    try world.companyStore.answer(query, for: manager)
  }

  @Test("has its rules, folders, tasks, budgets with their categories, and active people")
  func parts() throws {
    let site = try make(by: manager)
    let made = try answer(WorksiteWithID(site))
    #expect(made.isNightWork && made.defaultBreak == "45/6")
    #expect(try answer(WorksiteTasks(of: site)).map(\.name) == ["carpentry", "painting"])
    #expect(try Set(answer(AttachedUsers(to: site))) == [manager.user, reporter])
    for (path, isThere) in [("/Plans", true), ("/Plans/Lifting", true), ("/Photos", true), ("/Old", false)] {
      let worksite = try answer(WorksiteWithID(site))
      #expect(try (answer(LocateIfPresent(DocumentPath(path), in: worksite)) != nil) == isThere, "\(path)")
    }
    let budgets = try answer(Budgets(of: site))
    #expect(budgets.map(\.name) == ["Tools"] && budgets[0].span == nil)
    #expect(try answer(BudgetCategories(of: budgets[0].id)).map(\.name) == ["Saws", "Blades"])
  }

  @Test("has the admin who makes it among its people where the other one has")
  func admin() throws {
    let admin = Actor(user: world.newID(), role: .admin, device: world.newID())
    try world.perform(AddUser(id: admin.user, username: "aino", name: "aino", role: .admin))
    let people: Set<ID> = [manager.user, reporter]
    #expect(try Set(world.answer(AttachedUsers(to: make(by: admin)))) == people)
    let attachment = AttachUsers.Attachment(id: world.newID(), user: admin.user)
    try world.perform(AttachUsers(worksite: model, attach: [attachment], detach: []))
    let site = try make(by: admin, named: "Kallio")
    #expect(try Set(world.answer(AttachedUsers(to: site))) == people.union([admin.user]))
  }

  @Test("is taken back by one undo, and leaves the other one as it is")
  func undo() throws {
    let site = try make(by: manager)
    _ = try world.companyStore.undo(by: manager)
    #expect(failure { _ = try answer(WorksiteWithID(site)) }?.kind == .notFound)
    #expect(try answer(WorksiteTasks(of: model)).count == 2)
    #expect(try answer(Budgets(of: model)).count == 1)
  }

  @Test("is not made like one that its maker does not see, and nothing of it stays")
  func stranger() throws {
    let stranger = Actor(user: world.newID(), role: .manager, device: world.newID())
    try world.perform(AddUser(id: stranger.user, username: "eeva", name: "eeva", role: .manager))
    #expect(failure { _ = try make(by: stranger) }?.kind == .notFound)
    #expect(try world.companyStore.answer(Worksites(), for: stranger).isEmpty)
  }
}
