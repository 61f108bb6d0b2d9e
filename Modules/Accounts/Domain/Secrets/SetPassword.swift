import Auth
import Core
import Persistence
import Sync

/// Gives a person a new password: themselves, or an admin somebody else. All other devices are logged out.
public struct SetPassword: Operation {
  public static let name = "accounts.password.set"
  public static let right = Right.manageSelf
  public static let isUndoable = false
  public static let isOnlineOnly = true

  /// Whose.
  public let user: ID
  /// What is stored of the password. The log keeps none.
  public let hash: PasswordHash
  /// The session that goes on; the others end, app passwords too.
  public let keeping: ID?

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
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    before?.text("name").map { Phrase.changedPassword(of: $0) } ?? .changedPassword
  }
}

extension Change {
  /// Writes what is stored of a password. It is no record: no history and no other device ever sees it.
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
