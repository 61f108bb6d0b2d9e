import Auth
import Core
import Operations
import Persistence

/// Creates the actor's own account, with the role of a reporter, where the company allows open registration.
public struct Register: Operation {
  public static let name = "accounts.user.register"
  public static let right = Right.manageSelf
  public static let undo = UndoRule.impossible
  public static let isOnlineOnly = true

  /// The company setting that allows open registration when its value is `true`.
  public static let setting = "registration.open"

  /// The name the new user logs in with.
  package let username: String
  /// The new user's full name.
  package let name: String
  /// The new user's telephone number.
  package let phone: String?
  /// The new user's e-mail address.
  package let email: String?
  /// The hash of the new user's password. The log does not keep the hash.
  package let password: PasswordHash

  /// An operation from its parts.
  public init(username: String, name: String, phone: String?, email: String?, password: PasswordHash) {
    self.username = username
    self.name = name
    self.phone = phone
    self.email = email
    self.password = password
  }

  public var logged: Register {
    Register(
      username: username, name: name, phone: phone, email: email, password: PasswordHash(text: ""))
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try Self.requireOpen(change.connection)
    try change.insertUser(
      AddUser(
        id: actor.user, username: username, name: name, role: .reporter, phone: phone, email: email),
      isAnonymous: true)
    try change.setPassword(of: actor.user, to: password)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedUser(name) }

  /// Requires that the company allows open registration.
  ///
  /// - Throws: ``Failure`` `accounts.registrationClosed` of kind `forbidden` when it does not.
  static func requireOpen(_ connection: Connection) throws {
    let isOpen = try connection.exists(
      "SELECT 1 FROM accounts_setting WHERE owner IS NULL AND name = \(setting) AND value = 'true'")
    if !isOpen {
      throw Failure(
        .forbidden, "accounts.registrationClosed", .registrationClosed, remedy: .askInvitation)
    }
  }
}
