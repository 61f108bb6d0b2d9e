import Accounts
import Auth
import Core
import Documents
import Feed
import Hours
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("Another epoch of the server's data")
struct AnotherEpochTests {
  private let world: RestoredServer
  private var devices: TwoDevices { world.devices }
  private var restored: SimulatedServer { world.server }
  private var maija: SimulatedDevice { world.maija }
  private var site: ID { world.site }

  init() throws { world = try RestoredServer() }

  @Test(
    "is detected also by a device that reads everything again, as after an update, and lost operations are kept"
  )
  func updated() throws {
    _ = try world.work()
    try maija.companyStore.database.write {
      try Preferences($0).set("sync.replica.shape", to: "of an earlier build")
    }
    try maija.replica.noteShape()
    #expect(try maija.question([site]).allSatisfy { $0.after == nil })
    maija.server = restored
    try maija.pull()
    #expect(try world.states() == [.lost, .lost, .lost])
    #expect(try maija.names(in: site) == [])
    #expect(try maija.replica.sendAgain() == 3)
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.names(in: site) == ["Plans"])
  }

  @Test("is read only when the server has replied which operations it knows")
  func unasked() throws {
    _ = try world.work()
    maija.server = restored
    let question = try maija.question().map { StreamAnchor(name: $0.name, after: nil) }
    let answer = try restored.answer(question, for: maija.actor)
    #expect(try !answer.isOtherEpoch && maija.replica.epoch.differs(from: answer))
    #expect(try maija.replica.apply(answer, asked: question) == .outdated)
    #expect(try maija.names(in: site) == ["Plans"])
  }

  @Test(
    "is asked again about operations that the earlier one acknowledged after the question",
    arguments: [false, true])
  func acknowledgedMeanwhile(isKnown: Bool) throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    let sent = try maija.claim()
    let late = try maija.server.perform(sent, by: maija.actor)
    if isKnown { _ = try restored.perform(sent, by: maija.actor) }
    maija.server = restored
    let question = try maija.question()
    let answer = try restored.answer(question, for: maija.actor)
    let known = try maija.known(by: answer)
    #expect(try maija.apply(late, to: sent))
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.replica.apply(answer, asked: question, known: known) == .outdated)
    #expect(try world.states() == [])
    try maija.pull()
    #expect(try world.states() == (isKnown ? [] : [.lost]))
  }

  @Test("is not changed by replies from the earlier one, and the operations are sent again")
  func lateReply() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    let sent = try maija.claim()
    let late = try maija.server.perform(sent, by: maija.actor)
    maija.server = restored
    try maija.pull()
    #expect(try !maija.apply(late, to: sent))
    #expect(try world.states() == [.waiting])
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(
      try restored.companyStore.answer(KnownOperations(among: sent.map(\.entry.id)), for: maija.actor).count
        == 1
    )
  }

  @Test("that knows a lost operation again has performed it, and a save made since continues from that")
  func foundAgain() throws {
    let document = try world.work().document
    maija.server = restored
    try maija.pull()
    try world.restoreNewer()
    try maija.pull()
    #expect(try world.states() == [.waiting, .waiting, .waiting])
    #expect(try maija.outbox().allSatisfy(\.wasSent))
    try maija.save("three", to: document)
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    let texts = ["three", "two", "one"]
    #expect(
      try devices.server.test.answer(Versions(of: document)).map(\.blob)
        == texts.map { try maija.test.store($0) })
    #expect(try devices.server.test.answer(Conflicts(in: site)).isEmpty)
  }

  @Test("that knows a lost operation again performs one that was rejected without it")
  func rejectedMeanwhile() throws {
    let folder = try world.work().folder
    let inside = try maija.addFolder("Inside", in: folder, of: site)
    let sent = try maija.claim()
    maija.server = restored
    try maija.pull()
    #expect(try maija.apply(restored.perform(sent, by: maija.actor), to: sent))
    #expect(try world.states() == [.lost, .lost, .lost, .blocked])
    #expect(try maija.outbox().last?.problem != nil)
    try world.restoreNewer()
    try maija.pull()
    #expect(try world.states() == [.waiting, .waiting, .waiting, .waiting])
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try devices.server.test.answer(ItemWithID(inside)).item.name == "Inside")
  }

  @Test("in which the user has another id names them by it, also where it was read under the former one")
  func renamedLater() throws {
    let own = maija.test.newID()
    try maija.perform(AddWorksite(id: own, name: "Kallio"))
    let start = maija.companyStore.clock.now().adding(seconds: -86_400)
    try maija.perform(
      AddEntry(
        id: maija.test.newID(), user: maija.actor.user, worksite: own, start: start,
        end: start.adding(seconds: 3600), zone: "Europe/Helsinki"))
    let former = maija.actor.user
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.companyStore.undo(by: maija.actor)
    let input = "{\"user\":\"\(former)\"}"
    let changed = try maija.companyStore.database.write {
      try $0.execute("UPDATE replica_cancelled SET input = \(input)")
    }
    #expect(changed == 1)
    try maija.pull()
    let again = try devices.server.addUser("maija.again", .manager)
    try maija.become(again)
    try maija.pull()
    #expect(try maija.answer(HoursEntries(HoursFilter())).map(\.user) == [again])
    let givenUp = try maija.companyStore.database.read {
      try $0.rows("SELECT input FROM replica_cancelled") { $0.text() }
    }
    #expect(givenUp == ["{\"user\":\"\(again)\"}"])
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try devices.server.test.answer(HoursEntries(HoursFilter())).map(\.user) == [again])
  }
}
