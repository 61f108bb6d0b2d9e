/// Bytes as hexadecimal digits, lower case (RFC 4648 §8).
public enum Hex {
  /// Two digits a byte.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (index, byte) in bytes.enumerated() {
        text[2 * index] = digit(byte >> 4)
        text[2 * index + 1] = digit(byte & 15)
      }
      return 2 * bytes.count
    }
  }

  /// The digit of a value below 16, in ASCII.
  static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  /// The value of a digit in either case; `nil` for anything else.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    case 0x41...0x46: digit - 0x37
    default: nil
    }
  }

  /// The bytes of an even number of digits in either case; `nil` for anything else.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var nibbles: [UInt8] = []
    for unit in text.utf8 {
      guard let nibble = value(unit) else { return nil }
      nibbles.append(nibble)
    }
    guard nibbles.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
  }
}
