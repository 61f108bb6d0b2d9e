import Auth
import Core

/// A user in JSON, for HTTP and the command line.
public struct UserView: Codable, Hashable, Sendable {
  /// The identity, which never changes.
  public let id: ID
  /// The username.
  public let username: String
  /// The full name.
  public let name: String
  /// The role.
  public let role: Role
  /// The telephone number; empty when unknown.
  public let phone: String
  /// The e-mail address; empty when unknown.
  public let email: String
  /// Whether the user may log in.
  public let isActive: Bool
  /// The operation that last changed the record.
  public let version: ID

  /// A view of a user.
  public init(_ user: User) {
    id = user.id
    username = user.username
    name = user.name
    role = user.role
    phone = user.phone
    email = user.email
    isActive = user.isActive
    version = user.version
  }
}
