import Auth
import Core
import Operations
import Persistence

/// Creates an invitation link, with which a person creates their own account.
public struct Invite: Operation {
  public static let name = "accounts.invitation.make"
  public static let right = Right.managePeople
  public static let isUndoable = false
  public static let isOnlineOnly = true

  /// The new invitation.
  public let id: ID
  /// SHA-256 of the token in the link, hexadecimal. The log does not keep the hash.
  public let tokenHash: String
  /// The role the account will have.
  public let role: Role
  /// The person the invitation is for, in the inviter's words.
  public let note: String
  /// When the link expires.
  public let endsAt: Instant

  /// An operation from its parts.
  public init(id: ID, tokenHash: String, role: Role, note: String, endsAt: Instant) {
    self.id = id
    self.tokenHash = tokenHash
    self.role = role
    self.note = note
    self.endsAt = endsAt
  }

  public var logged: Invite { Invite(id: id, tokenHash: "", role: role, note: note, endsAt: endsAt) }

  /// The longest note, in characters.
  private static let longestNote = 200

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    guard note.count <= Self.longestNote else {
      throw Failure(
        .invalid, "accounts.invitationNote", .invitationNoteLong(Self.longestNote), remedy: .shortenIt,
        field: "note")
    }
    try change.connection.execute(
      """
      INSERT INTO accounts_invitation (id, hash, role, note, made_by, made_at, ends_at)
      VALUES (\(id), \(Hex.decode(tokenHash) ?? []), \(role.rawValue), \(note), \(actor.user), \(change.at),
        \(endsAt))
      """)
    try change.register(id, of: "accounts.invitation")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .invited(note) }
}

/// Withdraws an invitation. Its link is rejected from then on.
public struct WithdrawInvitation: Operation {
  public static let name = "accounts.invitation.withdraw"
  public static let right = Right.managePeople
  public static let isUndoable = false
  public static let isOnlineOnly = true

  /// The invitation.
  public let id: ID

  /// An operation from its parts.
  public init(id: ID) { self.id = id }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let removed = try change.connection.execute(
      "DELETE FROM accounts_invitation WHERE id = \(id) AND used_by IS NULL")
    if removed == 0 { throw AcceptInvitation.notFound }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .withdrewInvitation }
}

/// The invitations that no person has used, the latest first. Expired ones are included.
public struct Invitations: Query {
  public static let right = Right.managePeople

  /// Creates the query.
  public init() {}

  /// An invitation.
  public struct Invitation: Hashable, Sendable {
    /// The identity.
    public let id: ID
    /// The role the account will have.
    public let role: Role
    /// The person the invitation is for, in the inviter's words.
    public let note: String
    /// When its link expires.
    public let endsAt: Instant
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Invitation] {
    try connection.rows(
      "SELECT id, role, note, ends_at FROM accounts_invitation WHERE used_by IS NULL ORDER BY made_at DESC, id"
    ) {
      Invitation(
        id: try $0.id(), role: Role(rawValue: $0.text()) ?? .reporter, note: $0.text(), endsAt: $0.instant())
    }
  }
}
