import Auth
import Core
import Persistence

/// The records of a kind whose ids end with some digits, also removed ones.
///
/// Only records whose history the actor may see are found.
public struct RecordsEnding: Query {
  public static let right = Right.seeHistory

  package let recordKind: String
  /// The hexadecimal digits, in lower case.
  package let ending: String
  private let composition: Composition

  /// A query from its parts.
  ///
  /// - Parameter text: an id or its end, with or without hyphens, in any case.
  public init(with text: String, of recordKind: String, in composition: Composition) {
    self.recordKind = recordKind
    ending = text.lowercased().filter { $0 != "-" }
    self.composition = composition
  }

  /// The fewest digits: those of a short id.
  private static let fewestDigits = 8
  /// The most records of an answer.
  private static let maximum = 20

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID] {
    guard (Self.fewestDigits...32).contains(ending.utf8.count),
      let tail = Hex.decode(String(ending.suffix(Self.fewestDigits)))
    else { return [] }
    // The index of records by their ids is read, and not the images.
    let found = try connection.rows(
      "SELECT DISTINCT record FROM operations_image WHERE substr(record, 13, 4) = \(tail) LIMIT 100"
    ) { try $0.id() }
    return try found.filter { $0.description.filter { $0 != "-" }.hasSuffix(ending) }
      .filter { id in
        try connection.exists(
          "SELECT 1 FROM operations_image WHERE record = \(id) AND record_kind = \(recordKind)")
      }
      .filter { try !History(of: $0, limit: 1, in: composition).answer(in: connection, for: actor).isEmpty }
      .prefix(Self.maximum).map(\.self)
  }
}
