import Auth
import Core
import Foundation
import Persistence
import Sync

/// The data of a company, open for a server and the many people who use it.
public struct SharedData: Sendable {
  /// Where it is.
  public let location: ProfileLocation
  /// Its records and content.
  public let workspace: Workspace

  /// Opens the data in a folder; made when there is none.
  ///
  /// - Parameters:
  ///   - readers: how many reads may go on beside each other.
  /// - Throws: ``Failure`` when the data is damaged, foreign or newer than this build; it is left as it is.
  public init(
    at location: ProfileLocation, _ composition: Composition, clock: WallClock, ids: IDSource,
    readers: Int = 4
  ) throws {
    self.location = location
    workspace = try location.open(composition, clock: clock, ids: ids, readers: readers, isShared: true) {
      workspace in
      try workspace.database.write { connection in
        if try Epoch.current(connection).isEmpty { try Epoch.start(ids.next(), connection) }
      }
      return workspace
    }
  }

  /// Whoever has the machine itself, and so the data, in their hands.
  public static let keeper = Actor(
    user: ID(high: 0, low: 0), role: .admin, device: ID(high: 0, low: 0))
}
