import Core

extension XMLWriter {
  /// Writes text, with the characters escaped that would read as markup or as another line end.
  ///
  /// Characters that XML 1.0 cannot hold become U+FFFD.
  package mutating func text(_ text: String) { escape(text, inAttribute: false) }

  /// Writes a part of a text.
  package mutating func text(_ text: Substring) { escape(String(text), inAttribute: false) }

  mutating func escape(_ text: String, inAttribute: Bool) {
    var text = text
    text.withUTF8 { escape($0, inAttribute: inAttribute) }
  }

  /// Writes the bytes between those that are escaped at once.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, inAttribute: Bool) {
    var written = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || XMLEscapes.bytes.contains(byte),
        let escape = XMLEscapes.escape(of: byte, at: index, in: text, inAttribute: inAttribute)
      else { continue }
      bytes.append(contentsOf: text[written..<max(written, index + 1 - escape.length)])
      raw(escape.replacement)
      written = index + 1
    }
    bytes.append(contentsOf: text[written...])
  }
}

/// The characters that are not written as they are.
private enum XMLEscapes {
  /// The bytes from 20 hexadecimal on that may need an escape. BE and BF end U+FFFE and U+FFFF.
  static let bytes = ByteSet([0x22, 0x26, 0x3C, 0x3E, 0xBE, 0xBF])

  /// Returns what replaces the character that ends at an index, and its length; `nil` for one that stays.
  static func escape(
    of byte: UInt8, at index: Int, in text: UnsafeBufferPointer<UInt8>, inAttribute: Bool
  ) -> (replacement: StaticString, length: Int)? {
    switch byte {
    case UInt8(ascii: "&"): ("&amp;", 1)
    case UInt8(ascii: "<"): ("&lt;", 1)
    case UInt8(ascii: ">"): ("&gt;", 1)
    case UInt8(ascii: "\""): inAttribute ? ("&quot;", 1) : nil
    case 0x0D: ("&#13;", 1)
    case 0x09: inAttribute ? ("&#9;", 1) : nil
    case 0x0A: inAttribute ? ("&#10;", 1) : nil
    case ..<0x20: ("\u{FFFD}", 1)
    default:
      index >= 2 && text[index - 2] == 0xEF && text[index - 1] == 0xBF ? ("\u{FFFD}", 3) : nil
    }
  }
}

extension DAVElement {
  /// The element as XML that declares all its namespaces, so that any document can contain it.
  package var xml: [UInt8] {
    var writer = XMLWriter(fragment: ())
    writer.write(self)
    return writer.bytes
  }
}
