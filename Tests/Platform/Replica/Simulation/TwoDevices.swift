import Auth
import Core
import Operations
import Persistence
import TestSupport

/// A worksite of a company, and two of its managers with a device each on which it is open.
struct TwoDevices {
  let server: SimulatedServer
  let maija: SimulatedDevice
  let olli: SimulatedDevice
  let site: ID

  init() throws {
    let (server, people, site) = try Self.makeServer()
    (self.server, self.site) = (server, site)
    maija = try SimulatedDevice(server, user: people[0], .manager, seed: 1)
    olli = try SimulatedDevice(server, user: people[1], .manager, seed: 2)
    for device in [maija, olli] {
      try device.pull()
      try device.open(site)
    }
  }

  /// The server as it is at first.
  private static func makeServer() throws -> (server: SimulatedServer, people: [ID], site: ID) {
    let server = try SimulatedServer()
    let people = [try server.addUser("maija", .manager), try server.addUser("olli", .manager)]
    try server.companyStore.database.write { try Epoch.start(server.test.newID(), $0) }
    return (server, people, try server.addWorksite("Marjala", attaching: people))
  }

  /// The server restored from a backup that is older than all the devices did.
  static func makeRestoredServer() throws -> SimulatedServer {
    // It makes the same ids as before.
    let server = try makeServer().server
    try server.companyStore.database.write { try Epoch.start(server.test.newID(), $0) }
    return server
  }
}
