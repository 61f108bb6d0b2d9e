import Accounts
import AllFeatures
import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("The outbox")
struct OutboxTests {
  let server: SimulatedServer
  let maija: SimulatedDevice
  let site: ID

  init() throws {
    server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    site = try server.addWorksite("Marjala", attaching: [person])
    maija = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try maija.pull()
    try maija.open(site)
  }

  private func next() throws -> [String] {
    try maija.companyStore.database.write { try Outbox($0).claim() }.map(\.name)
  }

  @Test("sends dependent operations in one request, in order")
  func chain() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    _ = try maija.addFolder("Lifting", in: folder, of: site)
    try maija.perform(TrashItem(item: folder))
    #expect(try next() == [AddFolder.name, AddFolder.name, TrashItem.name])
  }

  @Test("gives an operation that it moves to its end a position that no later one gets")
  func positions() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    let anchor = try server.companyStore.database.read { try Anchor.now(in: $0) }
    let failure = Failure(.conflict, "test.taken", Phrase(verbatim: "Taken."))
    try maija.replica.apply([(maija.claim().map(\.entry)[0].id, .rejected(failure))], asOf: anchor)
    let first = try maija.outbox()[0]
    try maija.replica.retry(first.id)
    let moved = try maija.outbox()[0]
    #expect(moved.position > first.position)
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    _ = try maija.addFolder("Photos", in: site, of: site)
    #expect(try maija.outbox()[0].position > moved.position)
  }

  @Test("delays an operation whose name is still taken on the server")
  func names() throws {
    let document = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    try maija.save("two", to: document)
    try maija.perform(
      MoveItem(
        item: document, from: ItemPlace(parent: site, name: "a.txt"),
        to: ItemPlace(parent: site, name: "b.txt")))
    _ = try maija.addFolder("a.txt", in: site, of: site)
    // The save waits for its content, the move for the save, the folder for the name.
    #expect(try next() == [])
    try maija.bringContents()
    #expect(try next() == [SaveContent.name, MoveItem.name, AddFolder.name])
  }

  @Test("delays removing a folder until the records moved into it were sent")
  func mentions() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    try maija.send()
    _ = try maija.addDocument("a.txt", "one", in: folder, of: site)
    try maija.perform(TrashItem(item: folder))
    #expect(try next() == [])
  }

  @Test("cancels an operation that waits for its content when it is undone, and does not upload the content")
  func undoBeforeSending() throws {
    _ = try maija.addDocument("large.ifc", "large", in: site, of: site)
    try maija.companyStore.undo(by: maija.actor)
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.names(in: site) == [])
    #expect(try maija.companyStore.database.read { try UploadQueue($0).waiting().count } == 0)
  }

  @Test("does not upload content for a copy when the server has it")
  func copies() throws {
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.send()
    _ = try maija.addDocument("copy.txt", "one", in: site, of: site)
    #expect(try maija.outbox().map(\.missing) == [0])
  }

  @Test("outlives its sender, and operations that were being sent are sent again")
  func release() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    #expect(try next() == [AddFolder.name])
    #expect(try next() == [])
    try maija.giveBack()
    #expect(try next() == [AddFolder.name])
  }

  @Test("rejects operations that only the server may perform")
  func onlineOnly() throws {
    let invite = LogOut(id: maija.test.newID())
    #expect(failure { try maija.perform(invite) }?.code == "sync.onlineOnly")
  }

  @Test("finds ready operations by an index, however many wait")
  func plan() throws {
    let plan = try maija.companyStore.database.read { connection in
      try connection.plan(
        """
        SELECT position FROM replica_outbox WHERE state = 0 AND missing = 0 AND position > 0 ORDER BY position LIMIT 10
        """)
    }
    #expect(plan.allSatisfy { $0.contains("USING") && $0.contains("INDEX") }, "\(plan)")
  }
}

@Suite("Carrying local data over to a server")
struct AdoptionTests {
  @Test("performs operations as the signed-in user, on the worksites they were mapped to")
  func adopt() throws {
    let local = try TestStore(AllFeatures.list, seed: 7)
    let (marjala, kallio) = (local.newID(), local.newID())
    try local.perform(AddWorksite(id: marjala, name: "Marjala"))
    try local.perform(AddWorksite(id: kallio, name: "Kallio"))
    let folder = local.newID()
    try local.perform(
      AddFolder(id: folder, worksite: marjala, place: ItemPlace(parent: marjala, name: "Plans")))
    try local.perform(
      AddFolder(id: local.newID(), worksite: kallio, place: ItemPlace(parent: kallio, name: "Gone")))
    try local.companyStore.undo(by: local.actor)

    let server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    let there = try server.addWorksite("Marjala", attaching: [person])
    let maija = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try maija.pull()
    let plan = try LocalHistory(of: local.companyStore).plan(
      mapping: [marjala: there], as: person)
    #expect(try maija.replica.adopt(plan) == 2)
    #expect(try maija.replica.adopt(plan) == 0)
    try maija.send()
    #expect(try server.test.answer(ItemWithID(folder)).item.worksite == there)
    #expect(try server.test.answer(ItemWithID(folder)).item.createdBy == person)
    #expect(try server.test.answer(Worksites()).map(\.name) == ["Kallio", "Marjala"])
  }

  @Test("does not carry over a discarded operation a second time")
  func givenUp() throws {
    let local = try TestStore(AllFeatures.list, seed: 7)
    let (site, folder) = (local.newID(), local.newID())
    try local.perform(AddWorksite(id: site, name: "Marjala"))
    try local.perform(AddFolder(id: folder, worksite: site, place: ItemPlace(parent: site, name: "Plans")))
    let server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    let there = try server.addWorksite("Marjala", attaching: [person])
    let maija = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try maija.pull()
    let plan = try LocalHistory(of: local.companyStore).plan(mapping: [site: there], as: person)
    #expect(try maija.replica.adopt(plan) == 1)
    try maija.replica.discard(maija.outbox()[0].id)
    #expect(try maija.replica.adopt(plan) == 0)
    #expect(try maija.outbox().isEmpty)
  }
}
