import Auth
import Core
import Operations
import Persistence

/// A link that logs its user in on another device, once, within two minutes.
///
/// It ends with the login session that made it.
public struct LoginLink: Hashable, Sendable {
  /// The identity, by which the link is ended before it is used.
  public let id: ID
  /// The user whom it logs in.
  public let owner: ID
  /// When it was made.
  public let madeAt: Instant
  /// From when on it is not accepted.
  public let endsAt: Instant

  /// How long a link is accepted, in seconds.
  static let lifetime: Int64 = 120

  static let columns: SQL =
    "accounts_login_link.id, accounts_login_link.owner, accounts_login_link.made_at, accounts_login_link.ends_at"

  /// The tables of links that their session has not ended.
  static let tables: SQL =
    """
    accounts_login_link JOIN accounts_session ON accounts_session.id = accounts_login_link.session
      AND accounts_session.kind = \(LoginSession.Kind.login.rawValue)
    """

  static func read(_ row: inout Row) throws -> LoginLink {
    LoginLink(id: try row.id(), owner: try row.id(), madeAt: row.instant(), endsAt: row.instant())
  }

  /// Whether a link ended because of its time.
  func hasEnded(at now: Instant) -> Bool { now >= endsAt }

  /// The link of a token, if it can be used.
  static func with(_ hash: [UInt8], at now: Instant, in connection: Connection) throws -> LoginLink? {
    let found = try connection.first(
      """
      SELECT \(columns), session FROM \(tables) WHERE accounts_login_link.hash = \(hash)
      """
    ) { row in (link: try read(&row), session: try row.id()) }
    guard let found, !found.link.hasEnded(at: now) else { return nil }
    let session = try connection.first(
      "SELECT \(LoginSession.columns) FROM accounts_session WHERE id = \(found.session)", LoginSession.read)
    guard let session, session.owner == found.link.owner,
      try !SessionLifetime(in: connection).hasEnded(session, at: now)
    else { return nil }
    return found.link
  }

  /// The failure for a token that is unknown, used, late, or whose session has ended: the caller learns no more.
  static let rejected = Failure(
    .unauthenticated, "accounts.noLoginLink", .noLoginLink, remedy: .makeLoginLink, field: "token")
}

/// The links of the actor that were not used and have not ended.
public struct LoginLinks: Query {
  public static let right = Right.manageSelf

  private let now: Instant

  /// Asks for the links that are accepted at a time.
  public init(at now: Instant) { self.now = now }

  public func answer(in connection: Connection, for actor: Actor) throws -> [LoginLink] {
    try connection.rows(statement(for: actor), LoginLink.read)
  }

  /// The SQL statement of the query.
  func statement(for actor: Actor) -> SQL {
    """
    SELECT \(LoginLink.columns) FROM \(LoginLink.tables)
    WHERE accounts_login_link.owner = \(actor.user) AND ends_at > \(now)
    ORDER BY made_at DESC, accounts_login_link.id
    """
  }
}
