import Core
import Persistence

/// The lifetime of logins, from the company's settings. App passwords last until they are revoked.
public struct SessionLifetime: Sendable {
  /// The company setting: days without use after which a login ends, as digits.
  public static let unusedSetting = "sessions.unusedDays"
  /// The company setting: days after which a login ends in any case, as digits.
  public static let longestSetting = "sessions.days"
  /// The defaults of the two settings, in days.
  static let (defaultUnused, defaultLongest) = (90, 365)
  /// The values that the two settings may have, in days.
  static let bounds = 1...3650
  /// The most logins of one user; the next one ends the login that was unused for longest.
  static let maxLogins = 50

  private let unused: Int64
  private let longest: Int64

  /// The columns that ``init(reading:)`` reads, of any row.
  static let columns: SQL = """
    (SELECT value FROM accounts_setting WHERE owner IS NULL AND name = \(unusedSetting)),
    (SELECT value FROM accounts_setting WHERE owner IS NULL AND name = \(longestSetting))
    """

  /// Reads the lifetime that is set.
  init(in connection: Connection) throws {
    self = try connection.rows("SELECT \(Self.columns)") { SessionLifetime(reading: &$0) }[0]
  }

  /// Reads the lifetime that is set from a row with ``columns``.
  init(reading row: inout Row) {
    func seconds(insteadOf days: Int) -> Int64 {
      86_400 * (row.optional { Int64($0.text()) }.flatMap(\.self) ?? Int64(days))
    }
    unused = seconds(insteadOf: Self.defaultUnused)
    longest = seconds(insteadOf: Self.defaultLongest)
  }

  /// Whether a session has ended.
  func hasEnded(_ session: LoginSession, at now: Instant) -> Bool {
    session.kind == .login
      && (session.seenAt < now.adding(seconds: -unused) || session.beganAt < now.adding(seconds: -longest))
  }

  /// The condition on `accounts_session` that a session has ended.
  func ended(at now: Instant) -> SQL {
    """
    kind = \(LoginSession.Kind.login.rawValue)
    AND (seen_at < \(now.adding(seconds: -unused)) OR began_at < \(now.adding(seconds: -longest)))
    """
  }

  /// Removes all sessions that have ended, and the user's least recently used logins beyond ``maxLogins``.
  func makeRoom(for user: ID, at now: Instant, in connection: Connection) throws {
    try connection.execute("DELETE FROM accounts_session WHERE \(ended(at: now))")
    try connection.execute(
      """
      DELETE FROM accounts_session WHERE owner = \(user) AND kind = \(LoginSession.Kind.login.rawValue)
      AND id NOT IN (
        SELECT id FROM accounts_session WHERE owner = \(user) AND kind = \(LoginSession.Kind.login.rawValue)
        ORDER BY seen_at DESC, id DESC LIMIT \(Self.maxLogins - 1))
      """)
  }
}
