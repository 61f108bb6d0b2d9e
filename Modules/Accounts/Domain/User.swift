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

  static let columns: SQL = "id, username, name, role"

  static func read(_ row: inout Row) throws -> User {
    User(
      id: try row.id(), username: row.text(), name: row.text(), role: Role(rawValue: row.text()) ?? .reporter)
  }
}
