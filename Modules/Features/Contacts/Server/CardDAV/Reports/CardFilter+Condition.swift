import Contacts
import DAVKit

extension CardFilter {
  /// The condition that the database checks before cards are read; `nil` where it has none.
  var indexedCondition: CardCondition? { condition { CardCondition.properties.contains($0) } }

  /// The condition that the bytes of a card must meet, on all properties; `nil` where there is none.
  var textCondition: CardCondition? { condition { _ in true } }

  /// The condition that holds for all cards that match, of the properties that can be checked.
  private func condition(ofProperties isChecked: (String) -> Bool) -> CardCondition? {
    let conditions = filters.map { isChecked($0.name) ? $0.textCondition : nil }
    switch test {
    case .allOf:
      let known = conditions.compactMap(\.self)
      return known.isEmpty ? nil : .all(known)
    case .anyOf:
      // A filter without a condition may match any card.
      return conditions.isEmpty || conditions.contains(nil) ? nil : .any(conditions.compactMap(\.self))
    }
  }
}

extension PropertyFilter {
  /// The condition on texts that holds for all cards that match the filter; `nil` where there is none.
  fileprivate var textCondition: CardCondition? {
    guard case .isDefined(let test, let texts, let parameters) = condition else { return nil }
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
