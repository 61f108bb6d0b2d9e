import Auth
import Core
import Operations
import Persistence

/// Adds a user to the company. Without a password, the user cannot log in.
public struct AddUser: Operation {
  public static let name = "accounts.user.add"
  public static let isLocalOnly = true
  public static let right = Right.managePeople
  public static let undo = UndoRule.impossible

  /// The id of the new user.
  package let id: ID
  /// The username, which the user types to log in.
  package let username: String
  package let name: String
  /// The role, which decides the user's rights in the company.
  package let role: Role
  package let phone: String?
  package let email: String?

  /// An operation from its parts.
  public init(
    id: ID, username: String, name: String, role: Role, phone: String? = nil, email: String? = nil
  ) {
    self.id = id
    self.username = username
    self.name = name
    self.role = role
    self.phone = phone
    self.email = email
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insertUser(self)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedUser(name) }
}

extension Change {
  /// Checks the details of a new user and inserts the record.
  ///
  /// - Parameter isAnonymous: whether the new user is the caller, who has no account yet.
  func insertUser(_ user: AddUser, isAnonymous: Bool = false) throws {
    let username = try UserForm.username(user.username)
    try UserForm.requireFree(username, isAnonymous: isAnonymous, in: connection)
    try insert(
      AccountsFeature.users, user.id,
      [
        ("username", username), ("username_key", foldedName(username)),
        ("name", try UserForm.name(user.name)), ("role", user.role.rawValue),
        ("phone", try UserForm.phone(user.phone ?? "")), ("email", try UserForm.email(user.email ?? "")),
        ("active", true),
      ])
  }
}
