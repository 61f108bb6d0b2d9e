import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("History of a user and of days")
struct HistoryFilterTests {
  private let world: TestStore
  private let box = ID(high: 0, low: 1)

  init() throws { world = try TestStore([Notes.feature]) }

  private func history(
    by user: ID? = nil, during times: Range<Instant>? = nil, limit: Int = 50, for actor: Actor? = nil
  ) throws -> [String] {
    let query = History(by: user, during: times, limit: limit, in: world.companyStore.composition)
    return try world.companyStore.answer(query, for: actor ?? world.actor).map(\.summary.description)
  }

  private func write(_ text: String, by actor: Actor? = nil) throws {
    try world.companyStore.perform(
      WriteNote(id: world.newID(), box: box, text: text), by: actor ?? world.actor)
  }

  @Test("shows the operations of one user")
  func user() throws {
    try write("mine")
    try write("theirs", by: world.other)
    #expect(try history(by: world.actor.user) == ["wrote mine"])
    #expect(try history(by: world.other.user) == ["wrote theirs"])
    // Another user who is no admin sees nothing of them.
    let reporter = Actor(user: world.newID(), role: .reporter, device: world.newID())
    #expect(try history(by: world.actor.user, for: reporter).isEmpty)
  }

  @Test("shows the operations of a time, newest first")
  func times() throws {
    let start = world.clock.clock.now()
    for text in ["a", "b", "c"] {
      try write(text)
      world.clock.advance(seconds: 60)
    }
    let minute = start.adding(seconds: 60)..<start.adding(seconds: 120)
    #expect(try history(during: minute) == ["wrote b"])
    #expect(try history(during: start..<start.adding(seconds: 120)) == ["wrote b", "wrote a"])
    #expect(try history(during: start..<start.adding(seconds: 120), limit: 1) == ["wrote b"])
    #expect(try history(during: start.adding(seconds: 600)..<start.adding(seconds: 700)).isEmpty)
  }

  @Test("finds the operations of a time by an index, and reads no other ones")
  func plan() throws {
    try write("a")
    let now = world.clock.clock.now()
    let query = History(
      during: now..<now.adding(seconds: 60), in: world.companyStore.composition)
    let plan = try world.companyStore.database.read {
      try $0.plan(query.statement(for: world.actor, seesAll: true))
    }
    #expect(plan.contains { $0.contains("operations_operation_at (at>? AND at<?)") }, "\(plan)")
    #expect(!plan.contains { $0.contains("SCAN") }, "\(plan)")
  }

  @Test("finds the operations of a user by an index in their order, and sorts nothing")
  func planOfUser() throws {
    try write("a")
    let plan = try world.companyStore.database.read { connection in
      let query = History(by: world.other.user, in: world.companyStore.composition)
      let own = History(in: world.companyStore.composition)
      return try [
        query.statement(for: world.actor, seesAll: true, behind: 100),
        own.statement(for: world.other, seesAll: false),
      ].map { try connection.plan($0) }
    }
    for lines in plan {
      #expect(lines.contains { $0.contains("operations_operation_actor (actor=?") }, "\(lines)")
      #expect(!lines.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(lines)")
    }
  }
}
