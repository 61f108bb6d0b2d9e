import Core
import Persistence

/// A building site or another place of work, with everything that belongs to it.
public struct Worksite: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name, unique in the company.
  public let name: String
  /// When it was made.
  public let createdAt: Instant

  static let columns: SQL = "id, name, created_at"

  static func read(_ row: inout Row) throws -> Worksite {
    Worksite(id: try row.id(), name: row.text(), createdAt: row.instant())
  }
}
