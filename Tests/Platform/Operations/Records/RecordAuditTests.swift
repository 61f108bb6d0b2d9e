import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("The lines of the history about opened and exported records")
struct RecordAuditTests {
  private let ledger: LedgerWorld
  private var store: CompanyStore { ledger.world.companyStore }

  init() throws { ledger = try LedgerWorld() }

  private func lines() throws -> [HistoryEntry] {
    try ledger.world.answer(History(in: ledger.composition)).filter { $0.name.hasPrefix("operations.record") }
  }

  @Test("say who, which kind, which record, the conditions and the number, in both languages")
  func words() throws {
    let id = try ledger.write("crane")
    try store.perform(ShowRecord(id, of: "ledger.line"), by: ledger.world.other)
    let filters = ["text: <b>", "amount: 10.."]
    try ledger.world.perform(ExportRecords(of: "ledger.line", filters: filters, count: 1, as: .csv))
    try ledger.world.perform(ExportRecords(of: "ledger.line", count: 1200, as: .json))
    let found = try lines()
    #expect(
      found.map(\.actor) == [ledger.world.actor.user, ledger.world.actor.user, ledger.world.other.user])
    #expect(
      found.map { $0.summary.text(in: .english) } == [
        "exported \(Language.english.number(1200)) records as JSON: line",
        "exported 1 record as CSV: line (text: <b>; amount: 10..)",
        "opened a record: line \(id.short)",
      ])
    #expect(
      found.map { $0.summary.text(in: .finnish) } == [
        "vei \(Language.finnish.number(1200)) tietuetta muodossa JSON: line",
        "vei 1 tietueen muodossa CSV: line (text: <b>; amount: 10..)", "avasi tietueen: line \(id.short)",
      ])
  }

  @Test("change no record, and no undo takes them back or waits for them")
  func undo() throws {
    let id = try ledger.write("crane")
    try ledger.world.perform(ShowRecord(id, of: "ledger.line"))
    #expect(try lines().allSatisfy { $0.changes.isEmpty && !$0.isUndone })
    try store.undo(by: ledger.world.actor)
    #expect(try ledger.texts([]).isEmpty && lines().count == 1)
  }

  @Test("are not written for a record that the actor may not see, and not by other users")
  func rejected() throws {
    let hidden = try ledger.write("theirs") { $0.owner = ledger.world.other.user }
    let reporter = Actor(user: ledger.world.newID(), role: .reporter, device: ledger.world.newID())
    let shared = try ledger.write("shared")
    for (record, kind) in [
      (hidden, "ledger.line"), (ledger.world.newID(), "ledger.line"), (shared, "ledger.lines"),
    ] {
      #expect(failure { try ledger.world.perform(ShowRecord(record, of: kind)) }?.kind == .notFound)
    }
    #expect(
      failure { try ledger.world.perform(ExportRecords(of: "x", count: 1, as: .csv)) }?.kind == .notFound)
    #expect(
      failure { try store.perform(ShowRecord(shared, of: "ledger.line"), by: reporter) }?.kind == .forbidden)
    let export = ExportRecords(of: "ledger.line", count: 1, as: .csv)
    #expect(failure { try store.perform(export, by: reporter) }?.kind == .forbidden)
    #expect(try lines().isEmpty)
  }
}
