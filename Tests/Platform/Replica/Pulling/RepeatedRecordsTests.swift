import Auth
import Core
import Hours
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing

@Suite("Records that a device receives more than once")
struct RepeatedRecordsTests {
  private let two: TwoDevices
  private let entry: ID

  init() throws {
    two = try TwoDevices()
    entry = two.maija.test.newID()
    let start = Instant(milliseconds: 1_795_071_600_000)
    try two.maija.perform(
      AddEntry(
        id: entry, user: two.maija.actor.user, worksite: two.site, start: start,
        end: start.adding(seconds: 8 * 3600), zone: "Europe/Helsinki"))
    try two.maija.send()
  }

  /// The audiences of the entry in a device's change log, in their order.
  private func log(_ device: SimulatedDevice) throws -> [String] {
    try device.companyStore.database.read { connection in
      try connection.rows("SELECT audience FROM persistence_change WHERE record = \(entry) ORDER BY seq") {
        $0.text()
      }
    }
  }

  private func latest(_ device: SimulatedDevice) throws -> Int64 {
    try device.companyStore.database.read { try ChangeLog($0).latest() }
  }

  @Test("are written once, and no change is noted of those that are the same")
  func same() throws {
    let olli = two.olli
    let question = try olli.question()
    let answer = try two.server.answer(question, for: olli.actor)
    #expect(answer.changes.flatMap(\.items).contains { $0.id == entry })
    #expect(try olli.replica.apply(answer, asked: question) == .whole)
    let (noted, latest) = (try log(olli), try latest(olli))
    #expect(noted.count == 2)
    #expect(try olli.replica.apply(answer, asked: olli.question()) == .whole)
    #expect(try log(olli) == noted && self.latest(olli) == latest)
  }

  @Test("and were removed in between have one entry for each audience in the change log")
  func again() throws {
    try two.olli.pull()
    let noted = try log(two.olli)
    try two.maija.perform(RemoveEntry(entry: entry))
    try two.maija.send()
    try two.olli.pull()
    #expect(try log(two.olli) == noted)
    try two.maija.companyStore.undo(by: two.maija.actor)
    try two.maija.send()
    try two.olli.pull()
    #expect(try two.olli.answer(EntryWithID(entry)).id == entry)
    #expect(try log(two.olli) == noted)
  }
}
