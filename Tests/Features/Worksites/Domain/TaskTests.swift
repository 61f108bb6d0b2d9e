import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Tasks of a worksite")
struct TaskTests {
  private let office: Office
  private var world: TestStore { office.world }

  init() throws { office = try Office() }

  @Test("have names of their own on the worksite, in the order of the alphabet")
  func names() throws {
    let task = try office.addTask("Roofing")
    _ = try office.addTask("Concreting")
    #expect(try office.taskNames() == ["Concreting", "Roofing"])
    #expect(failure { _ = try office.addTask("roofing") }?.code == "worksites.taskExists")
    try world.perform(EditTask(task: task, name: Edit(from: "Roofing", to: "Ääni")))
    #expect(try office.taskNames() == ["Concreting", "Ääni"])
  }

  @Test("may have the name of a task of another worksite")
  func elsewhere() throws {
    let other = try office.addSite("Kallio")
    let (mine, theirs) = (try office.addTask("Roofing"), try office.addTask("Roofing", to: other))
    #expect(try world.answer(WorksiteTaskWithID(mine)).worksite == office.site)
    #expect(try world.answer(WorksiteTaskWithID(theirs)).worksite == other)
  }

  @Test("may change the case of their own name, and take no other task's")
  func renaming() throws {
    let task = try office.addTask("Roofing")
    _ = try office.addTask("Concreting")
    try world.perform(EditTask(task: task, name: Edit(from: "Roofing", to: "ROOFING")))
    #expect(try office.taskNames() == ["Concreting", "ROOFING"])
    let rejection = failure {
      try world.perform(EditTask(task: task, name: Edit(from: "ROOFING", to: "concreting")))
    }
    #expect(rejection?.code == "worksites.taskExists" && rejection?.field == "name")
  }

  @Test("that were removed are not found, and come back by undo with their name and version")
  func removing() throws {
    let task = try office.addTask("Roofing")
    let before = try world.answer(WorksiteTaskWithID(task))
    try world.perform(RemoveTask(task: task))
    #expect(try office.taskNames().isEmpty)
    #expect(failure { _ = try world.answer(WorksiteTaskWithID(task)) }?.code == "worksites.noTask")
    #expect(failure { try world.perform(RemoveTask(task: task)) }?.code == "worksites.noTask")
    try world.companyStore.undo(by: world.actor)
    #expect(try world.answer(WorksiteTaskWithID(task)) == before)
  }

  @Test("are added to no worksite that is not there")
  func nowhere() {
    let rejection = failure { _ = try office.addTask("Roofing", to: world.newID()) }
    #expect(rejection?.kind == .notFound && rejection?.field == "worksite")
  }
}
