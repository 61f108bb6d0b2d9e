import Foundation

/// The comparison of texts without case, in all scripts: `i;unicode-casemap` (RFC 5051).
public enum CaseMap {
  /// Returns the bytes that are equal for texts that differ in case only.
  public static func key(_ text: String) -> [UInt8] {
    if let key = latinKey(text) { return key }
    // RFC 5051 §2 leaves the letters decomposed. Composed ones are equal in the same cases, and `a` is not
    // found at the start of `ä`, which is another letter.
    let composed = text.mappedInParts { part in
      part.unicodeScalars.reduce(into: "") { $0 += $1.properties.titlecaseMapping }
        .precomposedStringWithCompatibilityMapping
    }
    // A full mapping may give two letters, of which the second is in lower case: `ß` becomes `Ss`.
    return composed.utf8.map(upper)
  }

  /// Returns the key in lower case, as the column `search` contains it.
  ///
  /// A text that contains another has a folded form that contains the folded form of the other.
  static func folded(_ text: String) -> String {
    var isSecond = false
    let bytes = key(text).map { byte -> UInt8 in
      defer { isSecond = byte == 0xC3 }
      // The letters of Latin-1 are C3 and a second byte; all but `×` and `ß` have a lower case 20 higher.
      if isSecond, (0x80...0x9E).contains(byte), byte != 0x97 { return byte | 0x20 }
      return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
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
        guard let letter = foldedLatin(byte) else { return nil }
        key.append(letter & ~0x20)
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

  /// Returns the second byte of a letter of Latin-1 in lower case; the first one is C3.
  ///
  /// - Returns: `nil` for `×`, `ß`, `÷` and `ÿ`, whose forms differ in more than one bit, and for other bytes.
  static func foldedLatin(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x97, 0x9F, 0xB7, 0xBF: nil
    case 0x80...0xBF: byte | 0x20
    default: nil
    }
  }

  /// Whether bytes contain others in a row.
  package static func contains(_ part: [UInt8], in text: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = text[...]
    while let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      guard rest.count >= part.count else { return false }
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Returns an ASCII letter in upper case, and any other byte as it is.
  public static func upper(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 0x20 : byte
  }
}
