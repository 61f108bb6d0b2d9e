import Core

/// The user, role and device on whose behalf an operation or query runs.
public struct Actor: Hashable, Sendable {
  /// The user who performs or asks.
  public let user: ID
  /// The user's role, which decides the rights in the company.
  public let role: Role
  /// The device it runs for.
  public let device: ID

  /// An actor from its parts.
  public init(user: ID, role: Role, device: ID) {
    self.user = user
    self.role = role
    self.device = device
  }
}
