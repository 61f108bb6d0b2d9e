import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Changes of a worksite that meet")
struct WorksiteClashTests {
  private let office: Office
  private var world: TestStore { office.world }

  init() throws { office = try Office() }

  /// Performs an operation as the server does for a device that decided on it offline.
  private func performQueued<Value: Operations.Operation>(_ operation: Value, by actor: Actor) throws {
    let id = world.newID()
    let issued = Issued(id: id, batch: id, at: world.clock.clock.now(), operation: operation)
    try office.companyStore.performTogether(by: actor) { performer in
      _ = try performer.performQueued(issued, expecting: nil, returnsRecords: false)
    }
  }

  @Test("in different fields are both kept")
  func differentFields() throws {
    var (name, about) = (EditWorksite(worksite: office.site), EditWorksite(worksite: office.site))
    name.name = Edit(from: "Marjala", to: "Marjala North")
    about.about = Edit(from: "A school.", to: "A school of two floors.")
    try office.companyStore.perform(name, by: office.manager)
    try world.perform(about)
    let worksite = try office.found()
    #expect(worksite.name == "Marjala North" && worksite.about == "A school of two floors.")
  }

  @Test("in one field are refused to the later user, who is shown the field")
  func oneField() throws {
    var edit = EditWorksite(worksite: office.site)
    edit.about = Edit(from: "A school.", to: "A library.")
    try office.companyStore.perform(edit, by: office.manager)
    edit.about = Edit(from: "A school.", to: "A hospital.")
    let rejection = failure { try world.perform(edit) }
    #expect(rejection?.code == "sync.editedMeanwhile" && rejection?.field == "about")
    #expect(try office.found().about == "A library.")
  }

  @Test("to the same value write nothing the second time")
  func sameValue() throws {
    var edit = EditWorksite(worksite: office.site)
    edit.about = Edit(from: "A school.", to: "A library.")
    try office.companyStore.perform(edit, by: office.manager)
    let version = try office.found().version
    try world.perform(edit)
    #expect(try office.found().version == version)
  }

  @Test("of which the later one adds a name that is taken give it a number, where it was decided on offline")
  func queuedNames() throws {
    let (site, task) = (world.newID(), world.newID())
    try performQueued(AddWorksite(id: site, name: "Marjala"), by: office.manager)
    #expect(try world.answer(WorksiteWithID(site)).name == "Marjala (2)")
    _ = try office.addTask("Roofing")
    try performQueued(AddTask(id: task, worksite: office.site, name: "Roofing"), by: office.manager)
    #expect(try office.taskNames() == ["Roofing", "Roofing (2)"])
    // The device knows the task by the name that it gave it.
    try performQueued(EditTask(task: task, name: Edit(from: "Roofing", to: "Tiling")), by: office.manager)
    #expect(try office.taskNames() == ["Roofing", "Tiling"])
  }
}
