import Core
import Persistence

/// A building site or another place of work, with everything that belongs to it.
public struct Worksite: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name, unique in the company.
  public let name: String
  /// The description, of at most 4000 characters; empty for none.
  public let about: String
  /// The zone, by its IANA name.
  public let zone: String
  /// Whether work goes on at night, so that a timer may run over midnight.
  public let isNightWork: Bool
  /// The break of hours that are entered without one: a ``DefaultBreak``; empty for that of the company.
  public let defaultBreak: String
  /// The moment of creation.
  public let createdAt: Instant
  /// The moment of archiving; `nil` for an active worksite.
  public let archivedAt: Instant?
  /// The operation that last changed the worksite.
  public let version: ID

  static let columns: SQL =
    "id, name, description, zone, night_work, default_break, created_at, archived_at, version"

  static func read(_ row: inout Row) throws -> Worksite {
    Worksite(
      id: try row.id(), name: row.text(), about: row.text(), zone: row.text(),
      isNightWork: row.bool(), defaultBreak: row.text(), createdAt: row.instant(),
      archivedAt: row.optional { $0.instant() }, version: try row.id())
  }
}
