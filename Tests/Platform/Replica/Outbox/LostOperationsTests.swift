import Accounts
import Auth
import Core
import Documents
import Feed
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("Operations that a restored server lost")
struct LostOperationsTests {
  private let world: RestoredServer
  private var devices: TwoDevices { world.devices }
  private var restored: SimulatedServer { world.server }
  private var maija: SimulatedDevice { world.maija }
  private var site: ID { world.site }

  init() throws { world = try RestoredServer() }

  /// Connects the device to the restored server from now on.
  private func restore() throws {
    maija.server = restored
    try maija.pull()
    try maija.open(site)
  }

  private func performed(_ ids: [ID]) throws -> [ID] {
    try restored.companyStore.answer(KnownOperations(among: ids), for: maija.actor)
  }

  @Test("are kept with their content, in their order, without those that the server still knows")
  func kept() throws {
    let known = try maija.addFolder("Kept", in: site, of: site)
    try maija.bringContents()
    let sent = try maija.claim()
    _ = try restored.perform(sent, by: maija.actor)
    let answer = try maija.server.perform(sent, by: maija.actor)
    try maija.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    let folder = try world.work().folder
    let acknowledged = try maija.replica.epoch.acknowledged()
    #expect(acknowledged.count == 4)
    try restore()
    #expect(try maija.names(in: site) == ["Kept"])
    #expect(try world.states() == [.lost, .lost, .lost])
    #expect(try maija.outbox().map(\.id) == Array(acknowledged.dropFirst()))
    #expect(try maija.replica.epoch.acknowledged().first == sent[0].entry.id)
    let blobs = try ["one", "two"].map { try maija.test.store($0) }
    #expect(try maija.replica.content.evict(blobs).isEmpty)
    try maija.replica.content.setLimit(0)
    try maija.replica.content.trim()
    #expect(blobs.allSatisfy(maija.companyStore.blobs.contains))
    let summaries = try maija.outbox().map { try maija.companyStore.summary(of: $0).description }
    #expect(summaries.allSatisfy { $0.contains("Marjala:/") }, "\(summaries)")
    #expect(try restored.test.answer(ItemWithID(known)).item.name == "Kept")
    #expect(failure { _ = try restored.test.answer(ItemWithID(folder)) }?.kind == .notFound)
    // It is in the queue, and there is no earlier command to undo.
    #expect(throws: Never.self) { try maija.companyStore.undo(by: maija.actor) }
    #expect(try maija.names(in: site) == [])
  }

  @Test(
    "are performed once each when they are sent again, with their content, and then nothing is left to send")
  func again() throws {
    let (folder, document) = try world.work()
    let ids = try maija.replica.epoch.acknowledged()
    try restore()
    try maija.send()
    #expect(try performed(ids) == [])
    #expect(try maija.replica.sendAgain() == 3)
    #expect(try maija.outbox().allSatisfy(\.wasAcknowledged))
    #expect(try maija.names(in: folder) == ["a.txt"])
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try performed(ids) == ids)
    let versions = try restored.test.answer(Versions(of: document)).map(\.blob.hash)
    #expect(versions == [try maija.test.store("two").hash, try maija.test.store("one").hash])
    #expect(try restored.test.answer(ItemWithID(folder)).item.name == "Plans")
    #expect(try maija.replica.sendAgain() == 0)
    #expect(try maija.replica.epoch.acknowledged() == ids)
    // All of them can be undone as before.
    try maija.companyStore.undo(by: maija.actor)
    try world.sendAll()
    #expect(try restored.test.answer(Versions(of: document)).first?.blob == maija.test.store("one"))
  }

  @Test("keep content that was removed from the cache while its bytes stayed on the device")
  func dropped() throws {
    let document = try world.work().document
    let one = try maija.test.store("one")
    try maija.companyStore.database.write { connection in
      try connection.execute("DELETE FROM replica_cache WHERE hash = \(one.hash)")
      try BlobIndex(connection).remove(one)
    }
    try restore()
    #expect(try maija.companyStore.database.read { try BlobIndex($0).contains(one) })
    #expect(try maija.replica.content.evict([one]).isEmpty)
    #expect(try maija.replica.sendAgain() == 3)
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try restored.test.answer(Versions(of: document)).last?.blob == one)
  }

  @Test("block dependent operations that were not sent, and the others are sent")
  func pending() throws {
    let folder = try world.work().folder
    let inside = try maija.addDocument("b.txt", "inside", in: folder, of: site)
    _ = try maija.addFolder("Beside", in: site, of: site)
    try restore()
    #expect(try world.states() == [.lost, .lost, .lost, .blocked, .waiting])
    try maija.send()
    #expect(try world.states() == [.lost, .lost, .lost, .blocked])
    #expect(try maija.replica.sendAgain() == 3)
    #expect(try maija.outbox().filter(\.wasAcknowledged).count == 3)
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try restored.test.answer(ItemWithID(inside)).item.name == "b.txt")
    #expect(try maija.names(in: folder) == ["a.txt", "b.txt"])
  }

  @Test("are settled without the user once a newer backup is restored")
  func found() throws {
    let (folder, document) = try world.work()
    let inside = try maija.addDocument("b.txt", "inside", in: folder, of: site)
    try restore()
    let late = try maija.addFolder("Late", in: site, of: site)
    try world.sendAll()
    #expect(try world.states() == [.lost, .lost, .lost, .blocked])
    try world.restoreNewer()
    let first = devices.server
    try maija.pull()
    #expect(try world.states() == [.lost, .waiting, .waiting, .waiting, .waiting])
    try world.sendAll()
    #expect(try world.states() == [.lost])
    #expect(try maija.replica.sendAgain() == 1)
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    for item in [folder, document, inside, late] { _ = try first.test.answer(ItemWithID(item)) }
    #expect(try first.test.answer(Versions(of: document)).count == 2)
  }

  @Test("include operations that were being sent while the server was restored")
  func sending() throws {
    let folder = try world.work().folder
    _ = try maija.addDocument("b.txt", "inside", in: folder, of: site)
    try maija.bringContents()
    let sent = try maija.claim()
    #expect(sent.count == 1)
    try restore()
    let answer = try restored.perform(sent, by: maija.actor)
    try maija.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    #expect(try world.states() == [.lost, .lost, .lost, .blocked])
    #expect(try maija.replica.sendAgain() == 3)
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.names(in: folder) == ["a.txt", "b.txt"])
  }

  @Test("are discarded with their content, and not reported again")
  func discarded() throws {
    let folder = try world.work().folder
    _ = try maija.addDocument("b.txt", "inside", in: folder, of: site)
    try restore()
    let lost = try maija.companyStore.database.read { try Outbox($0).lost() }
    for entry in lost.reversed() { try maija.replica.discard(entry.id) }
    #expect(try world.states() == [.waiting])
    let blobs = try ["one", "two"].map { try maija.test.store($0) }
    #expect(try maija.replica.content.evict(blobs) == blobs)
    // The server has no folder to put it in.
    try world.sendAll()
    #expect(try world.states() == [.rejected])
    _ = try maija.companyStore.database.write {
      try $0.execute("UPDATE replica_stream SET anchor = 'other.1'")
    }
    try maija.pull()
    #expect(try world.states() == [.rejected])
  }

  @Test("are not discarded with rejected ones")
  func stuck() throws {
    let folder = try world.work().folder
    _ = try maija.addDocument("b.txt", "inside", in: folder, of: site)
    try restore()
    #expect(try maija.companyStore.database.read { try Outbox($0).stuck() }.isEmpty)
  }

  @Test("may be an undo, which is performed again, also where the server still knows the undone operation")
  func undone() throws {
    _ = try maija.addFolder("Known", in: site, of: site)
    let sent = try maija.claim()
    _ = try restored.perform(sent, by: maija.actor)
    let answer = try maija.server.perform(sent, by: maija.actor)
    try maija.replica.apply(answer.replies, asOf: answer.asOf, since: answer.before)
    try maija.companyStore.undo(by: maija.actor)
    try world.sendAll()
    _ = try maija.addFolder("Unknown", in: site, of: site)
    try world.sendAll()
    try maija.companyStore.undo(by: maija.actor)
    try world.sendAll()
    try restore()
    #expect(try maija.names(in: site) == ["Known"])
    #expect(try world.states() == [.lost, .lost, .lost])
    #expect(try maija.replica.sendAgain() == 3)
    #expect(try maija.names(in: site) == [])
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    let left = try restored.companyStore.database.read {
      try $0.rows("SELECT name FROM documents_item WHERE parent = \(site)") { $0.text() }
    }
    #expect(left.isEmpty)
  }

  @Test(
    "include operations without an effect on the device, for as long as the others"
  )
  func unlogged() throws {
    _ = try maija.addFolder("Plans", in: site, of: site)
    let sent = try maija.claim()
    _ = try devices.server.perform(sent, by: maija.actor)
    try devices.server.attach([], detach: [maija.actor.user], to: site)
    try maija.pull()
    try maija.giveBack()
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.replica.epoch.acknowledged() == sent.map(\.entry.id))
    try restore()
    #expect(try world.states() == [.lost])
    #expect(try maija.replica.sendAgain() == 1)
    try world.sendAll()
    #expect(try maija.names(in: site) == ["Plans"])
    #expect(try maija.outbox().isEmpty)
    maija.test.clock.advance(seconds: Int64(Retention.daysOnDevice + 1) * 86_400)
    try maija.replica.tidy()
    #expect(try maija.replica.epoch.acknowledged() == [])
  }

  @Test("are not taken from an answer that arrived while another one was applied")
  func twoAnswers() throws {
    _ = try world.work()
    maija.server = restored
    let question = try maija.question()
    let answer = try restored.answer(question, for: maija.actor)
    let known = try maija.known(by: answer)
    #expect(try maija.replica.apply(answer, asked: question, known: known) == .whole)
    #expect(try maija.replica.sendAgain() == 3)
    try world.sendAll()
    #expect(try maija.replica.apply(answer, asked: question, known: known) == .outdated)
    #expect(try maija.outbox().isEmpty)
  }

  @Test("name the user by the id of the account that an admin created again")
  func replacedUser() throws {
    let own = maija.test.newID()
    try maija.perform(AddWorksite(id: own, name: "Kallio"))
    let start = maija.companyStore.clock.now().adding(seconds: -86_400)
    func hours(_ day: Int64) -> AddEntry {
      let start = start.adding(seconds: -day * 86_400)
      return AddEntry(
        id: maija.test.newID(), user: maija.actor.user, worksite: own, start: start,
        end: start.adding(seconds: 3600), zone: "Europe/Helsinki")
    }
    try maija.perform(hours(0))
    try world.sendAll()
    try maija.perform(hours(1))
    let company = try SimulatedServer()
    _ = try company.addUser("olli", .admin)
    let again = try company.addUser("maija", .manager)
    try #require(again != maija.actor.user)
    let epoch = maija.test.newID()
    try company.companyStore.database.write { try Epoch.start(epoch, $0) }
    maija.server = company
    try maija.become(again)
    try maija.pull()
    #expect(try world.states() == [.lost, .lost, .blocked])
    #expect(try maija.replica.sendAgain() == 2)
    try world.sendAll()
    #expect(try maija.outbox().isEmpty)
    let there = try company.test.answer(HoursEntries(HoursFilter()))
    #expect(there.map(\.user) == [again, again])
    try maija.pull()
    #expect(try maija.answer(HoursEntries(HoursFilter())).map(\.user) == [again, again])
  }
}
