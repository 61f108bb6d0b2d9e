import Auth
import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Operations

@Suite("Notices that a user sees once")
struct SeenNoticesTests {
  /// The numbers of the notices about what is so at present.
  private final class Present: Sendable {
    let numbers = Mutex<[UInt64]>([])
  }

  private let present = Present()
  private let world: TestStore

  init() throws {
    let present = present
    let signs = Feature(
      id: "signs", summary: "signs",
      facets: [
        .notices { _, _, _ in
          present.numbers.withLock { $0 }.map { number in
            Notice(
              id: Self.subject(number), text: Phrase(verbatim: "sign \(number)"),
              includes: number == 9 ? [Self.subject(90)] : [])
          }
        }
      ])
    world = try TestStore([Notes.feature, signs], isShared: true)
  }

  private static func subject(_ number: UInt64) -> ID { ID(high: 7, low: number) }

  private func set(_ numbers: UInt64...) { present.numbers.withLock { $0 = numbers } }

  private func unseen(_ actor: Actor? = nil) throws -> [String] {
    let question = UnseenNotices(at: world.clock.clock.now(), in: world.companyStore.composition)
    return try world.companyStore.answer(question, for: actor ?? world.actor).map(\.text.description)
  }

  private func see(_ numbers: UInt64..., by actor: Actor? = nil) throws {
    _ = try world.companyStore.perform(
      SeeNotices(notices: numbers.map(Self.subject)), by: actor ?? world.actor)
  }

  private func rows() throws -> Int {
    try world.companyStore.database.read { connection in
      try connection.first("SELECT COUNT(*) FROM operations_notice") { $0.int() } ?? 0
    }
  }

  @Test("are unseen until their user saw them, on whatever device")
  func once() throws {
    set(1, 2)
    #expect(try unseen() == ["sign 1", "sign 2"])
    try see(1)
    #expect(try unseen() == ["sign 2"])
    let phone = Actor(user: world.actor.user, role: world.actor.role, device: world.newID())
    #expect(try unseen(phone) == ["sign 2"])
    #expect(try unseen(world.other) == ["sign 1", "sign 2"])
    set(1, 2, 3)
    #expect(try unseen() == ["sign 2", "sign 3"])
  }

  @Test("include lesser subjects, which need no notice later")
  func includes() throws {
    set(9)
    try see(9)
    set(9, 90)
    #expect(try unseen().isEmpty)
  }

  @Test("leave no row once they are no longer so")
  func retention() throws {
    set(1, 2, 3)
    try see(1, 2, 3, 4)
    #expect(try rows() == 3)
    set(2)
    try see()
    #expect(try rows() == 1)
    #expect(try unseen().isEmpty)
    set(1, 2)
    #expect(try unseen() == ["sign 1"])
  }

  @Test("are marked without a line in the history or a step of undo")
  func history() throws {
    set(1)
    let note = WriteNote(id: world.newID(), box: ID(high: 0, low: 1), text: "a")
    try world.perform(note)
    try see(1)
    #expect(try world.answer(History(in: world.companyStore.composition)).map(\.name) == [WriteNote.name])
    try world.companyStore.undo(by: world.actor)
    #expect(try world.companyStore.database.read(Notes.all).isEmpty)
  }

  @Test("are listed with those that were seen, the unseen ones first")
  func listed() throws {
    func list() throws -> [NoticeList.Entry] {
      try world.answer(NoticeList(at: world.clock.clock.now(), in: world.companyStore.composition))
    }
    set(1, 2)
    try see(1)
    #expect(try list().map(\.notice.text.description) == ["sign 2", "sign 1"])
    #expect(try list().map(\.isSeen) == [false, true])
    set()
    #expect(try list().isEmpty)
  }

  @Test("are found by an index of their user")
  func plans() throws {
    try world.companyStore.database.read { connection in
      let user = world.actor.user
      let unseen = try connection.plan(Notices.unseen(.state, of: user))
      let seen = try connection.plan(Notices.seen(.state, of: user))
      for plan in [unseen, seen] {
        #expect(plan[0].hasPrefix("SEARCH operations_notice USING INDEX"), "\(plan)")
        #expect(plan[0].contains("recipient=? AND topic=?"), "\(plan)")
      }
    }
  }

  @Test("are not marked beyond 500 at a time")
  func tooMany() throws {
    let many = SeeNotices(notices: (0..<501).map { Self.subject($0) })
    let rejected = failure { _ = try world.companyStore.perform(many, by: world.actor) }
    #expect(rejected?.code == "operations.notices")
  }
}
