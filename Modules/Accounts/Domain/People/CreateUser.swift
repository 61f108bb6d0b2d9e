import Auth
import Core
import Persistence
import Sync

/// Adds a person.
public struct CreateUser: Operation {
  public static let name = "accounts.user.create"
  public static let staysBehind = true
  public static let right = Right.managePeople
  public static let isUndoable = false

  /// The new person.
  public let id: ID
  /// What they log in with.
  public let username: String
  /// Their name.
  public let fullName: String
  /// What they may do in general.
  public let role: Role
  /// Their telephone number.
  public let phone: String?
  /// Their e-mail address.
  public let email: String?

  /// An operation from its parts.
  public init(
    id: ID, username: String, fullName: String, role: Role, phone: String? = nil, email: String? = nil
  ) {
    self.id = id
    self.username = username
    self.fullName = fullName
    self.role = role
    self.phone = phone
    self.email = email
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insertUser(self)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedUser(fullName) }
}

extension Change {
  /// Writes a new person, after checking what is written down about them.
  func insertUser(_ user: CreateUser) throws {
    let username = try UserForm.username(user.username)
    try UserForm.requireFree(username, in: connection)
    try insert(
      AccountsFeature.users, user.id,
      [
        ("username", username), ("username_key", foldedName(username)),
        ("name", try UserForm.name(user.fullName)), ("role", user.role.rawValue),
        ("phone", try UserForm.phone(user.phone ?? "")), ("email", try UserForm.email(user.email ?? "")),
        ("active", true),
      ])
  }
}
