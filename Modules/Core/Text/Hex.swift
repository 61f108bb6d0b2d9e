/// Bytes as hexadecimal digits, lower case (RFC 4648 §8).
public enum Hex {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Two digits a byte.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of an even number of digits in either case; `nil` for anything else.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var nibbles: [UInt8] = []
    for unit in text.utf8 {
      switch unit {
      case 0x30...0x39: nibbles.append(unit - 0x30)
      case 0x61...0x66: nibbles.append(unit - 0x61 + 10)
      case 0x41...0x46: nibbles.append(unit - 0x41 + 10)
      default: return nil
      }
    }
    guard nibbles.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }
}
