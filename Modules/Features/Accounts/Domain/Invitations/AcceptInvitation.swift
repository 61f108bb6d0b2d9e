import Auth
import Core
import Operations
import Persistence

/// Creates the actor's own account with an invitation, which decides the role and the worksites.
public struct AcceptInvitation: Operation {
  public static let name = "accounts.invitation.accept"
  public static let right = Right.manageSelf
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  /// SHA-256 of the token in the link, hexadecimal. The log does not keep the hash.
  package let tokenHash: String
  /// The name the new user logs in with.
  package let username: String
  /// The new user's full name.
  package let name: String
  /// The new user's telephone number.
  package let phone: String?
  /// The new user's e-mail address.
  package let email: String?
  /// The hash of the new user's password. The log does not keep the hash.
  package let password: PasswordHash

  /// An operation from its parts.
  public init(
    tokenHash: String, username: String, name: String, phone: String?, email: String?,
    password: PasswordHash
  ) {
    self.tokenHash = tokenHash
    self.username = username
    self.name = name
    self.phone = phone
    self.email = email
    self.password = password
  }

  public var logged: AcceptInvitation {
    AcceptInvitation(
      tokenHash: "", username: username, name: name, phone: phone, email: email,
      password: PasswordHash(text: ""))
  }

  public func perform(in change: Change, by actor: Actor) throws -> Role {
    let (id, role) = try Self.find(Hex.decode(tokenHash) ?? [], at: change.at, change.connection)
    try change.insertUser(
      AddUser(
        id: actor.user, username: username, name: name, role: role, phone: phone, email: email),
      isAnonymous: true)
    try change.setPassword(of: actor.user, to: password)
    try change.connection.execute(
      "UPDATE accounts_invitation SET used_by = \(actor.user) WHERE id = \(id)")
    let sites = try change.connection.rows(
      "SELECT id, site FROM accounts_invited_site WHERE invitation = \(id) ORDER BY id"
    ) { Invite.InvitedSite(id: try $0.id(), worksite: try $0.id()) }
    for site in sites { try change.addMember(actor.user, to: site.worksite, as: site.id) }
    return role
  }

  public func summary(before: Record?, outcome: Role) -> Phrase { .joinedByInvitation }

  /// Finds the valid invitation of a token, and the role the invitation gives.
  ///
  /// - Throws: ``notFound`` when the invitation is unknown, used or expired.
  static func find(_ hash: [UInt8], at now: Instant, _ connection: Connection) throws -> (ID, Role) {
    let found = try connection.first(
      """
      SELECT id, role FROM accounts_invitation
      WHERE hash = \(hash) AND used_by IS NULL AND ends_at > \(now)
      """
    ) { (try $0.id(), Role(rawValue: $0.text()) ?? .reporter) }
    guard let found else { throw notFound }
    return found
  }

  /// The invitation is unknown, used, withdrawn or expired.
  static let notFound = Failure(
    .notFound, "accounts.noInvitation", .noInvitation, remedy: .askNewInvitation, field: "token")
}
