import Core
import Persistence

/// Whether the user wants nothing sent for now.
public struct Pause {
  private let connection: Connection
  private static let key = "remote.paused"

  /// The pause of a database in a transaction.
  public init(connection: Connection) { self.connection = connection }

  /// Whether it is on.
  public func isOn() throws -> Bool { try Preferences(connection)[Self.key] != nil }

  /// Turns it on or off.
  public func set(_ isOn: Bool) throws { try Preferences(connection).set(Self.key, to: isOn ? "1" : nil) }
}
