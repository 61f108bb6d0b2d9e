import Auth
import Core

/// An unused invitation, in JSON.
public struct InvitationView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// The role the account will have.
  public let role: Role
  /// The person the invitation is for, in the inviter's words.
  public let note: String
  /// When its link expires.
  public let endsAt: Instant
  /// The worksites that the new user becomes a member of.
  public let sites: [ID]

  /// A view of an invitation.
  public init(_ invitation: Invitations.Invitation) {
    id = invitation.id
    role = invitation.role
    note = invitation.note
    endsAt = invitation.endsAt
    sites = invitation.sites
  }
}

/// The token of a new invitation, in JSON. Only the response to the creating request contains it.
public struct InvitationLink: Codable, Hashable, Sendable {
  /// The invitation.
  public let id: ID
  /// The token, part of the link.
  public let token: String
  /// When the link expires.
  public let endsAt: Instant

  /// A link from its parts.
  public init(id: ID, token: String, endsAt: Instant) {
    self.id = id
    self.token = token
    self.endsAt = endsAt
  }
}
