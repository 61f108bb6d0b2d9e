extension JSONWriter {
  /// Writes an id, in its 36 characters.
  public mutating func id(_ value: ID) {
    beginValue()
    extend(by: Self.idLength) { Self.put(value, $0) }
  }

  /// The length of an id in quotes.
  static var idLength: Int { 38 }

  /// Puts an id in quotes into as many bytes.
  @inline(__always)
  static func put(_ value: ID, _ text: UnsafeMutableRawBufferPointer) {
    let dash = UInt8(ascii: "-")
    let (first, second) = (Self.hexadecimal(value.high >> 32), Self.hexadecimal(value.high))
    let (third, last) = (Self.hexadecimal(value.low >> 32), Self.hexadecimal(value.low))
    text[0] = UInt8(ascii: "\"")
    text.storeBytes(of: first.bigEndian, toByteOffset: 1, as: UInt64.self)
    text[9] = dash
    text.storeBytes(of: UInt32(second >> 32).bigEndian, toByteOffset: 10, as: UInt32.self)
    text[14] = dash
    text.storeBytes(of: UInt32(truncatingIfNeeded: second).bigEndian, toByteOffset: 15, as: UInt32.self)
    text[19] = dash
    text.storeBytes(of: UInt32(third >> 32).bigEndian, toByteOffset: 20, as: UInt32.self)
    text[24] = dash
    text.storeBytes(of: UInt32(truncatingIfNeeded: third).bigEndian, toByteOffset: 25, as: UInt32.self)
    text.storeBytes(of: last.bigEndian, toByteOffset: 29, as: UInt64.self)
    text[37] = UInt8(ascii: "\"")
  }

  /// Returns the eight hexadecimal digits of the lower 32 bits, one a byte, the first one highest.
  ///
  /// All digits are computed at once: a digit beyond 9 carries when 6 is added, and the letters are 39 after
  /// the character that would follow.
  private static func hexadecimal(_ bits: UInt64) -> UInt64 {
    var digits = bits & 0xFFFF_FFFF
    digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (digits + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return digits + 0x3030_3030_3030_3030 + letters * 39
  }

  /// Writes an instant in the format in which ``Instant`` encodes itself.
  public mutating func instant(_ value: Instant) {
    guard Self.hasUsualLength(value) else { return string(value.description) }
    beginValue()
    extend(by: Self.instantLength) { Self.put(value, $0) }
  }

  /// The length of an instant in quotes.
  static var instantLength: Int { 26 }

  /// Whether an instant has ``instantLength``. Years outside 0 ... 9999 do not have four digits and are rare.
  static func hasUsualLength(_ value: Instant) -> Bool {
    (-62_167_219_200_000..<253_402_300_800_000).contains(value.milliseconds)
  }

  /// Puts an instant of the usual length in quotes into as many bytes.
  static func put(_ value: Instant, _ text: UnsafeMutableRawBufferPointer) {
    let milliseconds = value.milliseconds
    let ofDay = Int((milliseconds % 86_400_000 + 86_400_000) % 86_400_000)
    let date = CivilDate(daysSinceEpoch: (Int(milliseconds) - ofDay) / 86_400_000)
    text.copyBytes(from: "\"0000-00-00T00:00:00.000Z\"".utf8)
    put(date.year / 100, at: 1, text)
    put(date.year % 100, at: 3, text)
    put(date.month, at: 6, text)
    put(date.day, at: 9, text)
    put(ofDay / 3_600_000, at: 12, text)
    put(ofDay / 60_000 % 60, at: 15, text)
    put(ofDay / 1000 % 60, at: 18, text)
    put(ofDay / 10 % 100, at: 21, text)
    text[23] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ofDay % 10)
  }

  /// Writes a day in the format in which ``CivilDate`` encodes itself.
  public mutating func date(_ value: CivilDate) {
    guard (0...9999).contains(value.year) else { return string(value.description) }
    beginValue()
    extend(by: 12) { text in
      text.copyBytes(from: "\"0000-00-00\"".utf8)
      Self.put(value.year / 100, at: 1, text)
      Self.put(value.year % 100, at: 3, text)
      Self.put(value.month, at: 6, text)
      Self.put(value.day, at: 9, text)
    }
  }

  /// Writes hundredths as a decimal number, without zeros at its end, as `JSONEncoder` does.
  public mutating func hundredths(_ value: Int) {
    guard value >= 0 else { return number(Double(value) / 100) }
    integer(value / 100)
    let (tens, ones) = (value % 100 / 10, value % 10)
    if tens + ones == 0 { return }
    extend(by: ones == 0 ? 2 : 3) { text in
      text[0] = UInt8(ascii: ".")
      text[1] = UInt8(ascii: "0") + UInt8(tens)
      if ones != 0 { text[2] = UInt8(ascii: "0") + UInt8(ones) }
    }
  }

  /// Writes the two digits of a number below 100.
  private static func put(_ number: Int, at index: Int, _ text: UnsafeMutableRawBufferPointer) {
    text[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
    text[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
  }
}
