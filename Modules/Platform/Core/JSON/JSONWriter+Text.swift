extension JSONWriter {
  /// Writes a quoted string, escaped only where RFC 8259 §7 requires it.
  mutating func quoted(_ text: String) {
    var text = text
    text.withUTF8 { units in
      var isPlain = true
      for unit in units {
        if unit.maySteerText { maySteerText = true }
        if Self.isEscaped(unit) { isPlain = false }
      }
      if !isPlain { return escaped(units) }
      extend(by: units.count + 2) { room in
        room[0] = UInt8(ascii: "\"")
        UnsafeMutableRawBufferPointer(rebasing: room[1...]).copyMemory(from: UnsafeRawBufferPointer(units))
        room[units.count + 1] = UInt8(ascii: "\"")
      }
    }
  }

  private mutating func escaped(_ units: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    for unit in units {
      guard Self.isEscaped(unit) else {
        bytes.append(unit)
        continue
      }
      bytes.append(UInt8(ascii: "\\"))
      switch unit {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(unit)
      case 0x08: bytes.append(UInt8(ascii: "b"))
      case 0x09: bytes.append(UInt8(ascii: "t"))
      case 0x0A: bytes.append(UInt8(ascii: "n"))
      case 0x0C: bytes.append(UInt8(ascii: "f"))
      case 0x0D: bytes.append(UInt8(ascii: "r"))
      default:
        bytes.append(contentsOf: "u00".utf8)
        bytes.append(UInt8(ascii: "0") + unit >> 4)
        bytes.append(unit & 15 + (unit & 15 < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ unit: UInt8) -> Bool {
    unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\")
  }
}
