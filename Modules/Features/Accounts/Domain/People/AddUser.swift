import Auth
import Core
import Operations
import Persistence

/// Adds a user.
public struct AddUser: Operation {
  public static let name = "accounts.user.add"
  public static let isLocalOnly = true
  public static let right = Right.managePeople
  public static let undo = UndoRule.impossible

  /// The id of the new user.
  public let id: ID
  /// The username, which the user types to log in.
  public let username: String
  /// The full name.
  public let name: String
  /// The role, which decides the user's rights in the company.
  public let role: Role
  /// The telephone number.
  public let phone: String?
  /// The e-mail address.
  public let email: String?

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
