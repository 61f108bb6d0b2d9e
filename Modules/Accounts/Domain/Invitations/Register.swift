import Auth
import Core
import Persistence
import Sync

/// Makes one's own account where the company lets everybody do so. The actor is the new person, a reporter.
public struct Register: Operation {
  public static let name = "accounts.user.register"
  public static let right = Right.manageSelf
  public static let isUndoable = false
  public static let isOnlineOnly = true

  /// The company setting that allows it: `true`.
  public static let setting = "registration.open"

  /// What they will log in with.
  public let username: String
  /// Their name.
  public let fullName: String
  /// Their telephone number.
  public let phone: String?
  /// Their e-mail address.
  public let email: String?
  /// What is stored of the password. The log keeps none.
  public let password: PasswordHash

  /// An operation from its parts.
  public init(username: String, fullName: String, phone: String?, email: String?, password: PasswordHash) {
    self.username = username
    self.fullName = fullName
    self.phone = phone
    self.email = email
    self.password = password
  }

  public var logged: Register {
    Register(
      username: username, fullName: fullName, phone: phone, email: email, password: PasswordHash(text: ""))
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try Self.requireOpen(change.connection)
    try change.insertUser(
      CreateUser(
        id: actor.user, username: username, fullName: fullName, role: .reporter, phone: phone, email: email))
    try change.setPassword(of: actor.user, to: password)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedUser(fullName) }

  static func requireOpen(_ connection: Connection) throws {
    let isOpen = try connection.exists(
      "SELECT 1 FROM accounts_setting WHERE owner IS NULL AND name = \(setting) AND value = 'true'")
    if !isOpen {
      throw Failure(
        .forbidden, "accounts.registrationClosed", .registrationClosed, remedy: .askInvitation)
    }
  }
}
