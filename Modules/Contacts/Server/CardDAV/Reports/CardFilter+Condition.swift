import Contacts
import DAVKit

extension CardFilter {
  /// The condition that the database checks before cards are read; `nil` where it has none.
  var condition: CardCondition? {
    switch test {
    case .allOf:
      let conditions = filters.compactMap(\.databaseCondition)
      return conditions.isEmpty ? nil : .all(conditions)
    case .anyOf:
      let conditions = filters.map(\.databaseCondition)
      // A filter without a condition may match any card.
      return conditions.isEmpty || conditions.contains(nil) ? nil : .any(conditions.compactMap(\.self))
    }
  }
}

extension PropertyFilter {
  /// The condition that holds for all cards that match the filter; `nil` where there is none.
  fileprivate var databaseCondition: CardCondition? {
    guard CardCondition.properties.contains(name),
      case .isDefined(let test, let texts, let parameters) = condition
    else { return nil }
    let found = texts.map { $0.isNegated || $0.text.isEmpty ? nil : CardCondition.contains($0.text) }
    switch test {
    case .allOf:
      let conditions = found.compactMap(\.self)
      return conditions.isEmpty ? nil : .all(conditions)
    case .anyOf:
      return found.isEmpty || !parameters.isEmpty || found.contains(nil)
        ? nil : .any(found.compactMap(\.self))
    }
  }
}
