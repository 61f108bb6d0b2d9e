/// Percent-encoding of parts of an address (RFC 3986 §2.1).
package enum PercentCoding {
  /// The unreserved characters, which need no escape (RFC 3986 §2.3).
  package static let unreserved = ByteSet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)

  /// Returns a text with upper-case escapes.
  ///
  /// - Parameter plain: the characters that stay as they are.
  package static func encode(_ text: some StringProtocol, keeping plain: ByteSet = unreserved) -> String {
    if text.utf8.allSatisfy(plain.contains) { return String(text) }
    var bytes: [UInt8] = []
    append(String(text), keeping: plain, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds an encoded text to bytes.
  package static func append(_ text: String, keeping plain: ByteSet = unreserved, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      for byte in text {
        if plain.contains(byte) {
          bytes.append(byte)
        } else {
          bytes.append(UInt8(ascii: "%"))
          bytes.append(digit(byte >> 4))
          bytes.append(digit(byte & 15))
        }
      }
    }
  }

  /// Returns the decoded text; `nil` when it is not percent-encoded UTF-8.
  ///
  /// Characters that should have been escaped are taken as they are.
  package static func decode(_ text: some StringProtocol) -> String? {
    if !text.utf8.contains(UInt8(ascii: "%")) { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
