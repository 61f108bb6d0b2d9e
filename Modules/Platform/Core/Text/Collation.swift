import Foundation

/// Makes sort keys for names in the order that Finnish and Swedish readers expect.
///
/// Keys follow the Unicode Collation Algorithm (UTS #10) with the Finnish tailoring of CLDR for Latin
/// letters: first letters (å ä ö after z, æ with ä, ø with ö, ü with y), then accents, then case with lower
/// case first. Runs of digits compare as numbers, so that `Plan 2` comes before `Plan 10`. Other scripts come
/// after Latin, in code point order. The keys are not the system's, because keys are stored: they must be
/// equal on every device and never change with a library.
public enum Collation {
  /// The longest key in bytes. Names that differ only beyond it sort as equal, so a listing adds the id after
  /// the key.
  public static let longestKey = 304

  /// The sort key of a name; comparing two keys byte by byte compares the names.
  public static func key(for name: String) -> [UInt8] {
    var key = KeyBuilder()
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in name.utf8 { key.append(ascii: byte) }
    } else {
      for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars { append(scalar, to: &key) }
    }
    return key.finish()
  }

  /// The first sign of a sorted name, by which a phone book divides its pages.
  public enum Initial: Hashable, Sendable {
    /// A space, which begins the key of names whose first part is missing.
    case blank
    /// A digit or another sign.
    case sign
    /// A Latin letter, in upper case and without accent: A to Z, Å, Ä, Ö.
    case letter(Character)
    /// A letter of another script.
    case otherScript
  }

  /// The first sign of the names whose keys begin with a byte.
  public static func initial(_ byte: UInt8) -> Initial {
    switch byte {
    case ...Weight.space: .blank
    case Weight.letter("a")...Weight.letter("z"):
      .letter(Character(Unicode.Scalar(byte - Weight.letter("a") + UInt8(ascii: "A"))))
    case Weight.aRing: .letter("Å")
    case Weight.aUmlaut: .letter("Ä")
    case Weight.oUmlaut: .letter("Ö")
    case Weight.otherScript...: .otherScript
    default: .sign
    }
  }

  /// The words in a key: the letters and digits between spaces and signs, without accents and case.
  public static func words(in key: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var (start, index) = (0, 0)
    func end(_ next: Int) {
      if start < index { words.append(key[start..<index]) }
      (start, index) = (next, next)
    }
    while index < key.count, key[index] != Weight.separator {
      switch key[index] {
      case Weight.symbol: end(min(index + 4, key.count))
      case ..<Weight.symbol: end(index + 1)
      // The length of the number follows, which may equal the weight of a sign.
      case Weight.number: index = min(index + 2, key.count)
      // The bytes of its code point follow.
      case Weight.otherScript...: index = min(index + 4, key.count)
      default: index += 1
      }
    }
    end(index)
    return words
  }

  private static func append(_ scalar: Unicode.Scalar, to key: inout KeyBuilder) {
    if scalar.isASCII {
      key.append(ascii: UInt8(scalar.value))
    } else if let letter = Tailoring.letters[scalar] {
      key.append(letters: letter.primaries, accent: letter.accent, upper: scalar.properties.isUppercase)
    } else {
      for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars {
        if part.isASCII {
          key.append(ascii: UInt8(part.value))
        } else if part.properties.canonicalCombiningClass != .notReordered {
          key.append(mark: part)
        } else {
          key.append(other: part)
        }
      }
    }
  }
}

/// Letters that do not sort by their decomposition.
private enum Tailoring {
  static let letters: [Unicode.Scalar: (primaries: [UInt8], accent: UInt8?)] = {
    let (y, d, s, t, h) = (
      Weight.letter("y"), Weight.letter("d"), Weight.letter("s"), Weight.letter("t"), Weight.letter("h")
    )
    let (a, o, e, l) = (Weight.letter("a"), Weight.letter("o"), Weight.letter("e"), Weight.letter("l"))
    let pairs: [(String, [UInt8], UInt8?)] = [
      ("åÅ", [Weight.aRing], nil), ("äÄ", [Weight.aUmlaut], nil), ("öÖ", [Weight.oUmlaut], nil),
      ("æÆ", [Weight.aUmlaut], 0x7E), ("øØ", [Weight.oUmlaut], 0x7E), ("őŐ", [Weight.oUmlaut], 0x7F),
      ("œŒ", [o, e], 0x7E), ("üÜ", [y], 0x7E), ("űŰ", [y], 0x7F), ("đĐðÐ", [d], 0x7E), ("łŁ", [l], 0x7E),
      ("ßẞ", [s, s], 0x7E), ("þÞ", [t, h], 0x7E), ("ıİ", [a + 8], 0x7E),
    ]
    var table: [Unicode.Scalar: (primaries: [UInt8], accent: UInt8?)] = [:]
    for (spellings, primaries, accent) in pairs {
      for scalar in spellings.unicodeScalars { table[scalar] = (primaries, accent) }
    }
    return table
  }()
}

/// The bytes of a key. The separator is below every weight, so that a prefix sorts first.
private enum Weight {
  static let separator: UInt8 = 0x01
  static let plain: UInt8 = 0x05
  static let upper: UInt8 = 0x06
  static let space: UInt8 = 0x04
  static let symbol: UInt8 = 0x2C
  static let number: UInt8 = 0x2D
  static let otherScript: UInt8 = 0x60
  static let aRing: UInt8 = 0x4A
  static let aUmlaut: UInt8 = 0x4B
  static let oUmlaut: UInt8 = 0x4C

  static func letter(_ letter: Unicode.Scalar) -> UInt8 {
    UInt8(truncatingIfNeeded: letter.value) - 0x61 + 0x30
  }

  /// Printable ASCII that is neither a letter nor a digit, in the order of CLDR's root collation.
  static let punctuation: [UInt8] = {
    var weights = [UInt8](repeating: 0x02, count: 128)
    for (index, byte) in " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8.enumerated() {
      weights[Int(byte)] = space + UInt8(index)
    }
    return weights
  }()
}

/// Collects the three levels of a key.
private struct KeyBuilder {
  private var primary: [UInt8] = []
  private var accents: [UInt8] = []
  private var cases: [UInt8] = []
  private var digits: [UInt8] = []

  mutating func append(ascii byte: UInt8) {
    switch byte {
    case 0x30...0x39: digits.append(byte)
    case 0x41...0x5A: append(letters: [byte - 0x41 + 0x30], accent: nil, upper: true)
    case 0x61...0x7A: append(letters: [byte - 0x61 + 0x30], accent: nil, upper: false)
    default: append(letters: [Weight.punctuation[Int(byte & 0x7F)]], accent: nil, upper: false)
    }
  }

  mutating func append(letters: [UInt8], accent: UInt8?, upper: Bool) {
    flushDigits()
    for letter in letters {
      primary.append(letter)
      accents.append(Weight.plain)
      cases.append(upper ? Weight.upper : Weight.plain)
    }
    if let accent { accents.append(accent) }
  }

  mutating func append(mark: Unicode.Scalar) {
    flushDigits()
    accents.append(UInt8(truncatingIfNeeded: 0x06 + mark.value % 0x70))
  }

  mutating func append(other scalar: Unicode.Scalar) {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    let value = lower.value
    let bytes = [14, 7, 0].map { UInt8(truncatingIfNeeded: value >> $0 & 0x7F) + 2 }
    let lead = scalar.properties.isAlphabetic ? Weight.otherScript : Weight.symbol
    append(letters: [lead], accent: nil, upper: lower != scalar)
    primary += bytes
  }

  /// A number is its length without leading zeros, then its digits; more zeros in front sort later.
  private mutating func flushDigits() {
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == 0x30 }
    primary += [Weight.number, UInt8(min(significant.count, 250)) + 2] + significant
    accents.append(UInt8(min(digits.count - significant.count, 200)) + Weight.plain)
    cases.append(Weight.plain)
    digits.removeAll(keepingCapacity: true)
  }

  mutating func finish() -> [UInt8] {
    flushDigits()
    for level in [accents, cases] {
      primary.append(Weight.separator)
      primary += level.prefix((level.lastIndex { $0 != Weight.plain } ?? -1) + 1)
    }
    return Array(primary.prefix(Collation.longestKey))
  }
}
