import Core
import Persistence

/// A building site or another place of work, with everything that belongs to it.
public struct Worksite: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name, unique in the company.
  public let name: String
  /// What it is, for people.
  public let about: String
  /// The zone its clocks show, by its IANA name.
  public let zone: String
  /// When it was made.
  public let createdAt: Instant
  /// When it was put away; `nil` while it is worked on.
  public let archivedAt: Instant?
  /// The operation that last changed anything about it.
  public let version: ID

  static let columns: SQL = "id, name, description, zone, created_at, archived_at, version"

  static func read(_ row: inout Row) throws -> Worksite {
    Worksite(
      id: try row.id(), name: row.text(), about: row.text(), zone: row.text(), createdAt: row.instant(),
      archivedAt: row.optional { $0.instant() }, version: try row.id())
  }
}
