import Auth
import Core
import Operations
import Persistence

/// The invitations that no person has used, the latest first. Expired ones are included.
public struct Invitations: Query {
  public static let right = Right.managePeople

  /// The only invitation to read; `nil` for all of them.
  package let invitation: ID?

  /// Asks for all unused invitations, or for one of them.
  public init(_ invitation: ID? = nil) { self.invitation = invitation }

  /// An invitation that was not accepted yet. Withdrawing removes it.
  public struct Invitation: Codable, Hashable, Sendable {
    /// The identity, by which it is withdrawn.
    public let id: ID
    /// The role the account will have.
    public let role: Role
    /// The person the invitation is for, in the inviter's words.
    public let note: String
    /// When its link expires.
    public let endsAt: Instant
    /// The worksites that the new user becomes a member of.
    public let sites: [ID]
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Invitation] {
    let ofInvitation: SQL = invitation.map { "WHERE invitation = \($0)" } ?? ""
    let sites = Dictionary(
      grouping: try connection.rows(
        "SELECT invitation, site FROM accounts_invited_site \(ofInvitation) ORDER BY id"
      ) { (invitation: try $0.id(), site: try $0.id()) }, by: { $0.invitation })
    let only: SQL = invitation.map { "AND id = \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT id, role, note, ends_at FROM accounts_invitation WHERE used_by IS NULL \(only)
      ORDER BY made_at DESC, id
      """
    ) {
      let id = try $0.id()
      return Invitation(
        id: id, role: Role(rawValue: $0.text()) ?? .reporter, note: $0.text(), endsAt: $0.instant(),
        sites: (sites[id] ?? []).map { $0.site })
    }
  }
}
