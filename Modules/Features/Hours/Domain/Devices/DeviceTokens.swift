import Accounts
import Auth
import Core
import Operations
import Persistence

/// The random tokens that authenticate devices, one for each device.
///
/// The server stores only the hash. A token is no record, so no other device receives it.
enum DeviceTokens {
  /// The condition for tokens that were made for the present driver and worksite of their device.
  static let isValid: SQL = """
    hours_device_token.driver IS NOT DISTINCT FROM hours_device.driver
    AND hours_device_token.site IS NOT DISTINCT FROM hours_device.site
    """

  static func remove(of device: ID, in connection: Connection) throws {
    try connection.execute("DELETE FROM hours_device_token WHERE device = \(device)")
  }
}

/// Replaces the token of a device. The new token is valid for the present driver and worksite only.
public struct AddDeviceToken: Operation {
  public static let name = "hours.deviceToken.add"
  public static let right = Right.manageDevices
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  /// The device that gets the token.
  package let device: ID
  /// SHA-256 of the token, hexadecimal. The log keeps none.
  package let tokenHash: String

  /// An operation from its parts.
  public init(device: ID, tokenHash: String) {
    self.device = device
    self.tokenHash = tokenHash
  }

  public var logged: AddDeviceToken { AddDeviceToken(device: device, tokenHash: "") }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try HoursDevice.require(device, for: actor, in: change.connection)
    // The token lets its bearer enter hours of the driver.
    try ManagedDevices(actor, in: change.connection).requireEntering(for: present.driver)
    guard let hash = Hex.decode(tokenHash), !hash.isEmpty else {
      throw Failure(.invalid, "hours.tokenHash", .tokenDamaged, remedy: .makeDeviceToken, field: "tokenHash")
    }
    try DeviceTokens.remove(of: device, in: change.connection)
    try change.connection.execute(
      """
      INSERT INTO hours_device_token (device, hash, made_by, made_at, driver, site)
      VALUES (\(device), \(hash), \(actor.user), \(change.at), \(present.driver), \(present.worksite))
      """)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .madeDeviceToken }
}

/// Makes the token of a device stop working.
public struct RemoveDeviceToken: Operation {
  public static let name = "hours.deviceToken.remove"
  public static let right = Right.manageDevices
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  /// The device that loses its token.
  package let device: ID

  /// An operation from its parts.
  public init(device: ID) { self.device = device }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try HoursDevice.require(device, for: actor, in: change.connection)
    try DeviceTokens.remove(of: device, in: change.connection)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .revokedDeviceToken }
}

/// The times at which the valid tokens of the actor's devices were made.
public struct DeviceTokenTimes: Query {
  public static let right = Right.manageDevices

  /// Asks for all devices that the actor manages.
  public init() {}

  /// The times by device. A device without a valid token has none.
  public func answer(in connection: Connection, for actor: Actor) throws -> [ID: Instant] {
    let managed = try ManagedDevices(actor, in: connection)
    let tokens = try connection.rows(
      """
      SELECT id, hours_device.driver, hours_device.site, made_at FROM hours_device_token
      JOIN hours_device ON hours_device.id = device WHERE \(DeviceTokens.isValid)
      """
    ) { row in
      let (device, driver) = (try row.id(), try row.optional { try $0.id() })
      return (device: device, driver: driver, site: try row.optional { try $0.id() }, at: row.instant())
    }
    return Dictionary(
      uniqueKeysWithValues: tokens.filter { managed.contains($0.site, $0.driver) }.map { ($0.device, $0.at) })
  }
}

/// A device that presented its token, and its driver.
public struct DeviceLogin: Sendable {
  /// The driver, acting on the device.
  public let actor: Actor
  /// The driver's username, as it is stored.
  public let username: String

  /// Finds the device by its token.
  ///
  /// - Throws: ``Failure`` of kind `unauthenticated` when no device has the token; of kind `conflict` when
  ///   the device has no driver, or the driver may not log in.
  public init(_ token: Token, in companyStore: CompanyStore) throws {
    (actor, username) = try companyStore.database.read { connection in
      // A look-up by the hash takes the same time for known and unknown tokens.
      let device = try connection.first(
        """
        SELECT id, name, hours_device.driver, hours_device.site, version FROM hours_device
        JOIN hours_device_token ON hours_device_token.device = hours_device.id WHERE hash = \(token.hash)
        AND \(DeviceTokens.isValid)
        """, HoursDevice.read)
      guard let device else {
        throw Failure(.unauthenticated, "hours.deviceToken", .tokenUnknown, remedy: .makeDeviceToken)
      }
      guard let user = try device.driver.flatMap({ try User.with($0, in: connection) }), user.isActive else {
        throw Failure(.conflict, "hours.noDriver", .hasNoDriver(device.name), remedy: .nameDriver)
      }
      return (Actor(user: user.id, role: user.role, device: device.id), user.username)
    }
  }
}
