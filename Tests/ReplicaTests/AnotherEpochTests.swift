import Accounts
import Auth
import Core
import Documents
import Hours
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

@Suite("Another epoch of the server's data")
struct AnotherEpochTests {
  private let devices: TwoDevices
  private let restored: SimulatedServer
  private var maija: SimulatedDevice { devices.maija }
  private var site: ID { devices.site }

  init() throws {
    devices = try TwoDevices()
    restored = try TwoDevices.makeRestoredServer()
  }

  private func states() throws -> [Outbox.State] { try maija.outbox().map(\.state) }

  /// Sends until nothing goes any more.
  private func sendAll() throws {
    while case let count = try maija.outbox().count, count > 0 {
      try maija.send()
      if try maija.outbox().count == count { return }
    }
  }

  /// A folder with a document in it that was saved twice, all of it acknowledged.
  private func work() throws -> (folder: ID, document: ID) {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    let document = try maija.addDocument("a.txt", "one", in: folder, of: site)
    try sendAll()
    try maija.save("two", to: document)
    try sendAll()
    return (folder, document)
  }

  /// The first server is back, in an epoch of its own.
  private func restoreNewer() throws {
    let first = devices.server
    try first.workspace.database.write { try Epoch.start(maija.test.newID(), $0) }
    maija.server = first
  }

  @Test("is noticed also by a device that reads everything anew, as after an update; what is lost is kept")
  func updated() throws {
    _ = try work()
    try maija.workspace.database.write {
      try Preferences($0).set("sync.replica.shape", to: "of an earlier build")
    }
    try maija.replica.noteShape()
    #expect(try maija.question([site]).allSatisfy { $0.after == nil })
    maija.server = restored
    try maija.pull()
    #expect(try states() == [.lost, .lost, .lost])
    #expect(try maija.names(in: site) == [])
    #expect(try maija.replica.sendAgain() == 3)
    try sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.names(in: site) == ["Plans"])
  }

  @Test("is read only when it is known what the server knows in it")
  func unasked() throws {
    _ = try work()
    maija.server = restored
    let question = try maija.question().map { Pull.Stream(name: $0.name, after: nil) }
    let answer = try restored.answer(question, for: maija.actor)
    #expect(try !answer.isAnew && maija.replica.isAnew(answer))
    #expect(try maija.replica.apply(answer, asked: question) == .outdated)
    #expect(try maija.names(in: site) == ["Plans"])
  }

  @Test("lacks also what the earlier one acknowledged after the server had been asked what it knows")
  func acknowledgedMeanwhile() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    let sent = try maija.claim()
    let late = try maija.server.perform(sent, by: maija.actor)
    maija.server = restored
    let question = try maija.question()
    let answer = try restored.answer(question, for: maija.actor)
    let known = try maija.known(by: answer)
    #expect(try maija.apply(late, to: sent))
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.replica.apply(answer, asked: question, known: known) == .whole)
    #expect(try states() == [.lost])
  }

  @Test("is told of nothing by replies from the earlier one: the operations are sent again")
  func lateReply() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    let sent = try maija.claim()
    let late = try maija.server.perform(sent, by: maija.actor)
    maija.server = restored
    try maija.pull()
    #expect(try !maija.apply(late, to: sent))
    #expect(try states() == [.waiting])
    try sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(
      try restored.workspace.answer(KnownOperations(among: sent.map(\.entry.id)), for: maija.actor).count == 1
    )
  }

  @Test("that knows again what was lost has performed it: a save made since then goes on from that")
  func foundAgain() throws {
    let document = try work().document
    maija.server = restored
    try maija.pull()
    try restoreNewer()
    try maija.pull()
    #expect(try states() == [.waiting, .waiting, .waiting])
    #expect(try maija.outbox().allSatisfy(\.mayHaveArrived))
    try maija.save("three", to: document)
    try sendAll()
    #expect(try maija.outbox().isEmpty)
    let texts = ["three", "two", "one"]
    #expect(
      try devices.server.test.answer(Versions(of: document)).map(\.blob)
        == texts.map { try maija.test.store($0) })
    #expect(try devices.server.test.answer(Conflicts(in: site)).isEmpty)
  }

  @Test("that knows again what was lost gets what it was refused without")
  func rejectedMeanwhile() throws {
    let folder = try work().folder
    let inside = try maija.addFolder("Inside", in: folder, of: site)
    let sent = try maija.claim()
    maija.server = restored
    try maija.pull()
    #expect(try maija.apply(restored.perform(sent, by: maija.actor), to: sent))
    #expect(try states() == [.lost, .lost, .lost, .blocked])
    #expect(try maija.outbox().last?.problem != nil)
    try restoreNewer()
    try maija.pull()
    #expect(try states() == [.waiting, .waiting, .waiting, .waiting])
    try sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try devices.server.test.answer(ItemWithID(inside)).item.name == "Inside")
  }

  @Test("in which the user has another id names them by it, also where it was read under the former one")
  func renamedLater() throws {
    let own = maija.test.newID()
    try maija.perform(CreateWorksite(id: own, siteName: "Kallio"))
    let start = maija.workspace.clock.now().adding(seconds: -86_400)
    try maija.perform(
      AddEntry(
        id: maija.test.newID(), worker: maija.actor.user, worksite: own, start: start,
        end: start.adding(seconds: 3600), zone: "Europe/Helsinki"))
    let former = maija.actor.user
    _ = try maija.addDocument("a.txt", "one", in: site, of: site)
    try maija.workspace.undo(by: maija.actor)
    let input = "{\"worker\":\"\(former)\"}"
    let changed = try maija.workspace.database.write {
      try $0.execute("UPDATE sync_given_up SET input = \(input)")
    }
    #expect(changed == 1)
    try maija.pull()
    let again = try devices.server.addUser("maija.again", .manager)
    try maija.become(again)
    try maija.pull()
    #expect(try maija.answer(HoursEntries(HoursFilter())).map(\.worker) == [again])
    let givenUp = try maija.workspace.database.read {
      try $0.rows("SELECT input FROM sync_given_up") { $0.text() }
    }
    #expect(givenUp == ["{\"worker\":\"\(again)\"}"])
    try sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try devices.server.test.answer(HoursEntries(HoursFilter())).map(\.worker) == [again])
  }
}
