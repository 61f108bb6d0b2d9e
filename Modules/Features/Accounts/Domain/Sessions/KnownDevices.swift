import Core
import Persistence

/// The devices on which users have logged in. An ended login stays known for a year.
struct KnownDevices {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// For how many seconds a device stays known after its last login: a year.
  private static let lifetime: Int64 = 365 * 86_400

  /// Records a login of a user on a device.
  func record(_ device: ID, of user: ID, at now: Instant) throws {
    try connection.execute(
      """
      INSERT INTO accounts_device (owner, device, logged_in_at) VALUES (\(user), \(device), \(now))
      ON CONFLICT (owner, device) DO UPDATE SET logged_in_at = excluded.logged_in_at
      """)
    try connection.execute(
      "DELETE FROM accounts_device WHERE owner = \(user) AND logged_in_at < \(now.adding(seconds: -Self.lifetime))"
    )
  }

  /// Whether a user has logged in on a device.
  func contains(_ device: ID, of user: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM accounts_device WHERE owner = \(user) AND device = \(device)")
  }
}
