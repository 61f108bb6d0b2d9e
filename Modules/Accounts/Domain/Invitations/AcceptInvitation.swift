import Auth
import Core
import Persistence
import Sync

/// Makes one's own account with an invitation. The actor is the new person; the role is the invitation's.
public struct AcceptInvitation: Operation {
  public static let name = "accounts.invitation.accept"
  public static let right = Right.manageSelf
  public static let isUndoable = false
  public static let isOnlineOnly = true

  /// SHA-256 of the token in the link, hexadecimal. The log keeps none.
  public let tokenHash: String
  /// What they will log in with.
  public let username: String
  /// Their name.
  public let fullName: String
  /// Their telephone number.
  public let phone: String?
  /// Their e-mail address.
  public let email: String?
  /// What is stored of the password. The log keeps none.
  public let password: PasswordHash

  /// An operation from its parts.
  public init(
    tokenHash: String, username: String, fullName: String, phone: String?, email: String?,
    password: PasswordHash
  ) {
    self.tokenHash = tokenHash
    self.username = username
    self.fullName = fullName
    self.phone = phone
    self.email = email
    self.password = password
  }

  public var logged: AcceptInvitation {
    AcceptInvitation(
      tokenHash: "", username: username, fullName: fullName, phone: phone, email: email,
      password: PasswordHash(text: ""))
  }

  public func perform(in change: Change, by actor: Actor) throws -> Role {
    let (id, role) = try Self.find(Hex.decode(tokenHash) ?? [], at: change.at, change.connection)
    try change.insertUser(
      CreateUser(
        id: actor.user, username: username, fullName: fullName, role: role, phone: phone, email: email))
    try change.setPassword(of: actor.user, to: password)
    try change.connection.execute(
      "UPDATE accounts_invitation SET used_by = \(actor.user) WHERE id = \(id)")
    return role
  }

  public func summary(before: Record?, outcome: Role) -> Phrase { .addedUser(fullName) }

  /// The invitation of a token, and the role it gives, while it works.
  static func find(_ hash: [UInt8], at now: Instant, _ connection: Connection) throws -> (ID, Role) {
    let found = try connection.first(
      """
      SELECT id, role FROM accounts_invitation
      WHERE hash = \(hash) AND used_by IS NULL AND ends_at > \(now)
      """
    ) { (try $0.id(), Role(rawValue: $0.text()) ?? .reporter) }
    guard let found else { throw gone }
    return found
  }

  static let gone = Failure(
    .notFound, "accounts.noInvitation", .noInvitation, remedy: .askNewInvitation, field: "token")
}
