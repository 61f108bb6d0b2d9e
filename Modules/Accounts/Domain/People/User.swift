import Auth
import Core
import Persistence

/// A person who uses worksite.
public struct User: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// What they log in with, and what `--by` takes.
  public let username: String
  /// Their name, for people.
  public let name: String
  /// What they may do in general.
  public let role: Role
  /// Their telephone number; empty when not known.
  public let phone: String
  /// Their e-mail address; empty when not known.
  public let email: String
  /// Whether they may log in. What somebody did stays, also when they may not any more.
  public let isActive: Bool
  /// The operation that last changed anything about them.
  public let version: ID

  static let columns: SQL = "id, username, name, role, phone, email, active, version"

  static func read(_ row: inout Row) throws -> User {
    User(
      id: try row.id(), username: row.text(), name: row.text(), role: Role(rawValue: row.text()) ?? .reporter,
      phone: row.text(), email: row.text(), isActive: row.bool(), version: try row.id())
  }

  /// The person with that id, whoever asks.
  package static func with(_ id: ID, in connection: Connection) throws -> User? {
    try connection.first("SELECT \(columns) FROM accounts_user WHERE id = \(id)", read)
  }

  /// The person with that id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  package static func require(_ id: ID, in connection: Connection) throws -> User {
    guard let user = try with(id, in: connection) else {
      throw Failure(.notFound, "accounts.noSuchUser", .noSuchUser(id.short), remedy: .seeUsers, field: "user")
    }
    return user
  }

  /// Whether there is anybody with a password who may log in.
  package static func somebodyCanLogIn(in connection: Connection) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM accounts_user JOIN accounts_password ON owner = accounts_user.id WHERE active = 1")
  }

  /// The person who logs in with that name, in any case.
  static func named(_ username: String, in connection: Connection) throws -> User? {
    try connection.first(
      "SELECT \(columns) FROM accounts_user WHERE username_key = \(foldedName(username))", read)
  }
}
