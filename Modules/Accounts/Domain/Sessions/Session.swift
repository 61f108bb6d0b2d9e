import Auth
import Core
import Persistence
import Sync

/// One device somebody is logged in on, or one app password.
public struct LoginSession: Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// Whose.
  public let owner: ID
  /// What began it.
  public let kind: Kind
  /// The scope of an app password; `nil` for a login.
  public let scope: ProgramScope?
  /// The device.
  public let device: ID
  /// What the device calls itself.
  public let deviceName: String
  /// When it began.
  public let beganAt: Instant
  /// When it was last used, to within ``precision``.
  public let seenAt: Instant

  /// What began a session.
  public enum Kind: Int, Sendable, Codable, CaseIterable {
    /// Username and password.
    case login = 0
    /// A password made for one program on one device.
    case appPassword = 1
  }

  /// How old ``seenAt`` may get, in seconds: writing it down at each request would wear out the disk.
  static let precision: Int64 = 300

  static let columns: SQL = "id, owner, kind, scope, device, device_name, began_at, seen_at"

  static func read(_ row: inout Row) throws -> LoginSession {
    let (id, owner, kind) = (try row.id(), try row.id(), Kind(rawValue: row.int()) ?? .login)
    let scope = row.optional { $0.text() }.flatMap { ProgramScope(rawValue: $0) }
    return LoginSession(
      id: id, owner: owner, kind: kind,
      // A scope that this build does not know is taken for the narrowest one.
      scope: kind == .appPassword ? scope ?? .dav : nil, device: try row.id(), deviceName: row.text(),
      beganAt: row.instant(), seenAt: row.instant())
  }
}

/// The devices somebody is logged in on: one's own; an admin may ask about others.
public struct Sessions: Query {
  public static let right = Right.manageSelf

  /// Whose.
  public let user: ID

  /// The question.
  public init(of user: ID) { self.user = user }

  public func answer(in connection: Connection, for actor: Actor) throws -> [LoginSession] {
    if user != actor.user { try Right.managePeople.require(of: actor) }
    return try connection.rows(
      "SELECT \(LoginSession.columns) FROM accounts_session WHERE owner = \(user) ORDER BY began_at DESC, id",
      LoginSession.read)
  }
}
