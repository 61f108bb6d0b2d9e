import Core
import Persistence

/// The devices on which users have logged in, also long after those logins ended.
struct KnownDevices {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// How long a device stays known, in seconds: a year.
  private static let memory: Int64 = 365 * 86_400

  /// Notes a login.
  func note(_ device: ID, of user: ID, at now: Instant) throws {
    try connection.execute(
      """
      INSERT INTO accounts_device (owner, device, logged_in_at) VALUES (\(user), \(device), \(now))
      ON CONFLICT (owner, device) DO UPDATE SET logged_in_at = excluded.logged_in_at
      """)
    try connection.execute(
      "DELETE FROM accounts_device WHERE owner = \(user) AND logged_in_at < \(now.adding(seconds: -Self.memory))"
    )
  }

  /// Whether a user has logged in on a device.
  func contains(_ device: ID, of user: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM accounts_device WHERE owner = \(user) AND device = \(device)")
  }
}
