import Core
import Persistence

/// The order of contacts in a list.
public enum ContactOrder: String, Codable, CaseIterable, Sendable {
  /// By last name, then by first name.
  case last
  /// By first name, then by last name.
  case first
  /// By company, then by name.
  case company
  /// By city, then by name.
  case city

  var column: SQL {
    switch self {
    case .last: "last_sort"
    case .first: "first_sort"
    case .company: "company_sort"
    case .city: "city_sort"
    }
  }

  /// The letter of its listing in cursors.
  var letter: Character {
    switch self {
    case .last: "l"
    case .first: "f"
    case .company: "o"
    case .city: "y"
    }
  }
}
