import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing

/// The audience `management` has neither a colon nor the form of an id in its name.
@Suite("The streams of managers")
struct StreamKindTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice

  /// The manager is attached to no worksite, so that `management` is the only audience of managers.
  init() throws {
    server = try SimulatedServer()
    maija = try SimulatedDevice(server, user: server.addUser("maija", .manager), .manager, seed: 1)
    let site = try server.addWorksite("Marjala")
    try server.test.perform(AddDevice(id: server.test.newID(), name: "Excavator", worksite: site))
    try maija.pull()
  }

  private func names() throws -> [String] {
    try maija.companyStore.database.read { connection in
      try connection.rows("SELECT name FROM hours_device") { $0.text() }
    }
  }

  private func stream(_ audience: Audience) throws -> StreamAnchor? {
    try maija.question().first { $0.name == audience.key }
  }

  @Test("are read on from where they were read to")
  func continued() throws {
    #expect(try stream(.management)?.after != nil)
    try maija.pull()
    let again = try server.answer(maija.question(), for: maija.actor)
    #expect(again.changes.isEmpty)
  }

  @Test("are removed from the device of a manager who becomes a reporter")
  func demoted() throws {
    #expect(try names() == ["Excavator"])
    var edit = EditUser(user: maija.actor.user)
    edit.role = Edit(from: .manager, to: .reporter)
    try server.test.perform(edit)
    try maija.pull()
    #expect(try stream(.management) == nil)
    #expect(try names().isEmpty)
  }
}
