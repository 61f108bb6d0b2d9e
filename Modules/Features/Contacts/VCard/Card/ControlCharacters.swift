/// The characters that a card cannot hold: control characters, and those that XML does not have (XML 1.0 §2.2).
public enum ControlCharacters {
  /// Returns whether some bytes have such a character. Tabs and the ends of lines are none.
  public static func isPresent(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { length(at: $0, in: bytes) > 0 }
  }

  /// Replaces each such character with U+FFFD.
  ///
  /// - Parameter bytes: a text in UTF-8, or in a character set whose letters of ASCII are the same.
  /// - Returns: the text, and the number of replaced characters.
  public static func replaced(in bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    guard isPresent(in: bytes) else { return (bytes, 0) }
    var (plain, count, index): ([UInt8], Int, Int) = ([], 0, 0)
    plain.reserveCapacity(bytes.count)
    while index < bytes.count {
      let length = length(at: index, in: bytes)
      if length > 0 {
        plain += [0xEF, 0xBF, 0xBD]
        count += 1
      } else {
        plain.append(bytes[index])
      }
      index += max(length, 1)
    }
    return (plain, count)
  }

  /// The bytes of such a character that begins at a position; 0 for another one.
  private static func length(at index: Int, in bytes: [UInt8]) -> Int {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: 0
    case 0x00..<0x20, 0x7F: 1
    case 0xEF where index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE: 3
    default: 0
    }
  }
}
