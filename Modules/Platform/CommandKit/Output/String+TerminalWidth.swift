import Core

extension String {
  /// The number of terminal columns the text occupies: two for wide characters and emoji, one for the others.
  package var terminalWidth: Int {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return utf8.count }
    var width = 0
    for character in self {
      guard let scalar = character.unicodeScalars.first else { continue }
      width += scalar.isWide ? 2 : 1
    }
    return width
  }

  /// The text padded with spaces to a width; `right` aligns it to the right.
  package func padded(to width: Int, right: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - terminalWidth))
    return right ? spaces + self : self + spaces
  }

  /// The text without the spaces at its end.
  package var trimmingEnd: String {
    lastIndex { $0 != " " }.map { String(prefix(through: $0)) } ?? ""
  }

  /// Whether it may have a character that ``printable`` replaces.
  var maySteer: Bool { utf8.contains { $0.maySteerText } }

  /// The text with terminal control characters and marks of direction replaced by `�`.
  ///
  /// A name must not move the cursor, change colours or turn the text around.
  package var printable: String {
    if !maySteer { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.steersTerminal ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// East Asian wide and emoji presentation (UAX #11, in ranges).
  fileprivate var isWide: Bool {
    properties.isEmojiPresentation
      || [
        0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      ]
      .contains { $0.contains(value) }
  }
}

extension String {
  /// JSON with characters that control a terminal or change the text direction escaped (RFC 8259 §7).
  var escapingSteering: String {
    guard maySteer, unicodeScalars.contains(where: \.steersTerminal) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.steersTerminal else {
        return text.unicodeScalars.append(scalar)
      }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
