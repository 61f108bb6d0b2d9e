import Auth
import Core
import Feed
import Foundation
import Operations
import Persistence

/// The data of a company, open for a server with many users.
package struct SharedData: Sendable {
  /// The location of its files.
  package let location: ProfileLocation
  /// Its records and content.
  package let companyStore: CompanyStore

  /// Opens the data in a folder, and creates it when there is none.
  ///
  /// - Parameters:
  ///   - readers: the number of concurrent reads.
  /// - Throws: ``Failure`` when the data is damaged, foreign or newer than this build; it is left as it is.
  package init(
    at location: ProfileLocation, _ composition: Composition, clock: WallClock, ids: IDSource,
    readers: Int = 4
  ) throws {
    self.location = location
    companyStore = try location.open(
      composition, clock: clock, ids: ids, readers: readers, role: .server(ServerUploads())
    ) {
      companyStore in
      try companyStore.database.write { connection in
        if try Epoch.current(connection).isEmpty { try Epoch.start(ids.next(), connection) }
      }
      return companyStore
    }
  }

  /// The actor of commands that run on the server's machine and access its data directly.
  package static let keeper = Actor(
    user: ID(high: 0, low: 0), role: .admin, device: ID(high: 0, low: 0))
}
