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

  /// The listing to which its cursors belong.
  var listing: ListPosition.Listing {
    switch self {
    case .last: ListPosition.Listing("l")
    case .first: ListPosition.Listing("f")
    case .company: ListPosition.Listing("o")
    case .city: ListPosition.Listing("y")
    }
  }
}
