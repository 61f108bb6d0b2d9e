import Contacts
import VCard

/// A filter that is applied to the bytes of cards, and reads no more of them than it needs.
package struct CardMatcher: Sendable {
  private let filter: CardFilter
  private let finder: PropertyFinder
  private let probe: CardProbe?

  package init(_ filter: CardFilter) {
    self.filter = filter
    finder = PropertyFinder(filter.filters.map(\.name))
    probe = filter.textCondition.map { CardProbe($0) }
  }

  /// Whether a stored card matches.
  package func matches(_ card: [UInt8]) -> Bool {
    guard probe?.mayHold(for: card) ?? true else { return false }
    return filter.filters.isEmpty || filter.matches(finder.properties(in: card).map { CardProperty($0) })
  }
}

extension CardProperty {
  /// Creates a property of a card, without its escapes.
  package init(_ property: VCard.Property) {
    self.init(
      group: property.group, property.name, property.parameters.map { Parameter($0.name, $0.values) },
      text: property.text)
  }
}
