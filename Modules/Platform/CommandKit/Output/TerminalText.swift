import Core

/// Text for a terminal, in which each character that would steer the terminal is replaced by `�`.
///
/// Lines still end, and tabs stay. The bytes may come in pieces, which may divide a character.
struct TerminalText {
  /// The first bytes of a character at the end of the latest piece, or a carriage return.
  private var rest: [UInt8] = []

  /// The text of the next piece.
  mutating func add(_ bytes: some Swift.Collection<UInt8>) -> String {
    rest += bytes
    let end = rest.count - Self.unfinished(rest)
    defer { rest.removeFirst(end) }
    return Self.shown(String(decoding: rest[..<end], as: UTF8.self))
  }

  /// The text of what no piece completed.
  mutating func finish() -> String {
    defer { rest = [] }
    return Self.shown(String(decoding: rest, as: UTF8.self))
  }

  /// The number of bytes at the end that belong to what follows.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    if bytes.last == 0x0D { return 1 }
    for (count, byte) in bytes.reversed().prefix(3).enumerated() {
      // A byte of the form 10xxxxxx continues a character (RFC 3629 §3).
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return count + 1 < length ? count + 1 : 0
    }
    return 0
  }

  /// A whole text.
  ///
  /// - Parameter style: the style whose marks stay; `nil` for text of others.
  static func shown(_ text: String, keeping style: Style? = nil) -> String {
    guard text.maySteer else { return text }
    let scalars = Array(text.unicodeScalars)
    var (shown, index) = ("".unicodeScalars, 0)
    while index < scalars.count {
      let scalar = scalars[index]
      if let mark = style?.mark(at: index, in: scalars) {
        shown.append(contentsOf: mark)
        index += mark.count
        continue
      }
      index += 1
      if scalar == "\n" || scalar == "\t" {
        shown.append(scalar)
      } else if scalar == "\r", index < scalars.count, scalars[index] == "\n" {
        continue
      } else {
        shown.append(scalar.steersTerminal ? "\u{FFFD}" : scalar)
      }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether it has an effect on a terminal or on the direction of text, and no shape.
  var steersTerminal: Bool { steersText || [0x61C, 0x200E, 0x200F].contains(value) }
}
