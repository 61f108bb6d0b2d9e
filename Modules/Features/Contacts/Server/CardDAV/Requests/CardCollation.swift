import Contacts
import DAVKit
import HTTPTypes

/// A way to compare texts without regard to some differences (RFC 4790).
package enum CardCollation: String, Hashable, Sendable, CaseIterable {
  /// Without case, in all scripts (RFC 5051); the default (RFC 6352 §8.3).
  case unicode = "i;unicode-casemap"
  /// Without the case of ASCII letters (RFC 4790 §9.2).
  case ascii = "i;ascii-casemap"
  /// Byte by byte (RFC 4790 §9.3).
  case octet = "i;octet"

  /// Reads the name of a collation; the default one for `nil` and `default`.
  ///
  /// - Throws: ``DAVError`` 403 `supported-collation` for one that is not supported (RFC 6352 §8.6).
  package init(name: String?) throws {
    guard let name, name != "default" else {
      self = .unicode
      return
    }
    guard let collation = CardCollation(rawValue: name.lowercased()) else {
      throw DAVError(.forbidden, DAVCondition(.carddav("supported-collation")))
    }
    self = collation
  }

  /// Returns the bytes of a text that are compared.
  package func key(_ text: String) -> [UInt8] {
    switch self {
    case .octet: Array(text.utf8)
    case .ascii: text.utf8.map(CaseMap.upper)
    case .unicode: CaseMap.key(text)
    }
  }
}
