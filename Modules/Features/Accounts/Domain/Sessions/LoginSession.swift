import Auth
import Core
import Operations
import Persistence

/// A session of a user: a login on a device, or an app password.
public struct LoginSession: Hashable, Sendable {
  /// The identity, by which the session is ended.
  public let id: ID
  /// The user who logged in.
  public let owner: ID
  /// Whether the session is a login or an app password.
  public let kind: Kind
  /// The scope of an app password; `nil` for a login.
  public let scope: ProgramScope?
  /// The id of the device, which its operations have in the history.
  public let device: ID
  /// The name of the device or program, as the user sees it.
  public let deviceName: String
  /// The time of the login, or of the app password's creation.
  public let beganAt: Instant
  /// The time of the last request, accurate to five minutes.
  public let seenAt: Instant

  /// The kinds of sessions.
  public enum Kind: Int, Sendable, Codable, CaseIterable {
    /// A login with username and password.
    case login = 0
    /// An app password for one program on one device.
    case appPassword = 1
  }

  /// The age in seconds at which ``seenAt`` is written again. A write with each request would wear out the
  /// disk.
  static let precision: Int64 = 300

  /// The name of a user's device or program; `nil` after its sessions ended.
  package static func name(
    ofDevice device: ID, of user: ID, in connection: Connection
  ) throws -> String? {
    try connection.first(
      """
      SELECT device_name FROM accounts_session WHERE owner = \(user) AND device = \(device)
      ORDER BY began_at DESC LIMIT 1
      """
    ) { $0.text() }
  }

  static let columns: SQL = "id, owner, kind, scope, device, device_name, began_at, seen_at"

  static func read(_ row: inout Row) throws -> LoginSession {
    let (id, owner, kind) = (try row.id(), try row.id(), Kind(rawValue: row.int()) ?? .login)
    let scope = row.optional { $0.text() }.flatMap { ProgramScope(rawValue: $0) }
    return LoginSession(
      id: id, owner: owner, kind: kind,
      // An unknown scope, written by a newer build, is read as the narrowest one.
      scope: kind == .appPassword ? scope ?? .dav : nil, device: try row.id(), deviceName: row.text(),
      beganAt: row.instant(), seenAt: row.instant())
  }
}

/// The sessions of a user, the latest first. Only an admin may ask about other users.
public struct Sessions: Query {
  public static let right = Right.manageSelf

  package let user: ID

  /// Asks for the sessions of a user.
  public init(of user: ID) { self.user = user }

  public func answer(in connection: Connection, for actor: Actor) throws -> [LoginSession] {
    if user != actor.user { try Right.managePeople.require(of: actor) }
    return try connection.rows(
      """
      SELECT \(LoginSession.columns) FROM accounts_session WHERE owner = \(user)
      ORDER BY began_at DESC, id
      """, LoginSession.read)
  }
}

/// The session with an id. Only an admin finds those of other users.
public struct SessionWithID: Query {
  public static let right = Right.manageSelf

  package let id: ID

  /// Asks for a session by its id.
  public init(_ id: ID) { self.id = id }

  /// - Throws: ``Failure`` `accounts.noSession` of kind `notFound`.
  public func answer(in connection: Connection, for actor: Actor) throws -> LoginSession {
    let session = try connection.first(
      "SELECT \(LoginSession.columns) FROM accounts_session WHERE id = \(id)", LoginSession.read)
    guard let session, session.owner == actor.user || actor.role == .admin else {
      throw Failure(.notFound, "accounts.noSession", .noSuchSession, remedy: .listSessions, field: "session")
    }
    return session
  }
}
