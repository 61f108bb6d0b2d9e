import Auth
import Core
import Operations
import Persistence

/// The actor's entry with the latest start.
public struct LatestEntry: Query {
  public static let right = Right.seeHours

  /// The latest moment at which the entry may begin.
  package let until: Instant

  /// A query from its parts.
  public init(until: Instant) { self.until = until }

  public func answer(in connection: Connection, for actor: Actor) throws -> HoursEntry? {
    let entry = try connection.first(
      """
      SELECT \(HoursEntry.columns) FROM hours_entry WHERE worker = \(actor.user) AND start_at <= \(until)
      ORDER BY start_at DESC LIMIT 1
      """, HoursEntry.read)
    return try [entry].compactMap(\.self).named(in: connection).first
  }
}
