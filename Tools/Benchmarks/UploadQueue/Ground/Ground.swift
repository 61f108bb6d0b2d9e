import AllFeatures
import Auth
import Core
import LargeFolder
import Measuring
import Operations
import Persistence
import Profile
import Serving
import Worksites

/// A server, and devices that connect directly or through a counting relay.
struct Ground {
  let server: WorksiteServer
  let relay: Relay
  /// The device that connects through the relay.
  let counted: Device
  /// The device that connects to the server directly.
  let device: Device

  /// Starts a server whose worksite has the given number of documents.
  init(_ options: Options, in folder: Folder, documents count: Int = 0) throws {
    server = try WorksiteServer(options.server, in: folder.folder("server")) { data in
      if count > 0 { try Self.fill(data, count) }
    }
    do {
      relay = try Relay(to: server.web)
      device = try Device(options.worksite, in: folder.folder("device"), at: server, port: server.web.port)
      counted = try Device(options.worksite, in: folder.folder("counted"), at: server, port: relay.port)
    } catch {
      server.stop()
      throw error
    }
  }

  private static func fill(_ data: Folder, _ count: Int) throws {
    let shared = try SharedData(
      at: ProfileLocation(folder: data), try Composition(AllFeatures.server), clock: Machine.clock,
      ids: Machine.ids)
    let companyStore = shared.companyStore
    guard let site = try companyStore.answer(Worksites(), for: SharedData.keeper).first else {
      throw MeasurementError("demo made no worksite")
    }
    try LargeFolder(named: "Kaikki", count: count)
      .make(in: companyStore, of: site.id, by: SharedData.keeper, isTold: true)
    try companyStore.database.close()
  }
}
