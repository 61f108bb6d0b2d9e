import Auth
import Core

/// A person in JSON, over HTTP and from the command line alike.
public struct UserView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// What they log in with.
  public let username: String
  /// Their name.
  public let name: String
  /// What they may do in general.
  public let role: Role
  /// Their telephone number; empty when not known.
  public let phone: String
  /// Their e-mail address; empty when not known.
  public let email: String
  /// Whether they may log in.
  public let isActive: Bool
  /// The operation that last changed anything about them.
  public let version: ID

  /// A person.
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
