import Auth
import Core
import Operations
import Persistence

/// Activates or deactivates a user. Deactivating ends all sessions of the user at once.
public struct ActivateUser: Operation {
  public static let name = "accounts.user.activate"
  public static let isLocalOnly = true
  public static let right = Right.managePeople
  // An undo could not restore the ended sessions. The opposite operation is as short.
  public static let undo = UndoRule.impossible

  /// The user to activate or deactivate.
  package let user: ID
  /// Whether the user may log in.
  package let isActive: Bool

  /// An operation from its parts.
  public init(user: ID, isActive: Bool) {
    self.user = user
    self.isActive = isActive
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try User.require(user, in: change.connection)
    guard present.isActive != isActive else { return Done() }
    if !isActive {
      try change.requireOtherAdmin(than: present)
      try change.connection.execute("DELETE FROM accounts_session WHERE owner = \(user)")
    }
    try change.update(AccountsFeature.users, user, [("active", isActive)])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let name = before?.text("name") ?? user.short
    return isActive ? .activatedUser(name) : .deactivatedUser(name)
  }
}

extension Change {
  /// Requires another active admin, when the user is one: an admin must remain who can let other users in.
  ///
  /// - Throws: ``Failure`` `accounts.lastAdmin` of kind `conflict`.
  func requireOtherAdmin(than user: User) throws {
    guard user.role == .admin, user.isActive else { return }
    let exists = try connection.exists(
      "SELECT 1 FROM accounts_user WHERE role = \(Role.admin.rawValue) AND active = 1 AND id <> \(user.id)")
    if !exists {
      throw Failure(
        .conflict, "accounts.lastAdmin", .lastAdmin(user.name), remedy: .makeOtherAdmin, field: "user")
    }
  }
}
