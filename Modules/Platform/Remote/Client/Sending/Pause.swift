import Core
import Persistence

/// The user's setting that stops sending until it is turned off.
struct Pause {
  private let connection: Connection
  private static let key = "remote.paused"

  /// The setting of a database, inside a transaction.
  init(connection: Connection) { self.connection = connection }

  /// Whether it is on.
  func isOn() throws -> Bool { try Preferences(connection)[Self.key] != nil }

  /// Turns it on or off.
  func set(_ isOn: Bool) throws { try Preferences(connection).set(Self.key, to: isOn ? "1" : nil) }
}
