import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("History")
struct HistoryTests {
  private let world: TestStore
  private let box = ID(high: 0, low: 1)

  init() throws { world = try TestStore([Notes.feature]) }

  private func history(of record: ID? = nil, for actor: Actor? = nil) throws -> [HistoryEntry] {
    try world.companyStore.answer(
      History(of: record, in: world.companyStore.composition), for: actor ?? world.actor)
  }

  @Test("shows who changed what and when, before and after, newest first")
  func beforeAndAfter() throws {
    let id = world.newID()
    try world.perform(WriteNote(id: id, box: box, text: "one"))
    world.clock.advance(seconds: 60)
    try world.perform(EditNote(id: id, text: "two"))
    try world.perform(WriteNote(id: world.newID(), box: box, text: "unrelated"))
    let entries = try history(of: id)
    #expect(entries.map(\.summary.description) == ["edited one", "wrote one"])
    #expect(entries.map { $0.changes[0].before?.text("text") } == ["one", nil])
    #expect(entries.map { $0.changes[0].after?.text("text") } == ["two", "one"])
    #expect(entries[0].at > entries[1].at)
    #expect(entries.allSatisfy { $0.actor == world.actor.user })
  }

  @Test("shows when the server received an operation that was issued more than an hour before")
  func received() throws {
    let now = world.clock.clock.now()
    for (minutes, text) in [(61, "late"), (59, "soon")] {
      let write = WriteNote(id: world.newID(), box: box, text: text)
      let issued = Issued(
        id: world.newID(), batch: world.newID(), at: now.adding(seconds: Int64(-60 * minutes)),
        operation: write)
      _ = try world.companyStore.perform(issued, by: world.actor)
    }
    let entries = try history()
    #expect(entries.map(\.receivedAt) == [nil, now])
    let minutes: [Int64] = [-59, -61]
    #expect(entries.map(\.at) == minutes.map { now.adding(seconds: $0 * 60) })
  }

  @Test("shows each step of an operation that touched a record twice")
  func twice() throws {
    let (id, other) = (world.newID(), ID(high: 0, low: 2))
    try world.perform(WriteNote(id: id, box: box, text: "one"))
    try world.perform(EditNote(id: id, box: other, text: "two"))
    let changes = try history(of: id)[0].changes
    #expect(changes.map { $0.before?.text("text") } == ["one", "one"])
    #expect(changes.map { $0.after?.text("text") } == ["one", "two"])
    #expect(changes[0].after?.id("box") == other)
  }

  @Test("shows an undo as the operations it took back, and marks these")
  func undone() throws {
    try world.perform(WriteNote(id: world.newID(), box: box, text: "a"))
    _ = try world.companyStore.undo(by: world.actor)
    let entries = try history()
    #expect(entries.map(\.summary.description) == ["undid: wrote a", "wrote a"])
    #expect(entries.map(\.isUndone) == [false, true])
  }

  @Test("omits an operation that touched nothing, which does not affect undo")
  func idle() throws {
    let id = world.newID()
    try world.perform(WriteNote(id: id, box: box, text: "a"))
    try world.perform(EditNote(id: id))
    #expect(try history().count == 1)
    _ = try world.companyStore.undo(by: world.actor)
    #expect(try world.companyStore.database.read(Notes.all).isEmpty)
  }

  @Test("shows a reporter their own operations, and an admin all")
  func rights() throws {
    let reporter = Actor(user: world.newID(), role: .reporter, device: world.newID())
    try world.perform(WriteNote(id: world.newID(), box: box, text: "admin's"))
    _ = try world.companyStore.perform(WriteNote(id: world.newID(), box: box, text: "own"), by: reporter)
    #expect(try history(for: reporter).map(\.summary.description) == ["wrote own"])
    #expect(try history().count == 2)
  }
}
