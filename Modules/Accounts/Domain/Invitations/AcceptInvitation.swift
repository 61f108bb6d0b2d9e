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
    let found = try change.connection.first(
      """
      SELECT id, role FROM accounts_invitation
      WHERE hash = \(Hex.decode(tokenHash) ?? []) AND used_by IS NULL AND ends_at > \(change.at)
      """
    ) { (try $0.id(), Role(rawValue: $0.text()) ?? .reporter) }
    guard let (id, role) = found else { throw Self.gone }
    try change.insertUser(
      CreateUser(
        id: actor.user, username: username, fullName: fullName, role: role, phone: phone, email: email))
    try change.setPassword(of: actor.user, to: password)
    try change.connection.execute(
      "UPDATE accounts_invitation SET used_by = \(actor.user) WHERE id = \(id)")
    return role
  }

  public func summary(before: Record?, outcome: Role) -> Phrase { .addedUser(fullName) }

  static let gone = Failure(
    .notFound, "accounts.noInvitation", .noInvitation, remedy: .askNewInvitation, field: "token")
}

/// Makes one's own account where the company lets everybody do so. The actor is the new person, a reporter.
public struct Register: Operation {
  public static let name = "accounts.user.register"
  public static let right = Right.manageSelf
  public static let isUndoable = false
  public static let isOnlineOnly = true

  /// The company setting that allows it: `true`.
  public static let setting = "registration.open"

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
  public init(username: String, fullName: String, phone: String?, email: String?, password: PasswordHash) {
    self.username = username
    self.fullName = fullName
    self.phone = phone
    self.email = email
    self.password = password
  }

  public var logged: Register {
    Register(
      username: username, fullName: fullName, phone: phone, email: email, password: PasswordHash(text: ""))
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let isOpen = try change.connection.exists(
      "SELECT 1 FROM accounts_setting WHERE owner IS NULL AND name = \(Self.setting) AND value = 'true'")
    guard isOpen else {
      throw Failure(
        .forbidden, "accounts.registrationClosed", .registrationClosed, remedy: .askInvitation)
    }
    try change.insertUser(
      CreateUser(
        id: actor.user, username: username, fullName: fullName, role: .reporter, phone: phone, email: email))
    try change.setPassword(of: actor.user, to: password)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedUser(fullName) }
}
