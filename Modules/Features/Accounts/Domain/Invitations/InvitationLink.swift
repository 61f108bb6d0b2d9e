import Core

/// The token of a new invitation, in JSON. Only the response to the creating request contains it.
public struct InvitationLink: Codable, Hashable, Sendable {
  /// The id of the invitation, with which it can be withdrawn.
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
