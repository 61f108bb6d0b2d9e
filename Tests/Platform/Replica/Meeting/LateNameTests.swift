import AllFeatures
import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("A name that is taken on arrival gets a number, and no operation waits for ever")
struct LateNameTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let olli: SimulatedDevice

  init() throws {
    server = try SimulatedServer()
    let people = [try server.addUser("maija", .manager), try server.addUser("olli", .manager)]
    maija = try SimulatedDevice(server, user: people[0], .manager, seed: 1)
    olli = try SimulatedDevice(server, user: people[1], .manager, seed: 2)
    for device in [maija, olli] { try device.pull() }
  }

  private func addSite(_ name: String, on device: SimulatedDevice) throws -> ID {
    let id = device.test.newID()
    try device.perform(AddWorksite(id: id, name: name))
    return id
  }

  /// The texts of the notices for a user.
  private func told(_ device: SimulatedDevice) throws -> [String] {
    try device.replica.notices.states().map(\.text.description)
  }

  @Test("for a worksite, with all operations on it")
  func worksites() throws {
    _ = try addSite("Marjala", on: maija)
    try maija.send()
    let site = try addSite("marjala", on: olli)
    let folder = try olli.addFolder("Plans", in: site, of: site)
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    #expect(try server.test.answer(Worksites()).map(\.name) == ["Marjala", "marjala (2)"])
    #expect(try told(olli) == ["There was a “marjala” already; yours is “marjala (2)” now."])
    #expect(try told(maija) == [])
    #expect(try olli.answer(WorksiteWithID(site)).name == "marjala (2)")
    #expect(try server.test.answer(ItemWithID(folder)).item.worksite == site)
    // Deleted operations give no notice.
    #expect(try olli.companyStore.forgetOperations(olderThanDays: -1) > 0)
    #expect(try told(olli) == [])
  }

  @Test("for a worksite that was renamed before the number was known")
  func renamed() throws {
    _ = try addSite("Marjala", on: maija)
    try maija.send()
    let site = try addSite("Marjala", on: olli)
    var edit = EditWorksite(worksite: site)
    edit.name = Edit(from: "Marjala", to: "Marjala B")
    try olli.perform(edit)
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    #expect(try server.test.answer(WorksiteWithID(site)).name == "Marjala B")
  }

  @Test("for a worksite that is on the replica it is carried over to")
  func adopted() throws {
    let local = try TestStore(AllFeatures.list, seed: 7)
    let own = local.newID()
    try local.perform(AddWorksite(id: own, name: "Marjala"))
    _ = try addSite("Marjala", on: olli)
    let plan = try LocalHistory(of: local.companyStore).plan(mapping: [:], as: olli.actor.user)
    #expect(try olli.replica.adopt(plan) == 1)
    #expect(try olli.answer(WorksiteWithID(own)).name == "Marjala (2)")
    try olli.send()
    #expect(try olli.outbox().isEmpty)
  }

  @Test("for folders and documents")
  func items() throws {
    let site = try server.addWorksite("Kallio", attaching: [maija.actor.user, olli.actor.user])
    for device in [maija, olli] {
      try device.pull()
      try device.open(site)
    }
    for device in [maija, olli] {
      _ = try device.addFolder("Photos", in: site, of: site)
      _ = try device.addDocument("plan.txt", "by \(device.actor.user)", in: site, of: site)
      try device.bringContents()
      try device.send()
    }
    #expect(try told(maija) == [])
    #expect(
      try told(olli) == [
        "There was a “Photos” already; yours is “Kallio:/Photos (2)” now.",
        "There was a “plan.txt” already; yours is “Kallio:/plan (2).txt” now.",
      ])
  }

  @Test("for a task, also when it is renamed at once")
  func tasks() throws {
    let site = try server.addWorksite("Kallio", attaching: [maija.actor.user, olli.actor.user])
    for device in [maija, olli] { try device.pull() }
    try maija.perform(AddTask(id: maija.test.newID(), worksite: site, name: "Roofing"))
    let kept = olli.test.newID()
    try olli.perform(AddTask(id: kept, worksite: site, name: "Roofing"))
    try maija.send()
    try olli.send()
    #expect(try olli.answer(WorksiteTasks(of: site)).map(\.name) == ["Roofing (2)"])
    try olli.pull()
    #expect(try olli.answer(WorksiteTasks(of: site)).map(\.name) == ["Roofing", "Roofing (2)"])
    #expect(try told(olli) == ["There was a “Roofing” already; yours is “Roofing (2)” now."])
    try olli.perform(EditTask(task: kept, name: Edit(from: "Roofing (2)", to: "Tiles")))
    #expect(try told(olli) == [])
    try olli.send()
    #expect(try server.test.answer(WorksiteTasks(of: site)).map(\.name) == ["Roofing", "Tiles"])
  }
}
