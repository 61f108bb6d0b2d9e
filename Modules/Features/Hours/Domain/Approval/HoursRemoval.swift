import Auth
import Core
import Operations
import Persistence

/// A removal of a worker's hours by another user, of which the worker is notified.
public struct HoursRemoval: Hashable, Sendable {
  /// The identity, which follows from the operation.
  public let id: ID
  /// The id that the removed entry had.
  public let entry: ID
  /// The name of the worksite.
  public let worksiteName: String
  /// The day of the start.
  public let day: CivilDate
  /// The start, on a whole minute.
  public let start: Instant
  /// The end; `nil` for hours that were running.
  public let end: Instant?
  /// The zone of the worksite.
  public let zone: Zone
  /// The reason of the reopening before; empty without one.
  public let reason: String
  /// The user who removed the hours.
  public let by: ID
  /// The moment of the removal.
  public let at: Instant

  /// The removals of a worker's hours.
  static func all(of user: ID, in connection: Connection) throws -> [HoursRemoval] {
    try connection.rows(
      """
      SELECT \(columns) FROM hours_removal WHERE worker = \(user) ORDER BY day, start_at, id
      """, read)
  }

  static let columns: SQL =
    "id, entry, site_name, day, start_at, end_at, zone, reason, removed_by, removed_at"

  static func read(_ row: inout Row) throws -> HoursRemoval {
    HoursRemoval(
      id: try row.id(), entry: try row.id(), worksiteName: row.text(), day: try HoursEntry.day(row.text()),
      start: row.instant(), end: row.optional { $0.instant() }, zone: try HoursEntry.zone(row.text()),
      reason: row.text(), by: try row.id(), at: row.instant())
  }
}

/// The removals of hours by users other than their worker: of the actor's own, and on worksites they manage.
public struct RemovedHours: Query {
  public static let right = Right.seeHours

  /// Asks for all removals that the actor may see.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursRemoval] {
    let seen = try HoursFilter.seen(by: actor, in: connection)
    return try connection.rows(
      "SELECT \(HoursRemoval.columns) FROM hours_removal WHERE \(seen) ORDER BY day, start_at, id",
      HoursRemoval.read)
  }
}

extension Change {
  /// Records that a user other than the worker removed an entry.
  func noteRemoval(of entry: HoursEntry, by actor: Actor) throws {
    if entry.user == actor.user { return }
    try insert(
      HoursFeature.removals, operation.derived(for: "removal"),
      [
        ("entry", entry.id), ("worker", entry.user), ("site", entry.worksite),
        ("site_name", entry.worksiteName), ("day", entry.day), ("start_at", entry.start),
        ("end_at", entry.end), ("zone", entry.zone.identifier), ("reason", entry.reason),
        ("removed_by", actor.user), ("removed_at", at),
      ])
  }
}
