import Auth
import Core
import Operations
import Persistence

/// Creates a session: a device's login, or an app password. The operation contains the hash of the token, not
/// the token.
public struct LogIn: Operation {
  public static let name = "accounts.session.login"
  public static let right = Right.manageSelf
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  package let id: ID
  /// Whether the session is a login or an app password.
  package let kind: LoginSession.Kind
  /// The scope of an app password; `nil` for a login.
  package let scope: ProgramScope?
  /// SHA-256 of the token, hexadecimal. The log does not keep the hash.
  package let tokenHash: String
  package let device: ID
  /// The name of the device or program, as the user sees it.
  package let deviceName: String

  /// An operation from its parts.
  public init(
    id: ID, kind: LoginSession.Kind, scope: ProgramScope? = nil, tokenHash: String, device: ID,
    deviceName: String
  ) {
    self.id = id
    self.kind = kind
    self.scope = scope
    self.tokenHash = tokenHash
    self.device = device
    self.deviceName = deviceName
  }

  public var logged: LogIn {
    LogIn(id: id, kind: kind, scope: scope, tokenHash: "", device: device, deviceName: deviceName)
  }

  /// The longest name of a device, in characters.
  private static let longestName = 200

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    guard deviceName.count <= Self.longestName else {
      throw Failure(
        .invalid, "accounts.deviceName", .deviceNameLong(Self.longestName), remedy: .shortenIt,
        field: "deviceName")
    }
    // Only its name distinguishes an app password from others when the user revokes one.
    if kind == .appPassword, deviceName.allSatisfy(\.isWhitespace) {
      throw Failure(
        .invalid, "accounts.deviceName", .deviceNameMissing, remedy: .nameTheProgram, field: "deviceName")
    }
    guard let user = try User.with(actor.user, in: change.connection), user.isActive else {
      throw Authentication.rejected
    }
    // A new login replaces the device's earlier login.
    try change.connection.execute(
      """
      DELETE FROM accounts_session WHERE owner = \(actor.user) AND device = \(device)
        AND kind = \(kind.rawValue)
      AND kind = \(LoginSession.Kind.login.rawValue)
      """)
    if kind == .login {
      try SessionLifetime(in: change.connection)
        .makeRoom(for: actor.user, at: change.at, in: change.connection)
      try KnownDevices(change.connection).record(device, of: actor.user, at: change.at)
    }
    try change.connection.execute(
      """
      INSERT INTO accounts_session (id, owner, kind, scope, hash, device, device_name, began_at, seen_at)
      VALUES (\(id), \(actor.user), \(kind.rawValue), \(scope?.rawValue), \(Hex.decode(tokenHash) ?? []),
        \(device), \(deviceName), \(change.at), \(change.at))
      """)
    try change.register(id, of: "accounts.session")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    kind == .login ? .loggedIn(deviceName) : .madeAppPassword(deviceName)
  }
}

/// Ends a session of the actor, or a login link that was not used. An admin may end sessions of other users.
public struct LogOut: Operation {
  public static let name = "accounts.session.logout"
  public static let right = Right.manageSelf
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  package let id: ID

  /// An operation from its parts.
  public init(id: ID) { self.id = id }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let isLink = try change.connection.exists(
      "SELECT 1 FROM accounts_login_link WHERE id = \(id) AND owner = \(actor.user)")
    if isLink {
      try change.connection.execute("DELETE FROM accounts_login_link WHERE id = \(id)")
      return Done()
    }
    _ = try SessionWithID(id).answer(in: change.connection, for: actor)
    try change.connection.execute("DELETE FROM accounts_session WHERE id = \(id)")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .loggedOut }
}
