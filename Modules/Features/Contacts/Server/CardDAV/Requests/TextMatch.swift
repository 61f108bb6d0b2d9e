import Contacts
import Core
import DAVKit
import HTTPTypes

/// A condition on a text: that it equals, contains, begins or ends with another (RFC 6352 §10.5.4).
package struct TextMatch: Hashable, Sendable {
  /// The way of matching.
  package enum Kind: String, Hashable, Sendable {
    /// Equal texts.
    case equals
    /// A text that contains the other.
    case contains
    /// A text that begins with the other.
    case startsWith = "starts-with"
    /// A text that ends with the other.
    case endsWith = "ends-with"
  }

  /// The text to find.
  package let text: String
  package let collation: CardCollation
  /// The way of matching.
  package let kind: Kind
  /// Whether the text must not match.
  package let isNegated: Bool
  private let key: [UInt8]

  package init(
    _ text: String, collation: CardCollation = .unicode, kind: Kind = .contains, isNegated: Bool = false
  ) {
    self.text = text
    self.collation = collation
    self.kind = kind
    self.isNegated = isNegated
    key = collation.key(text)
  }

  /// The longest text to find, in bytes. It is compared with every part of every card.
  private static let maxText = 500

  /// Reads a `text-match` element.
  ///
  /// - Throws: ``DAVError`` 403 `supported-collation`, `valid-filter`, or `supported-filter` for a long text.
  init(_ element: DAVElement) throws {
    guard element.text.utf8.count <= Self.maxText else { throw CardFilter.unsupported(element) }
    let collation = try CardCollation(name: element.attribute("collation"))
    guard let kind = Kind(rawValue: element.attribute("match-type") ?? "contains") else {
      throw CardFilter.invalid
    }
    let negation = element.attribute("negate-condition") ?? "no"
    guard ["yes", "no"].contains(negation) else { throw CardFilter.invalid }
    self.init(element.text, collation: collation, kind: kind, isNegated: negation == "yes")
  }

  /// Returns whether a text has the wanted form, before the negation.
  package func finds(in other: String) -> Bool {
    let other = collation.key(other)
    return switch kind {
    case .equals: other == key
    case .startsWith: other.starts(with: key)
    case .endsWith: other.count >= key.count && other.suffix(key.count).elementsEqual(key)
    case .contains: CaseMap.contains(key, in: other)
    }
  }
}
