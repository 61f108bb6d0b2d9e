import Auth
import Core
import Documents
import Hours
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing

@Suite("A rejected operation keeps its own reason")
struct RejectionTests {
  private let server: SimulatedServer
  private let olli: SimulatedDevice
  private let site: ID

  init() throws {
    server = try SimulatedServer()
    let person = try server.addUser("olli", .reporter)
    site = try server.addWorksite("Marjala", attaching: [person])
    olli = try SimulatedDevice(server, user: person, .reporter, seed: 2)
    try olli.pull()
    try olli.open(site)
  }

  private func reject(_ entry: Outbox.Entry, _ code: String) throws {
    let anchor = try server.companyStore.database.read { try Anchor.now(in: $0) }
    let failure = Failure(.conflict, Failure.Code(rawValue: code), Phrase(verbatim: code))
    try olli.replica.apply([(entry.id, .rejected(failure))], asOf: anchor)
  }

  /// A document and its renaming, each rejected for its own reason.
  ///
  /// The renaming was rejected first, while the document's content was uploaded again.
  private func rejectBoth() throws -> [Outbox.Entry] {
    let document = try olli.addDocument("a.txt", "a", in: site, of: site)
    try olli.perform(
      MoveItem(
        item: document, from: ItemPlace(parent: site, name: "a.txt"),
        to: ItemPlace(parent: site, name: "b.txt")))
    let entries = try olli.claim().map(\.entry)
    try reject(entries[0], "sync.noContent")
    try reject(entries[1], "test.move")
    #expect(try olli.outbox().map(\.state) == [.waiting, .rejected])
    try reject(entries[0], "test.add")
    return try olli.outbox()
  }

  @Test("when an operation it depends on is rejected too")
  func behind() throws {
    let entries = try rejectBoth()
    #expect(entries.map(\.state) == [.rejected, .rejected])
    #expect(entries[1].problem?.contains("test.move") == true)
    #expect(entries.allSatisfy { olli.companyStore.remedy(for: $0) == nil })
  }

  @Test("with the records that it clashes with")
  func clashing() throws {
    _ = try olli.addFolder("Plans", in: site, of: site)
    let anchor = try server.companyStore.database.read { try Anchor.now(in: $0) }
    let entry = try olli.claim().map(\.entry)[0]
    let failure = Failure(.conflict, "test.taken", Phrase(verbatim: "Taken."), clashing: [site])
    try olli.replica.apply([(entry.id, .rejected(failure))], asOf: anchor)
    let problem = try #require(try olli.outbox()[0].problem)
    #expect(try JSON.value(StoredFailure.self, from: problem).failure.clashing == [site])
  }

  @Test("and offers to save its content where that is out of reach now, and nothing else is")
  func content() throws {
    _ = try olli.addDocument("a.txt", "a", in: site, of: site)
    _ = try olli.addFolder("Plans", in: site, of: site)
    let anchor = try server.companyStore.database.read { try Anchor.now(in: $0) }
    let remedy = Phrase(verbatim: "Ask its manager.")
    let failure = Failure(.notFound, "worksites.none", Phrase(verbatim: "Gone."), remedy: remedy)
    for entry in try olli.claim().map(\.entry) {
      try olli.replica.apply([(entry.id, .rejected(failure))], asOf: anchor)
    }
    let remedies = try olli.outbox().map { entry in
      try JSON.value(StoredFailure.self, from: #require(entry.problem)).remedy?.steps ?? []
    }
    let document = try olli.outbox()[0].id
    #expect(remedies.map { $0.map(\.kind) } == [[nil, "queue.saveContent"], [nil]])
    #expect(remedies[0].last?["id"] == document.short)
  }

  @Test("when an operation it depends on is discarded")
  func givenUp() throws {
    try olli.replica.discard(rejectBoth()[0].id)
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try olli.outbox()[0].problem?.contains("test.move") == true)
  }

  @Test("when an operation it depends on is retried, and then it can be retried too")
  func sentAgain() throws {
    let entries = try rejectBoth()
    try olli.replica.retry(entries[0].id)
    #expect(try olli.outbox().map(\.state) == [.waiting, .rejected])
    #expect(try olli.outbox()[1].problem?.contains("test.move") == true)
    try olli.replica.retry(entries[1].id)
    #expect(try olli.outbox().map(\.problem) == [nil, nil])
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    #expect(try server.test.answer(ItemAt(ItemPlace(parent: site, name: "b.txt"))) != nil)
  }

  @Test("when it was blocked by another one, and that is discarded")
  func together() throws {
    let folder = try olli.addFolder("Plans", in: site, of: site)
    _ = try olli.addDocument("a.txt", "a", in: folder, of: site)
    try server.attach([], detach: [olli.actor.user], to: site)
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected, .blocked])
    try olli.replica.discard(olli.outbox()[0].id)
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try olli.outbox()[0].problem?.contains("worksites.none") == true)
    #expect(try olli.outbox()[0].problem?.contains("You are not attached to that worksite") == true)
    #expect(try olli.outbox()[0].problem?.contains(site.short) == false)
  }

  @Test("and the operations that depend on it depend on its replacement, in the same order")
  func replaced() throws {
    let add = AddFolder(
      id: olli.test.newID(), worksite: site, place: ItemPlace(parent: site, name: "Plans"))
    try olli.perform(add)
    let inside = AddFolder(
      id: olli.test.newID(), worksite: site, place: ItemPlace(parent: add.id, name: "Lifting"))
    try olli.perform(inside)
    try reject(try olli.claim()[0].entry, "test.add")
    #expect(try olli.outbox().map(\.state) == [.rejected, .blocked])
    let other = AddFolder(id: add.id, worksite: site, place: ItemPlace(parent: site, name: "Drawings"))
    try olli.replica.replace(try olli.outbox()[0].id, with: other)
    #expect(try olli.outbox().map(\.state) == [.waiting, .waiting])
    #expect(try olli.outbox().allSatisfy(\.isApplied))
    try olli.send()
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    #expect(try server.test.answer(ItemWithID(inside.id)).item.parent == add.id)
    #expect(try server.test.answer(ItemWithID(add.id)).item.name == "Drawings")
  }

  private func start(_ id: ID, at site: ID, _ start: Instant) -> StartTimer {
    StartTimer(id: id, user: olli.actor.user, worksite: site, start: start, zone: "Europe/Helsinki")
  }

  /// A timer that was started and stopped on a worksite that its worker had left.
  private func rejectTimer(_ from: Instant, _ end: Instant) throws -> ID {
    let id = olli.test.newID()
    try olli.perform(start(id, at: site, from))
    try olli.perform(StopTimer(entry: id, end: end))
    try server.attach([], detach: [olli.actor.user], to: site)
    try olli.send()
    let entries = try olli.outbox()
    #expect(entries.map(\.state) == [.rejected, .blocked] && entries.allSatisfy { $0.problem != nil })
    return id
  }

  @Test(
    "and operations blocked with a timer are sent with its replacement, though they were rejected as well")
  func timer() throws {
    let other = try server.addWorksite("Vallila", attaching: [olli.actor.user])
    try olli.pull()
    let end = olli.companyStore.clock.now().wholeMinute
    let id = try rejectTimer(end.adding(seconds: -3600), end)
    try olli.replica.replace(
      try olli.outbox()[0].id, with: start(id, at: other, end.adding(seconds: -3600)))
    #expect(try olli.outbox().allSatisfy { $0.state == .waiting && $0.isApplied && $0.problem == nil })
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    let entry = try server.test.answer(EntryWithID(id))
    #expect(entry.worksite == other && entry.end == end)
    // Both are undone, one after the other.
    try olli.pull()
    for _ in 0..<2 { try olli.companyStore.undo(by: olli.actor) }
  }

  @Test("and has a remedy from its feature, only where it was rejected itself")
  func remedies() throws {
    let end = olli.companyStore.clock.now().wholeMinute
    _ = try rejectTimer(end.adding(seconds: -3600), end)
    let entries = try olli.outbox()
    let remedies = entries.map { olli.companyStore.remedy(for: $0) }
    #expect(remedies.map { $0?.steps.map(\.kind) } == [["hours.moveToWorksite"], nil])
    #expect(remedies[0]?.steps.map(\.values) == [["id": entries[0].id.short]])
  }
}
