import Auth
import Operations
import Persistence
import Testing

@testable import Replica

@Suite("Dependencies between operations")
struct DependencyTests {
  @Test("the writers of a record are found by an index, however many operations mention it")
  func plan() throws {
    let server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    let maija = try SimulatedDevice(server, user: person, .manager, seed: 1)
    let plan = try maija.workspace.database.read { try $0.plan(Dependencies.writers(of: 7)) }
    #expect(plan == ["SEARCH replica_outbox_key USING INDEX replica_outbox_key_written (name=?)"])
  }
}
