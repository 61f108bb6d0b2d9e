import Auth
import Core
import Documents
import Operations
import Persistence
import SyncProtocol
import Testing

@testable import Replica

@Suite("Dependencies between operations")
struct DependencyTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let site: ID

  init() throws {
    server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    site = try server.addWorksite("Marjala", attaching: [person])
    maija = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try maija.pull()
    try maija.open(site)
  }

  private func apply(_ replies: [(id: ID, reply: Replica.Reply)]) throws {
    let anchor = try server.companyStore.database.read { try Anchor.now(in: $0) }
    try maija.replica.apply(replies, asOf: anchor)
  }

  private func rejection(_ code: Failure.Code = "test.rejected") -> Replica.Reply {
    .rejected(Failure(.conflict, code, Phrase(verbatim: "Rejected.")))
  }

  @Test("an operation that depends on a blocked one stays blocked when the first of all is sent again")
  func blockedByBlocked() throws {
    let (outer, inner) = (
      try maija.addFolder("Outer", in: site, of: site), try maija.addFolder("Inner", in: site, of: site)
    )
    try maija.perform(
      MoveItem(
        item: inner, from: ItemPlace(parent: site, name: "Inner"), to: ItemPlace(parent: outer, name: "Inner")
      ))
    _ = try maija.addFolder("Deep", in: inner, of: site)
    let sent = try maija.claim().map(\.entry)
    try apply([(sent[0].id, rejection()), (sent[1].id, rejection())])
    #expect(try maija.outbox().map(\.state) == [.rejected, .rejected, .blocked, .blocked])
    try maija.replica.retry(sent[1].id)
    // The move still waits for the outer folder, and what is added in the moved one waits for the move.
    #expect(try maija.outbox().map(\.id) == [0, 1, 2, 3].map { sent[$0].id })
    #expect(try maija.outbox().map(\.state) == [.rejected, .waiting, .blocked, .blocked])
    #expect(try maija.claim().map(\.entry.id) == [sent[1].id])
  }

  @Test("an operation without its content stays blocked when the one it depends on is blocked")
  func blockedWithoutContent() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    let document = try maija.addDocument("a.txt", "one", in: folder, of: site)
    try maija.save("two", to: document)
    let sent = try maija.claim().map(\.entry)
    try apply([
      (sent[0].id, rejection()), (sent[1].id, rejection()), (sent[2].id, rejection(.syncNoContent)),
    ])
    #expect(try maija.outbox().map(\.state) == [.rejected, .blocked, .blocked])
    #expect(try maija.claim().isEmpty)
  }

  @Test("an operation waits for one that is being sent")
  func waitsForSent() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    #expect(try maija.claim().count == 1)
    _ = try maija.addFolder("Photos", in: folder, of: site)
    #expect(try maija.claim().isEmpty)
  }

  /// Claims one operation in each of two requests, the first of which is not answered.
  private func claimTwice() throws -> [ID] {
    try (0..<2).flatMap { _ in
      try maija.companyStore.database.write { try Outbox($0).claim(maximum: 1).map(\.id) }
    }
  }

  private func move(_ item: ID, from: ID, to: ID, _ name: String) throws {
    try maija.perform(
      MoveItem(item: item, from: ItemPlace(parent: from, name: name), to: ItemPlace(parent: to, name: name)))
  }

  @Test("a move into a tree that an earlier operation took out of the moved folder waits for that operation")
  func moveAround() throws {
    let x = try maija.addFolder("X", in: site, of: site)
    let y = try maija.addFolder("Y", in: x, of: site)
    let deep = try maija.addFolder("Deep", in: try maija.addFolder("Y1", in: y, of: site), of: site)
    let other = try maija.addFolder("Other", in: site, of: site)
    try maija.send()
    try move(y, from: x, to: site, "Y")
    try move(x, from: site, to: deep, "X")
    try maija.rename(other, to: "Another")
    let pending = try maija.outbox().map(\.id)
    #expect(try claimTwice() == [pending[0], pending[2]])
    try maija.giveBack()
    try maija.send()
    #expect(try maija.outbox().isEmpty)
  }

  @Test("what is added deep in a folder that was taken from the trash waits for that")
  func addedInRestored() throws {
    let plans = try maija.addFolder("Plans", in: site, of: site)
    let deep = try maija.addFolder("Deep", in: try maija.addFolder("Inner", in: plans, of: site), of: site)
    try maija.send()
    try maija.perform(TrashItem(item: plans))
    try maija.send()
    try maija.perform(RestoreItem(item: plans, place: ItemPlace(parent: site, name: "Plans")))
    _ = try maija.addFolder("New", in: deep, of: site)
    #expect(try claimTwice() == [maija.outbox()[0].id])
    try maija.giveBack()
    try maija.send()
    #expect(try maija.outbox().isEmpty)
  }

  @Test("the writers of a record are found by an index, however many operations mention it")
  func plan() throws {
    let plan = try maija.companyStore.database.read { try $0.plan(Dependencies.writers(of: 7)) }
    #expect(plan == ["SEARCH replica_outbox_key USING INDEX replica_outbox_key_written (name=?)"])
  }
}
