import Auth
import Core

/// An invitation that waits for somebody, in JSON.
public struct InvitationView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// The role the account will have.
  public let role: Role
  /// Whom it is for.
  public let note: String
  /// When its link stops working.
  public let endsAt: Instant

  /// An invitation.
  public init(_ invitation: Invitations.Invitation) {
    id = invitation.id
    role = invitation.role
    note = invitation.note
    endsAt = invitation.endsAt
  }
}

/// The secret of a new invitation's link, in JSON. It is told this once.
public struct InvitationLink: Codable, Hashable, Sendable {
  /// The invitation.
  public let id: ID
  /// The secret.
  public let token: String
  /// When the link stops working.
  public let endsAt: Instant

  /// A link from its parts.
  public init(id: ID, token: String, endsAt: Instant) {
    self.id = id
    self.token = token
    self.endsAt = endsAt
  }
}
