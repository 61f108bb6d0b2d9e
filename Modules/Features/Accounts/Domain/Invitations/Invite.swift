import Auth
import Core
import Operations
import Persistence

/// Creates an invitation link, with which a person creates their own account.
public struct Invite: Operation {
  public static let name = "accounts.user.invite"
  public static let right = Right.managePeople
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  package let id: ID
  /// SHA-256 of the token in the link, hexadecimal. The log does not keep the hash.
  package let tokenHash: String
  /// The role the account will have.
  package let role: Role
  /// The person the invitation is for, in the inviter's words.
  package let note: String
  /// When the link expires.
  package let endsAt: Instant
  /// The worksites that the new user becomes a member of; `nil` for none.
  package let sites: [InvitedSite]?

  /// A worksite that the new user becomes a member of.
  public struct InvitedSite: Codable, Hashable, Sendable {
    /// The record that attaches the user, once there is one.
    public let id: ID
    /// The worksite, by id.
    public let worksite: ID

    /// A worksite from its parts.
    public init(id: ID, worksite: ID) {
      self.id = id
      self.worksite = worksite
    }
  }

  /// An operation from its parts.
  public init(
    id: ID, tokenHash: String, role: Role, note: String, endsAt: Instant, sites: [InvitedSite]? = nil
  ) {
    self.id = id
    self.tokenHash = tokenHash
    self.role = role
    self.note = note
    self.endsAt = endsAt
    self.sites = sites
  }

  /// Rejects more worksites than an invitation may have.
  package static func checkSiteCount(_ count: Int, field: String) throws {
    guard count <= maxSites else {
      throw Failure(
        .invalid, "accounts.invitationSites", .invitationSites(maxSites), remedy: .attachLater, field: field)
    }
  }

  public var logged: Invite {
    Invite(id: id, tokenHash: "", role: role, note: note, endsAt: endsAt, sites: sites)
  }

  /// The longest note, in characters.
  private static let longestNote = 200
  /// The most worksites of an invitation.
  public static let maxSites = 100

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    guard note.count <= Self.longestNote else {
      throw Failure(
        .invalid, "accounts.invitationNote", .invitationNoteLong(Self.longestNote), remedy: .shortenIt,
        field: "note")
    }
    let sites = sites ?? []
    try Self.checkSiteCount(sites.count, field: "sites")
    for site in sites { try change.requireMembership(in: site.worksite, by: actor, field: "sites") }
    try change.connection.execute(
      """
      INSERT INTO accounts_invitation (id, hash, role, note, made_by, made_at, ends_at)
      VALUES (\(id), \(Hex.decode(tokenHash) ?? []), \(role.rawValue), \(note), \(actor.user), \(change.at),
        \(endsAt))
      """)
    for site in sites {
      try change.connection.execute(
        """
        INSERT INTO accounts_invited_site (id, invitation, site) VALUES (\(site.id), \(id), \(site.worksite))
        ON CONFLICT (invitation, site) DO NOTHING
        """)
    }
    try change.register(id, of: "accounts.invitation")
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .invited(note) }
}
