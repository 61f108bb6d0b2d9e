import Core

/// Who does something, and from which device. Every operation and every query is given one.
public struct Actor: Hashable, Sendable {
  /// The person.
  public let user: ID
  /// Their role.
  public let role: Role
  /// The device they do it from.
  public let device: ID

  /// An actor from its parts.
  public init(user: ID, role: Role, device: ID) {
    self.user = user
    self.role = role
    self.device = device
  }
}
