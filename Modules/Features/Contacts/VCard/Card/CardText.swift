/// The escapes and separators of values (RFC 6350 §3.4, RFC 2426 §4).
enum CardText {
  /// The text of a value. Control characters other than tabs and escaped line breaks are left out.
  static func unescaped(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(where: { $0 == 0x5C || $0 < 0x20 }) else {
      return String(decoding: value, as: UTF8.self)
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(value.count)
    var isEscaped = false
    for byte in value {
      if isEscaped {
        isEscaped = false
        switch byte {
        case 0x6E, 0x4E: plain.append(0x0A)
        case 0x2C, 0x3A, 0x3B, 0x5C: plain.append(byte)
        default: plain += [0x5C, byte].filter(isText)
        }
      } else if byte == 0x5C {
        isEscaped = true
      } else if isText(byte) {
        plain.append(byte)
      }
    }
    if isEscaped { plain.append(0x5C) }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 || byte == 0x09 }

  /// The bytes of a text as a value. Line breaks become `\n`; other control characters are left out.
  static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: bytes += [0x5C, 0x6E]
      case 0x2C, 0x3B, 0x5C: bytes += [0x5C, byte]
      default: if isText(byte) { bytes.append(byte) }
      }
      previous = byte
    }
    return bytes
  }

  /// The bytes of components that semicolons separate.
  static func escaped(components: [String]) -> [UInt8] {
    Array(components.map(escaped).joined(separator: [0x3B]))
  }

  /// The value without escapes of colons, which version 3.0 may have and version 4.0 does not (RFC 6350 §3.4).
  static func withPlainColons(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard value.contains(0x5C) else { return value }
    var plain: [UInt8] = []
    plain.reserveCapacity(value.count)
    var isEscaped = false
    for byte in value {
      if isEscaped, byte == 0x3A { plain.removeLast() }
      plain.append(byte)
      isEscaped = !isEscaped && byte == 0x5C
    }
    return plain[...]
  }

  /// The parts of a value between separators that no backslash escapes.
  static func split(_ value: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = value.startIndex
    var isEscaped = false
    for index in value.indices {
      if isEscaped {
        isEscaped = false
      } else if value[index] == 0x5C {
        isEscaped = true
      } else if value[index] == separator {
        parts.append(value[start..<index])
        start = index + 1
      }
    }
    return parts + [value[start...]]
  }

  /// The parts of a text between separators that are outside quotation marks.
  static func split(_ text: ArraySlice<UInt8>, unquotedAt separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      if text[index] == 0x22 { isQuoted.toggle() }
      if text[index] == separator, !isQuoted {
        parts.append(text[start..<index])
        start = index + 1
      }
    }
    return parts + [text[start...]]
  }

  /// The bytes as a text whose ASCII letters are upper case.
  static func uppercased(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes.lazy.map(upper), as: UTF8.self)
  }

  /// An ASCII letter in upper case, and any other byte as it is.
  static func upper(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }

  /// The text with its ASCII letters in lower case.
  static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension String {
  /// The text without a scheme before it, given in lower case, however often it is there.
  func dropping(_ scheme: String) -> Substring {
    var rest = self[...]
    while rest.prefix(scheme.count).lowercased() == scheme {
      rest = rest.dropFirst(scheme.count).drop(while: \.isWhitespace)
    }
    return rest
  }
}
