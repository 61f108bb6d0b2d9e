import DAVKit
import Foundation
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
    case .octet: return Array(text.utf8)
    case .ascii: return text.utf8.map(Self.upper)
    case .unicode:
      if let key = Self.latinKey(text) { return key }
      let titles = text.unicodeScalars.reduce(into: "") { $0 += $1.properties.titlecaseMapping }
      // RFC 5051 §2 leaves the letters decomposed. Composed ones are equal in the same cases, and `a` is not
      // found at the start of `ä`, which is another letter.
      let composed = titles.precomposedStringWithCompatibilityMapping
      // A full mapping may give two letters, of which the second is in lower case: `ß` becomes `Ss`.
      return composed.utf8.map(Self.upper)
    }
  }

  /// Returns the key of a text in ASCII and the composed letters of Latin-1; `nil` for any other.
  ///
  /// Most names are of this kind, and a search compares all cards.
  private static func latinKey(_ text: String) -> [UInt8]? {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count)
    var isSecond = false
    for byte in text.utf8 {
      if isSecond {
        // Not `×`, `ß`, `÷` and `ÿ`, whose forms differ in more than one bit.
        guard ![0x97, 0x9F, 0xB7, 0xBF].contains(byte) else { return nil }
        key.append(byte & ~0x20)
        isSecond = false
      } else if byte < 0x80 {
        key.append(upper(byte))
      } else if byte == 0xC3 {
        key.append(byte)
        isSecond = true
      } else {
        return nil
      }
    }
    return key
  }

  private static func upper(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 0x20 : byte
  }
}
