import Auth
import Core
import Persistence
import Sync
import TestSupport

/// A worksite of a company, and two of its managers with a device each on which it is open.
struct TwoDevices {
  let server: SimulatedServer
  let maija: SimulatedDevice
  let olli: SimulatedDevice
  let site: ID

  init() throws {
    let server = try SimulatedServer()
    let people = [try server.addUser("maija", .manager), try server.addUser("olli", .manager)]
    try server.workspace.database.write { try Epoch.start(server.test.newID(), $0) }
    site = try server.addWorksite("Marjala", attaching: people)
    self.server = server
    maija = try SimulatedDevice(server, user: people[0], .manager, seed: 1)
    olli = try SimulatedDevice(server, user: people[1], .manager, seed: 2)
    for device in [maija, olli] {
      try device.pull()
      try device.open(site)
    }
  }
}
