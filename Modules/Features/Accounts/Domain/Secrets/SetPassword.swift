import Auth
import Core
import Operations
import Persistence

/// Sets a user's password and ends the user's other sessions. Only an admin sets the password of another user.
public struct SetPassword: Operation {
  public static let name = "accounts.password.set"
  public static let right = Right.manageSelf
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  /// The user whose password is set.
  package let user: ID
  /// The hash of the password. The log does not keep the hash.
  package let hash: PasswordHash
  /// The session that does not end. All other sessions of the user end, app passwords included.
  package let keeping: ID?

  /// An operation from its parts.
  public init(user: ID, hash: PasswordHash, keeping: ID? = nil) {
    self.user = user
    self.hash = hash
    self.keeping = keeping
  }

  public var logged: SetPassword { SetPassword(user: user, hash: PasswordHash(text: ""), keeping: keeping) }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    if user != actor.user { try Right.managePeople.require(of: actor) }
    _ = try User.require(user, in: change.connection)
    try change.setPassword(of: user, to: hash)
    try change.mention(AccountsFeature.users, user)
    try change.connection.execute(
      "DELETE FROM accounts_session WHERE owner = \(user) AND id IS DISTINCT FROM \(keeping)")
    try change.connection.execute("DELETE FROM accounts_login_link WHERE owner = \(user)")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    before?.text("name").map { Phrase.changedPassword(of: $0) } ?? .changedPassword
  }
}

extension Change {
  /// Stores the hash of a user's password. The hash is not a record: neither the history nor the feed contains it.
  func setPassword(of user: ID, to hash: PasswordHash) throws {
    try connection.execute(
      """
      INSERT INTO accounts_password (owner, hash, changed_at, operation)
      VALUES (\(user), \(hash.text), \(at), \(operation))
      ON CONFLICT (owner)
      DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at, operation = excluded.operation
      """)
  }
}
