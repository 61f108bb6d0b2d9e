import Persistence

/// A condition on cards that the database checks without reading them.
///
/// It holds for all cards that a client searches for, and for few others.
public indirect enum CardCondition: Hashable, Sendable {
  /// A text that a searched property contains, in any case (``CaseMap``).
  case contains(String)
  /// All of several conditions.
  case all([CardCondition])
  /// At least one of several conditions.
  case any([CardCondition])

  /// The names of the searched properties, whose whole values are in the column `search`.
  public static let properties: Set<String> = ["FN", "N", "NICKNAME", "ORG", "EMAIL"]

  var sql: SQL {
    switch self {
    case .contains(let text): SQL.contains("search", CaseMap.folded(text))
    case .all(let conditions): Self.joined(conditions, "AND", "1 = 1")
    case .any(let conditions): Self.joined(conditions, "OR", "1 = 0")
    }
  }

  private static func joined(_ conditions: [CardCondition], _ word: SQL, _ none: SQL) -> SQL {
    guard let first = conditions.first else { return none }
    return conditions.dropFirst().reduce("(" + first.sql) { $0 + word + $1.sql } + ")"
  }
}
