import Auth
import Core
import Documents
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing

@Suite("The outbox of an earlier build, in which a save could replace another one")
struct EarlierOutboxTests {
  private let server: SimulatedServer
  private let site: ID
  private let document: ID
  /// The device after the update.
  private let olli: SimulatedDevice
  private let before: [Outbox.Entry]

  /// A device with a rejected operation, one whose reply is awaited, and a document with two saves, one of which
  /// includes another.
  init() throws {
    server = try SimulatedServer()
    let person = try server.addUser("olli", .manager)
    site = try server.addWorksite("Marjala", attaching: [person])
    let earlier = try SimulatedDevice(
      server, user: person, .manager, seed: 2, lacking: "replica-0006")
    try earlier.pull()
    try earlier.open(site)
    _ = try earlier.addFolder("Rejected", in: site, of: site)
    let anchor = try server.companyStore.database.read { try Anchor.now(in: $0) }
    let failure = Failure(.conflict, "test.no", Phrase(verbatim: "no"))
    try earlier.replica.apply([(earlier.claim()[0].entry.id, .rejected(failure))], asOf: anchor)
    _ = try earlier.addFolder("Sent", in: site, of: site)
    _ = try server.perform(earlier.claim(), by: earlier.actor)
    document = try earlier.addDocument("a.txt", "first", in: site, of: site)
    try earlier.save("second", to: document)
    try earlier.companyStore.database.write { connection in
      #expect(try Self.hasCoalesced(connection))
      let last = "(SELECT max(position) FROM replica_outbox)"
      try connection.execute(SQL(code: "UPDATE replica_outbox SET coalesced = 1 WHERE position = \(last)"))
    }
    before = try earlier.outbox()
    olli = try SimulatedDevice(updating: earlier)
  }

  private static func hasCoalesced(_ connection: Connection) throws -> Bool {
    try connection.exists("SELECT 1 FROM pragma_table_info('replica_outbox') WHERE name = 'coalesced'")
  }

  @Test("stays as it is, in its order")
  func entries() throws {
    #expect(try !olli.companyStore.database.read(Self.hasCoalesced))
    #expect(before.map(\.state) == [.rejected, .sending, .waiting, .waiting])
    let after = try olli.outbox()
    #expect(after.map(\.id) == before.map(\.id) && after.map(\.state) == before.map(\.state))
    #expect(after.map(\.input) == before.map(\.input) && after.map(\.problem) == before.map(\.problem))
    #expect(try olli.names(in: site) == ["Sent", "a.txt"])
  }

  @Test("is sent, also what was rejected once it is retried, and nothing arrives twice")
  func sent() throws {
    try olli.giveBack()
    try olli.replica.retry(before[0].id)
    for _ in 0..<3 { try olli.send() }
    #expect(try olli.outbox().isEmpty)
    try olli.pull([site])
    #expect(try olli.names(in: site) == ["Rejected", "Sent", "a.txt"])
    for world in [server.test, olli.test] {
      #expect(try world.companyStore.answer(Versions(of: document), for: olli.actor).count == 2)
    }
  }

  private func versionCount() throws -> Int {
    let all = try olli.answer(Versions(of: document))
    return all.count
  }

  @Test("is undone step by step, and redone")
  func undone() throws {
    try olli.companyStore.undo(by: olli.actor)
    #expect(try versionCount() == 1 && olli.outbox().count == 3)
    try olli.companyStore.undo(by: olli.actor)
    #expect(try olli.names(in: site) == ["Sent"] && olli.outbox().count == 2)
    for _ in 0..<2 { try olli.companyStore.redo(by: olli.actor) }
    #expect(try versionCount() == 2)
    try olli.giveBack()
    for _ in 0..<3 { try olli.send() }
    #expect(try olli.outbox().map(\.state) == [.rejected])
    #expect(try server.test.answer(Versions(of: document)).count == 2)
    try olli.replica.discard(before[0].id)
    #expect(try olli.outbox().isEmpty)
  }
}
