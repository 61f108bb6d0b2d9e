import Core

/// Percent-encoding of the segments of a path (RFC 3986 §2.1).
package enum PercentCoding {
  /// Returns a segment with upper-case escapes.
  ///
  /// Unreserved characters and `( ) ! ' *` stay as they are, because clients compare addresses as text.
  package static func encode(_ segment: some StringProtocol) -> String {
    var text: [UInt8] = []
    append(String(segment), to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds an encoded segment to bytes.
  static func append(_ segment: String, to bytes: inout [UInt8]) {
    var segment = segment
    segment.withUTF8 { segment in
      for byte in segment {
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

  /// Returns the text of a segment; `nil` when it is not percent-encoded UTF-8.
  ///
  /// Characters that should have been escaped are taken as they are.
  package static func decode(_ segment: some StringProtocol) -> String? {
    if !segment.utf8.contains(UInt8(ascii: "%")) { return String(segment) }
    var bytes: [UInt8] = []
    var rest = segment.utf8.makeIterator()
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

  private static let plain = ByteSet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~()!'*".utf8)

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
