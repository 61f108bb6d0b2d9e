import AllFeatures
import Auth
import Core
import Documents
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("Work that was left out when local data was carried over")
struct LeftOutWorkTests {
  private let local: TestStore
  private let marjala: ID
  private let kallio: ID
  private let there: ID
  private let server: SimulatedServer
  private let person: ID
  private let device: SimulatedDevice

  init() throws {
    local = try TestStore(AllFeatures.list, seed: 7)
    (marjala, kallio) = (local.newID(), local.newID())
    try local.perform(AddWorksite(id: marjala, name: "Marjala"))
    try local.perform(AddWorksite(id: kallio, name: "Kallio"))
    server = try SimulatedServer()
    person = try server.addUser("maija", .manager)
    there = try server.addWorksite("Marjala", attaching: [person])
    device = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try device.pull()
  }

  private var history: LocalHistory { LocalHistory(of: local.companyStore) }

  private var replica: Database { device.replica.database }

  @discardableResult
  private func addFolder(_ name: String, in site: ID) throws -> ID {
    let id = local.newID()
    try local.perform(AddFolder(id: id, worksite: site, place: ItemPlace(parent: site, name: name)))
    return id
  }

  /// Carries over as commands do.
  ///
  /// - Parameter isNoted: whether the local data notes it, which a kill prevents.
  private func carryOver(leaving left: Set<ID> = [], new: [ID] = [], isNoted: Bool = true) throws -> Int {
    var mapping = [marjala: there]
    let carried = try history.carriedOver(as: person, to: replica)
    for (key, value) in carried.mapping { mapping[key] = value }
    let counterparts = try history.counterparts(of: mapping, in: device.replica)
    var plan = try history.plan(
      mapping: mapping, counterparts: counterparts, as: person, leaving: left, after: carried)
    for site in new { plan.mapping[site] = site }
    let count = try device.replica.adopt(plan)
    if isNoted { try history.note(history.carriedOver(as: person, to: replica), as: person) }
    try device.send()
    #expect(try device.outbox().isEmpty)
    return count
  }

  private func leftOut() throws -> [String] {
    let work = try history.leftOut(after: history.carriedOver(as: person, to: replica))
    return work.records.map { "\($0.kind) \($0.ids.count)" }
  }

  @Test("is counted by what it made, until it is carried over", arguments: [true, false])
  func counted(isNoted: Bool) throws {
    try addFolder("Plans", in: marjala)
    try addFolder("Drawings", in: kallio)
    #expect(try carryOver(leaving: [kallio], isNoted: isNoted) == 1)
    #expect(try leftOut() == ["worksites.site 1", "documents.item 1"])
    #expect(try carryOver(new: [kallio], isNoted: isNoted) == 2)
    #expect(try leftOut().isEmpty)
    #expect(try carryOver(isNoted: isNoted) == 0)
    #expect(try server.test.answer(Worksites()).map(\.name) == ["Kallio", "Marjala"])
  }

  @Test("later changes to records that were carried over are left out until they are carried over, too")
  func changed() throws {
    let folder = try addFolder("Plans", in: marjala)
    #expect(try carryOver(leaving: [kallio]) == 1)
    try local.perform(
      MoveItem(
        item: folder, from: ItemPlace(parent: marjala, name: "Plans"),
        to: ItemPlace(parent: marjala, name: "Drawings")))
    #expect(try leftOut() == ["worksites.site 1", "documents.item 1"])
    #expect(try carryOver(leaving: [kallio]) == 1)
    #expect(try server.test.answer(ItemWithID(folder)).item.name == "Drawings")
  }

  @Test("a change to a thing that the server had changes the server's")
  func counterpart() throws {
    let theirs = try device.addFolder("Plans", in: there, of: there)
    try device.send()
    let own = try addFolder("Plans", in: marjala)
    #expect(try carryOver(leaving: [kallio]) == 0)
    #expect(try leftOut() == ["worksites.site 1"])
    let inside = local.newID()
    try local.perform(AddFolder(id: inside, worksite: marjala, place: ItemPlace(parent: own, name: "Roof")))
    try local.perform(
      MoveItem(
        item: own, from: ItemPlace(parent: marjala, name: "Plans"),
        to: ItemPlace(parent: marjala, name: "Drawings")))
    #expect(try carryOver(leaving: [kallio]) == 2)
    #expect(try server.test.answer(ItemWithID(theirs)).item.name == "Drawings")
    #expect(try server.test.answer(ItemWithID(inside)).item.parent == theirs)
  }

  @Test("hours of a timer arrive once, though they were changed here after they were carried over")
  func timer() throws {
    let (entry, start) = (local.newID(), Instant(milliseconds: 1_795_060_800_000))
    try local.perform(
      StartTimer(id: entry, user: local.actor.user, worksite: marjala, start: start, zone: "UTC"))
    try local.perform(StopTimer(entry: entry, end: start.adding(seconds: 3600), breaks: []))
    #expect(try carryOver(leaving: [kallio]) == 1)
    var edit = EditEntry(entry: entry)
    edit.note = Edit(to: "walls")
    try local.perform(edit)
    #expect(try leftOut() == ["worksites.site 1", "hours.entry 1"])
    #expect(try carryOver(leaving: [kallio]) == 1)
    let actor = device.actor
    #expect(try server.test.companyStore.answer(EntryWithID(entry), for: actor).note == "walls")
  }

  @Test("is known by a replica that was made anew, for the same user alone")
  func forgotten() throws {
    try addFolder("Plans", in: marjala)
    #expect(try carryOver(leaving: [kallio]) == 1)
    let other = try SimulatedDevice(server, user: person, .manager, seed: 2)
    let carried = try history.carriedOver(as: person, to: other.replica.database)
    #expect(try history.plan(mapping: [:], as: person, leaving: [kallio], after: carried).operations.isEmpty)
    let stranger = try history.carriedOver(as: local.newID(), to: nil)
    #expect(
      try history.plan(mapping: [:], as: person, leaving: [kallio], after: stranger).operations.count == 2)
  }
}
