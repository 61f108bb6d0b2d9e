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

@Suite("An operation issued after a rejection")
struct DecidedLaterTests {
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

  /// Makes the server reject the next operation.
  private func rejectNext() throws {
    let entry = try #require(try olli.claim().first?.entry)
    let anchor = try server.companyStore.database.read { try Anchor.now(in: $0) }
    let failure = Failure(.conflict, "test.refused", Phrase(verbatim: "no"))
    try olli.replica.apply([(entry.id, .rejected(failure))], asOf: anchor)
    try olli.giveBack()
  }

  /// Hours of six days, which the server knows.
  private func addHours() throws -> [ID] {
    let end = olli.companyStore.clock.now().wholeMinute
    let ids = (0..<6).map { _ in olli.test.newID() }
    for (day, id) in ids.enumerated() {
      let start = end.adding(seconds: -86_400 * Int64(day + 1))
      try olli.perform(
        AddEntry(
          id: id, user: olli.actor.user, worksite: site, start: start, end: start.adding(seconds: 3600),
          zone: "Europe/Helsinki"))
    }
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    return ids
  }

  private func entries(_ ids: [ID]) throws -> [HoursEntry] {
    try ids.map { try olli.answer(EntryWithID($0)) }
  }

  private func note(_ text: String, on entry: ID) throws {
    var edit = EditEntry(entry: entry)
    edit.note = Edit(from: "", to: text)
    try olli.perform(edit)
  }

  @Test("is sent, though it concerns the rejected record, which had been taken back before")
  func submitted() throws {
    let ids = try addHours()
    try note("refused", on: ids[2])
    try rejectNext()
    #expect(try entries(ids).map(\.note) == Array(repeating: "", count: 6))
    try olli.perform(SubmitEntries(entries: try entries(ids).map(SeenEntry.init)))
    #expect(try olli.outbox().map(\.state) == [.rejected, .waiting])
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected])
    for id in ids { #expect(try server.test.answer(EntryWithID(id)).approvalState == .submitted) }
  }

  @Test("is sent when it repeats the rejected one")
  func again() throws {
    let ids = try addHours()
    for _ in 0..<2 {
      try olli.perform(SubmitEntries(entries: try entries(ids).map(SeenEntry.init)))
      try rejectNext()
    }
    try olli.perform(SubmitEntries(entries: try entries(ids).map(SeenEntry.init)))
    try olli.send()
    #expect(try olli.outbox().map(\.state) == [.rejected, .rejected])
    #expect(try server.test.answer(EntryWithID(ids[0])).approvalState == .submitted)
  }

  @Test("stays, and the rejected one is moved behind it when it is retried")
  func retried() throws {
    let ids = try addHours()
    try note("first", on: ids[0])
    try rejectNext()
    try note("second", on: ids[0])
    let first = try olli.outbox()[0].id
    try olli.replica.retry(first)
    #expect(try olli.outbox().map(\.id).last == first)
    #expect(try entries(ids)[0].note == "second")
    try olli.send()
    try olli.send()
    #expect(try olli.outbox().map(\.id) == [first])
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try server.test.answer(EntryWithID(ids[0])).note == "second")
  }

  @Test("keeps the name it took, and the rejected one gets another name when it is retried")
  func names() throws {
    let rejected = try olli.addFolder("Plans", in: site, of: site)
    let inside = try olli.addDocument("a.txt", "a", in: rejected, of: site)
    try rejectNext()
    #expect(try olli.outbox().map(\.state) == [.rejected, .blocked])
    #expect(try olli.names(in: site) == [])
    let later = try olli.addFolder("Plans", in: site, of: site)
    _ = try olli.addDocument("b.txt", "b", in: later, of: site)
    try olli.replica.retry(try olli.outbox()[0].id)
    #expect(try olli.names(in: site) == ["Plans", "Plans (2)"])
    #expect(try olli.outbox().allSatisfy { $0.state == .waiting && $0.isApplied })
    for _ in 0..<3 { try olli.send() }
    try olli.pull()
    #expect(try olli.outbox().isEmpty)
    #expect(try server.test.answer(ItemWithID(later)).item.name == "Plans")
    #expect(try server.test.answer(ItemWithID(rejected)).item.name == "Plans (2)")
    #expect(try olli.names(in: rejected) == ["a.txt"])
    #expect(try server.test.answer(ItemWithID(inside)).item.parent == rejected)
  }

  @Test("is not blocked with an operation that was performed again without it")
  func performedWithout() throws {
    let ids = try addHours()
    try note("here", on: ids[0])
    try olli.perform(SubmitEntries(entries: try entries([ids[1], ids[2]]).map(SeenEntry.init)))
    try note("also here", on: ids[3])
    try rejectNext()
    #expect(try olli.outbox().map(\.state) == [.rejected, .waiting, .waiting])
  }
}
