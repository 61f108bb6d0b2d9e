import Auth
import Core
import Operations
import Persistence

/// The entries whose id ends with some digits or has them in its short form, 100 at most.
public struct EntriesEnding: Query {
  public static let right = Right.seeHours

  package let part: IDPart

  /// A query from its parts.
  ///
  /// - Parameter text: an id, its end or a part of its short form, with or without hyphens, in any case.
  public init(with text: String) { part = IDPart(text) }

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursEntry] {
    guard let isMatching = SQL.id("id", has: part) else { return [] }
    let seen = try HoursFilter.seen(by: actor, in: connection)
    let found = try connection.rows(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE hours_entry.id IN (SELECT id FROM hours_entry WHERE \(isMatching)) AND \(seen) LIMIT 100",
      HoursEntry.read)
    return try found.filter { part.matches($0.id) }.named(in: connection)
  }
}
