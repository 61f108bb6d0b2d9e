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

@Suite("Things that are on a machine and on its server already")
struct CounterpartTests {
  private let local: TestStore
  private let mine: ID
  private let server: SimulatedServer
  private let olli: SimulatedDevice
  private let maija: SimulatedDevice
  private let theirs: ID

  init() throws {
    local = try TestStore(AllFeatures.list, seed: 7)
    mine = local.newID()
    try local.perform(AddWorksite(id: mine, name: "Marjala"))
    server = try SimulatedServer()
    let people = [try server.addUser("olli", .manager), try server.addUser("maija", .manager)]
    theirs = try server.addWorksite("Marjala", attaching: people)
    olli = try SimulatedDevice(server, user: people[0], .manager, seed: 1)
    maija = try SimulatedDevice(server, user: people[1], .manager, seed: 2)
    try maija.pull()
    try maija.open(theirs)
  }

  private func addFolder(_ name: String, in parent: ID? = nil) throws -> ID {
    let id = local.newID()
    try local.perform(
      AddFolder(id: id, worksite: mine, place: ItemPlace(parent: parent ?? mine, name: name)))
    return id
  }

  private func addDocument(_ name: String, _ content: String, in parent: ID) throws -> ID {
    let (id, blob) = (local.newID(), try local.store(content))
    try local.perform(
      AddDocument(
        id: id, contentVersion: local.newID(), worksite: mine, place: ItemPlace(parent: parent, name: name),
        blob: blob,
        modifiedAt: local.clock.clock.now()))
    return id
  }

  private func move(_ item: ID, _ from: (ID, String), _ to: (ID, String)) throws {
    try local.perform(
      MoveItem(
        item: item, from: ItemPlace(parent: from.0, name: from.1), to: ItemPlace(parent: to.0, name: to.1)))
  }

  /// Carries over as a login does, and sends.
  ///
  /// - Returns: the number of operations.
  @discardableResult
  private func carryOver() throws -> Int {
    try maija.send()
    try olli.pull()
    let (history, mapping) = (LocalHistory(of: local.companyStore), [mine: theirs])
    let folders = try history.counterparts(of: mapping, in: olli.replica)
    try olli.pull(olli.replica.containers.unread(among: Array(folders.values) + [theirs]))
    #expect(try olli.replica.containers.unread(among: [theirs]).isEmpty)
    let counterparts = try history.counterparts(of: mapping, in: olli.replica)
    let plan = try history.plan(
      mapping: mapping, counterparts: counterparts, as: olli.actor.user)
    // The content is in the one store of the profile.
    for text in ["same", "mine", "older"] { _ = try olli.test.store(text) }
    let count = try olli.replica.adopt(plan)
    try olli.send()
    try olli.send()
    #expect(try olli.outbox().map(\.problem) == [])
    try maija.pull()
    return count
  }

  private func names(in parent: ID) throws -> [String] {
    try maija.open(parent)
    return try maija.names(in: parent)
  }

  @Test("a folder at the same path is that folder, however deep, and its content is moved there")
  func folders() throws {
    let plans = try maija.addFolder("Plans", in: theirs, of: theirs)
    let lifting = try maija.addFolder("Lifting", in: plans, of: theirs)
    let own = try addFolder("plans")
    let document = try addDocument("a.txt", "mine", in: try addFolder("Lifting", in: own))
    _ = try addFolder("Roof", in: own)
    #expect(try carryOver() == 2)
    #expect(try names(in: theirs) == ["Plans"])
    #expect(try names(in: plans) == ["Lifting", "Roof"])
    #expect(try names(in: lifting) == ["a.txt"])
    #expect(try server.test.answer(ItemWithID(document)).item.parent == lifting)
  }

  @Test("a document of the same name and content is that document, and one of other content gets a number")
  func documents() throws {
    let plans = try maija.addFolder("Plans", in: theirs, of: theirs)
    _ = try maija.addDocument("same.txt", "same", in: plans, of: theirs)
    _ = try maija.addDocument("other.txt", "theirs", in: plans, of: theirs)
    let own = try addFolder("Plans")
    let same = try addDocument("same.txt", "older", in: own)
    let item = try local.answer(ItemWithID(same)).item
    try local.perform(
      SaveContent(
        document: same, documentName: item.name, content: local.newID(), base: try #require(item.content),
        blob: try local.store("same"), modifiedAt: item.modifiedAt))
    _ = try addDocument("other.txt", "mine", in: own)
    #expect(try carryOver() == 1)
    #expect(try names(in: plans) == ["other (2).txt", "other.txt", "same.txt"])
  }

  @Test("only a document's final place counts, and its earlier moves are not carried over")
  func moved() throws {
    let plans = try maija.addFolder("Plans", in: theirs, of: theirs)
    _ = try maija.addDocument("same.txt", "same", in: plans, of: theirs)
    let own = try addFolder("Draft")
    let document = try addDocument("draft.txt", "same", in: mine)
    try move(own, (mine, "Draft"), (mine, "Plans"))
    try move(document, (mine, "draft.txt"), (own, "same.txt"))
    #expect(try carryOver() == 0)
    #expect(try names(in: theirs) == ["Plans"])
    #expect(try names(in: plans) == ["same.txt"])
  }

  @Test("a document that got a number on arrival can be renamed and moved all the same")
  func renamedLate() throws {
    _ = try maija.addFolder("Plans", in: theirs, of: theirs)
    let own = try addFolder("Plans")
    try move(own, (mine, "Plans"), (mine, "Old plans"))
    let other = try addFolder("Plans")
    try local.perform(TrashItem(item: other))
    try carryOver()
    #expect(try names(in: theirs) == ["Old plans", "Plans"])
    #expect(try server.test.answer(ItemWithID(own)).item.name == "Old plans")
  }

  @Test("a folder never matches a document, and nothing in the trash is a counterpart")
  func others() throws {
    _ = try maija.addDocument("Plans", "x", in: theirs, of: theirs)
    let photos = try maija.addFolder("Photos", in: theirs, of: theirs)
    try maija.perform(TrashItem(item: photos))
    _ = try addFolder("Plans")
    _ = try addFolder("Photos")
    #expect(try carryOver() == 2)
    #expect(try names(in: theirs) == ["Photos", "Plans", "Plans (2)"])
  }

  @Test("a task of the same name is that task")
  func tasks() throws {
    try maija.perform(AddTask(id: maija.test.newID(), worksite: theirs, name: "Roofing"))
    for name in ["roofing", "Framing"] {
      try local.perform(AddTask(id: local.newID(), worksite: mine, name: name))
    }
    #expect(try carryOver() == 1)
    #expect(try server.test.answer(WorksiteTasks(of: theirs)).map(\.name) == ["Framing", "Roofing"])
  }
}
