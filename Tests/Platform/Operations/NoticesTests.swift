import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Notices")
struct NoticesTests {
  private let world: TestStore
  private let maija = ID(high: 1, low: 1)
  private let olli = ID(high: 1, low: 2)

  init() throws { world = try TestStore([Notes.feature], isShared: true) }

  private func notice(_ number: UInt64, _ text: String, includes: [ID] = []) -> Notice {
    Notice(
      id: subject(number), text: Phrase(en: text, fi: "fi " + text),
      remedy: .sentence(Phrase(verbatim: "Look.")), includes: includes)
  }

  private func subject(_ number: UInt64) -> ID { ID(high: 2, low: number) }

  private func change(_ recipient: ID, _ body: (Notices, Instant) throws -> Void) throws {
    let now = world.clock.clock.now()
    try world.companyStore.database.write { try body(Notices($0, for: recipient), now) }
  }

  private func replace(_ present: [Notice]) throws {
    try change(maija) { notices, now in
      let present = present.map { Notices.Present($0) }
      try notices.replace(.state, by: present, at: now)
      #expect(try notices.are(.state, present))
    }
  }

  private func unseen(_ recipient: ID) throws -> [Notice] {
    try world.companyStore.database.read { try Notices($0, for: recipient).unseen(.state) }
  }

  @Test("are for one recipient, in all languages, until they are seen")
  func recipient() throws {
    try replace([notice(2, "two"), notice(1, "one")])
    try replace([notice(2, "second"), notice(1, "one")])
    #expect(Set(try unseen(maija).map { $0.text.text(in: .finnish) }) == ["fi second", "fi one"])
    #expect(try unseen(maija).allSatisfy { $0.remedy?.text(in: .english) == "Look." })
    #expect(try unseen(olli).isEmpty)
    try change(maija) { try $0.noteSeen([subject(2)], of: .state, at: $1) }
    #expect(try unseen(maija).map { $0.text.text(in: .english) } == ["one"])
    try change(maija) { notices, _ in try notices.remove(subject(1), of: .state) }
    #expect(try unseen(maija).isEmpty)
  }

  @Test("of a state stay seen for as long as it is so, also for what they include")
  func states() throws {
    try replace([notice(1, "80 %")])
    try replace([notice(1, "85 %")])
    #expect(try unseen(maija).map { $0.text.text(in: .english) } == ["85 %"])
    try replace([notice(2, "100 %", includes: [subject(1)])])
    #expect(try unseen(maija).map(\.id) == [subject(2)])
    try change(maija) { try $0.noteSeen([subject(2), subject(1)], of: .state, at: $1) }
    try replace([notice(1, "80 %")])
    #expect(try unseen(maija).isEmpty)
    try replace([])
    try replace([notice(1, "80 %")])
    #expect(try unseen(maija).map(\.id) == [subject(1)])
  }
}
