import Auth
import Core
import Operations
import Persistence

/// The entries whose id ends with some hexadecimal digits, 100 at most.
public struct EntriesEnding: Query {
  public static let right = Right.seeHours

  /// The digits, in lower case.
  public let digits: String

  /// A query from its parts.
  ///
  /// - Parameter text: an id or the end of one, with or without hyphens, in any case.
  public init(with text: String) { digits = text.lowercased().filter { $0 != "-" } }

  /// The minimum number of digits.
  public static let minDigits = 4

  public func answer(in connection: Connection, for actor: Actor) throws -> [HoursEntry] {
    guard digits.count >= Self.minDigits, digits.count <= 32,
      let tail = Hex.decode(String(digits.suffix(digits.count / 2 * 2)))
    else { return [] }
    // The short ids of lists have an index; shorter suffixes need a scan of all ids.
    let matching: SQL =
      tail.count >= 4
      ? "SELECT id FROM hours_entry WHERE substr(id, 13, 4) = \(Array(tail.suffix(4)))"
      : "SELECT id FROM hours_entry WHERE substr(id, \(17 - tail.count), \(tail.count)) = \(tail)"
    let seen = try HoursFilter.seen(by: actor, in: connection)
    let found = try connection.rows(
      "SELECT \(HoursEntry.columns) FROM hours_entry WHERE hours_entry.id IN (\(matching)) AND \(seen) LIMIT 100",
      HoursEntry.read)
    return try found.filter { $0.id.description.filter { $0 != "-" }.hasSuffix(digits) }
      .named(in: connection)
  }
}
