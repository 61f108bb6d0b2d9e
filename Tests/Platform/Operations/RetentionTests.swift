import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("An old operation")
struct RetentionTests {
  private let world: TestStore
  private var companyStore: CompanyStore { world.companyStore }
  private let box = ID(high: 0, low: 1)

  init() throws { world = try TestStore([Notes.feature]) }

  private func write(_ text: String, batch: ID? = nil) throws -> Issued<WriteNote> {
    let issued = companyStore.issue(
      WriteNote(id: world.newID(), box: box, text: text), batch: batch ?? world.newID())
    try companyStore.perform(issued, by: world.actor)
    return issued
  }

  private func days(_ count: Int64) { world.clock.advance(seconds: count * 86_400) }

  private func history(of record: ID? = nil) throws -> [String] {
    try companyStore.answer(History(of: record, in: companyStore.composition), for: world.actor)
      .map(\.summary.description)
  }

  private func images() throws -> Int {
    try companyStore.database.read { try $0.first("SELECT COUNT(*) FROM operations_image") { $0.int() } ?? 0 }
  }

  @Test("is deleted, while the records and later operations stay, to be read and undone")
  func forgotten() throws {
    let old = try write("old")
    days(100)
    let young = try write("young")
    #expect(try companyStore.forgetOperations(olderThanDays: 30) == 1)
    #expect(try companyStore.forgetOperations(olderThanDays: 30) == 0)
    #expect(try companyStore.database.read(Notes.all) == ["old", "young"])
    #expect(try history() == ["wrote young"])
    #expect(try history(of: old.operation.id) == [])
    #expect(try history(of: young.operation.id) == ["wrote young"])
    #expect(try images() == 1)
    try companyStore.undo(by: world.actor)
    #expect(failure { try companyStore.undo(by: world.actor) }?.code == "sync.nothingToUndo")
    #expect(try companyStore.database.read(Notes.all) == ["old"])
  }

  @Test(
    "returns its first outcome when it is sent again, and is not performed twice; its id cannot be reused")
  func sentAgain() throws {
    let old = try write("old")
    days(100)
    try companyStore.forgetOperations(olderThanDays: 30)
    #expect(try companyStore.perform(old, by: world.actor) == "wrote old")
    let late = try companyStore.performTogether(by: world.actor) { try $0.performQueued(old) }
    #expect(late.outcome == #""wrote old""# && late.touched?.isEmpty == true)
    #expect(
      try companyStore.performTogether(by: world.actor) { try $0.earlier(old.id, WriteNote.self) } == nil)
    #expect(failure { try companyStore.perform(old, by: world.other) }?.code == "sync.idTaken")
    let edit = Issued(
      id: old.id, batch: old.batch, at: old.at, operation: EditNote(id: old.operation.id, text: "x"))
    #expect(failure { try companyStore.perform(edit, by: world.actor) }?.code == "sync.idTaken")
    #expect(try companyStore.database.read(Notes.all) == ["old"])
  }

  @Test("is missing in the summary of its undo, and that undo, sent again, takes nothing more back")
  func undone() throws {
    _ = try write("old")
    days(100)
    let undo = world.newID()
    _ = try companyStore.performTogether(by: world.actor) { try $0.undo(as: undo) }
    try companyStore.forgetOperations(olderThanDays: 30)
    #expect(try history().count == 1)
    try companyStore.redo(by: world.actor)
    #expect(try companyStore.database.read(Notes.all) == ["old"])
    days(100)
    _ = try write("young")
    try companyStore.forgetOperations(olderThanDays: 30)
    let again = try companyStore.performTogether(by: world.actor) { try $0.undo(as: undo) }
    #expect(again.summaries.isEmpty)
    #expect(try companyStore.database.read(Notes.all) == ["old", "young"])
  }

  @Test("is not deleted in part, since a command is undone as a whole or not at all")
  func batches() throws {
    let batch = world.newID()
    _ = try write("a", batch: batch)
    days(100)
    _ = try write("b", batch: batch)
    #expect(try companyStore.forgetOperations(olderThanDays: 30) == 0)
    try companyStore.undo(by: world.actor)
    #expect(try companyStore.database.read(Notes.all).isEmpty)
  }

  @Test("is deleted in steps, whatever their number")
  func many() throws {
    try companyStore.performTogether(by: world.actor) { performer in
      for number in 0..<450 {
        _ = try performer.perform(
          WriteNote(id: world.newID(), box: box, text: "\(number)"), batch: world.newID())
      }
    }
    days(100)
    _ = try write("young")
    #expect(try companyStore.forgetOperations(olderThanDays: 30) == 450)
    #expect(try images() == 1)
  }

  @Test("hashes are found anywhere in JSON")
  func hashes() {
    let (one, other) = (String(repeating: "a", count: 64), String(repeating: "0", count: 64))
    let json = #"{"a":"\#(one)","b":["x","\#(other)"],"c":"\#(one)0","d":"\#(one.uppercased())"}"#
    #expect(Blob.hashes(in: json) == [one, other])
    #expect(Blob.hashes(in: "\"" + one) == [])
  }
}
