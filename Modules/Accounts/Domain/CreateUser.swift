import Auth
import Core
import Persistence
import Sync

/// Adds a person. The first one in a database makes themselves; after that it takes an admin.
public struct CreateUser: Operation {
  public static let name = "accounts.user.create"
  public static let isUndoable = false

  /// The new person.
  public let id: ID
  /// What they log in with.
  public let username: String
  /// Their name.
  public let fullName: String
  /// What they may do in general.
  public let role: Role

  /// An operation from its parts.
  public init(id: ID, username: String, fullName: String, role: Role) {
    self.id = id
    self.username = username
    self.fullName = fullName
    self.role = role
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let isFirst = try !change.connection.exists("SELECT 1 FROM accounts_user")
    guard isFirst || actor.role == .admin else {
      throw Failure(.forbidden, "accounts.adminOnly", .adminAddsUsers)
    }
    try change.insert(
      AccountsFeature.users, id, [("username", username), ("name", fullName), ("role", role.rawValue)])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedUser(fullName) }
}
