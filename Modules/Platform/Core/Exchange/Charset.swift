/// The character sets in which other programs export files.
public enum Charset {
  /// The content of a text file as UTF-8, without a byte order mark.
  ///
  /// - Parameter bytes: the file, in UTF-8, UTF-16 or Windows-1252.
  public static func utf8(_ bytes: [UInt8]) -> [UInt8] { Array(text(narrowed(bytes)).utf8) }

  /// The text without a byte order mark, and with UTF-16 turned into UTF-8.
  public static func narrowed(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBigEndian: true) }
    // The first letter of a card or a table is ASCII.
    guard bytes.count >= 2 else { return bytes }
    if bytes[1] == 0, bytes[0] != 0 { return utf16(bytes[...], isBigEndian: false) }
    if bytes[0] == 0, bytes[1] != 0 { return utf16(bytes[...], isBigEndian: true) }
    return bytes
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let high = bytes.startIndex + (isBigEndian ? 0 : 1)
    let low = bytes.startIndex + (isBigEndian ? 1 : 0)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[high + $0]) << 8 | UInt16(bytes[low + $0])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The text of bytes in UTF-8, or else in Windows-1252, which contains ISO-8859-1.
  ///
  /// - Parameter name: the name of the character set, if the file has it.
  public static func text(_ bytes: some Collection<UInt8>, named name: String? = nil) -> String {
    let isLatin = name.map { ["ISO-8859-1", "ISO-8859-15", "WINDOWS-1252", "CP1252", "LATIN1"].contains($0) }
    if isLatin != true, let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let scalar = (0x80..<0xA0).contains(byte) ? windows1252[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(name == "ISO-8859-15" && byte == 0xA4 ? 0x20AC : scalar) ?? "?")
    }
    return String(text)
  }

  /// The characters 0x80 ... 0x9F; the unassigned ones are themselves.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
