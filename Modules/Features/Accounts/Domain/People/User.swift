import Auth
import Core
import Persistence

/// A person with an account in the company.
public struct User: Codable, Hashable, Sendable {
  /// The identity, which never changes.
  public let id: ID
  /// The username, which the user types to log in. `--by` takes it too.
  public let username: String
  /// The full name, as it is shown.
  public let name: String
  /// The role, which decides the user's rights in the company.
  public let role: Role
  /// The telephone number; empty when unknown.
  public let phone: String
  /// The e-mail address; empty when unknown.
  public let email: String
  /// Whether the user may log in. A deactivated user's records stay.
  public let isActive: Bool
  /// The operation that last changed the record.
  public let version: ID

  static let columns: SQL = "id, username, name, role, phone, email, active, version"

  static func read(_ row: inout Row) throws -> User {
    User(
      id: try row.id(), username: row.text(), name: row.text(), role: Role(rawValue: row.text()) ?? .reporter,
      phone: row.text(), email: row.text(), isActive: row.bool(), version: try row.id())
  }

  /// Reads a user by id, without checking rights.
  package static func with(_ id: ID, in connection: Connection) throws -> User? {
    try connection.first("SELECT \(columns) FROM accounts_user WHERE id = \(id)", read)
  }

  /// Reads the names of users, without checking rights.
  package static func names(of ids: Set<ID>, in connection: Connection) throws -> [ID: String] {
    if ids.isEmpty { return [:] }
    let rows = try connection.rows(
      "SELECT id, name FROM accounts_user WHERE id IN (\(SQL.list(ids.sorted())))"
    ) { (try $0.id(), $0.text()) }
    return Dictionary(rows) { first, _ in first }
  }

  /// Reads a user by id, without checking rights.
  ///
  /// - Parameter field: the member of the input that names the user.
  /// - Throws: ``Failure`` of kind `notFound`.
  package static func require(
    _ id: ID, in connection: Connection, field: String = "user"
  ) throws -> User {
    guard let user = try with(id, in: connection) else {
      throw Failure(.notFound, "accounts.noSuchUser", .noSuchUser(id.short), remedy: .seeUsers, field: field)
    }
    return user
  }

  /// Whether any active user has a password.
  package static func somebodyCanLogIn(in connection: Connection) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM accounts_user JOIN accounts_password ON owner = accounts_user.id WHERE active = 1")
  }

  /// Reads a user by username, in any case.
  static func named(_ username: String, in connection: Connection) throws -> User? {
    try connection.first(
      "SELECT \(columns) FROM accounts_user WHERE username_key = \(foldedName(username))", read)
  }
}
