import Core
import Operations
import Persistence
import Replica
import TestSupport

/// A device of a company whose server is restored from a backup that is older than all the device did.
struct RestoredServer {
  let devices: TwoDevices
  /// The server once it is restored; the device does not connect to it yet.
  let server: SimulatedServer
  var maija: SimulatedDevice { devices.maija }
  var site: ID { devices.site }

  init() throws {
    devices = try TwoDevices()
    server = try TwoDevices.makeRestoredServer()
  }

  func states() throws -> [Outbox.State] { try maija.outbox().map(\.state) }

  /// Sends until nothing more can be sent.
  func sendAll() throws {
    while case let count = try maija.outbox().count, count > 0 {
      try maija.send()
      if try maija.outbox().count == count { return }
    }
  }

  /// A folder with a document in it that was saved twice, all of it acknowledged by the first server.
  func work() throws -> (folder: ID, document: ID) {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    let document = try maija.addDocument("a.txt", "one", in: folder, of: site)
    try sendAll()
    try maija.save("two", to: document)
    try sendAll()
    return (folder, document)
  }

  /// Restores the first server, in an epoch of its own.
  func restoreNewer() throws {
    let first = devices.server
    try first.companyStore.database.write { try Epoch.start(maija.test.newID(), $0) }
    maija.server = first
  }
}
