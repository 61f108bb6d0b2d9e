import Auth
import Core
import Operations
import Persistence

/// Makes a link that logs the actor in on another device. The operation contains the hash of the token, not the token.
///
/// A session has one link; a new one replaces it.
public struct AddLoginLink: Operation {
  public static let name = "accounts.loginLink.add"
  public static let right = Right.manageSelf
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  package let id: ID
  /// The login session that makes the link, and with which the link ends.
  package let session: ID
  /// SHA-256 of the token, hexadecimal. The log does not keep the hash.
  package let tokenHash: String

  /// An operation from its parts.
  public init(id: ID, session: ID, tokenHash: String) {
    self.id = id
    self.session = session
    self.tokenHash = tokenHash
  }

  public var logged: AddLoginLink { AddLoginLink(id: id, session: session, tokenHash: "") }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let maker = try SessionWithID(session).answer(in: change.connection, for: actor)
    // An app password is kept by a program, and must not become a login.
    guard maker.kind == .login, maker.owner == actor.user else {
      throw Failure(
        .forbidden, "accounts.loginLinkMaker", .loginLinkMaker, remedy: .loginWithPassword, field: "session")
    }
    try change.connection.execute(
      "DELETE FROM accounts_login_link WHERE session = \(session) OR ends_at <= \(change.at)")
    try change.connection.execute(
      """
      INSERT INTO accounts_login_link (id, owner, session, hash, made_at, ends_at)
      VALUES (\(id), \(actor.user), \(session), \(Hex.decode(tokenHash) ?? []), \(change.at),
        \(change.at.adding(seconds: LoginLink.lifetime)))
      """)
    try change.register(id, of: "accounts.loginLink")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .madeLoginLink }
}
