import Auth
import Core
import Operations
import Persistence

/// How many sessions of all users are open. Only an admin asks.
public struct OpenSessions: Query {
  public static let right = Right.managePeople

  /// The time at which the sessions are open.
  package let now: Instant

  /// Asks for the numbers at a time.
  public init(at now: Instant) { self.now = now }

  /// The numbers of open sessions.
  public struct Answer: Hashable, Sendable, Codable {
    /// The logins on devices and in browsers.
    public let logins: Int
    /// The users who have a login.
    public let users: Int
    /// The app passwords of all users.
    public let appPasswords: Int

    /// Numbers from their parts.
    public init(logins: Int, users: Int, appPasswords: Int) {
      (self.logins, self.users, self.appPasswords) = (logins, users, appPasswords)
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let ended = try SessionLifetime(in: connection).ended(at: now)
    let logins = try connection.first(
      """
      SELECT COUNT(*), COUNT(DISTINCT owner) FROM accounts_session
      WHERE kind = \(LoginSession.Kind.login.rawValue) AND NOT (\(ended))
      """
    ) { (count: $0.int(), users: $0.int()) }
    let appPasswords = try connection.first(
      "SELECT COUNT(*) FROM accounts_session WHERE kind = \(LoginSession.Kind.appPassword.rawValue)"
    ) { $0.int() }
    return Answer(logins: logins?.count ?? 0, users: logins?.users ?? 0, appPasswords: appPasswords ?? 0)
  }
}
