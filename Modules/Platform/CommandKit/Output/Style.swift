/// Marks text for terminals (ECMA-48 SGR), or leaves it plain.
package struct Style: Sendable {
  /// Whether text is marked.
  package let isOn: Bool

  /// A style that marks text, or leaves it plain.
  package init(isOn: Bool) { self.isOn = isOn }

  package func bold(_ text: String) -> String { marked(text, .bold) }

  /// Text in a faint colour.
  package func dim(_ text: String) -> String { marked(text, .dim) }

  /// The colour of folders.
  package func blue(_ text: String) -> String { marked(text, .blue) }

  /// The colour of warnings.
  package func yellow(_ text: String) -> String { marked(text, .yellow) }

  /// The colour of what went wrong, or over a limit.
  package func red(_ text: String) -> String { marked(text, .red) }

  /// White on black, whatever the colours of the terminal.
  package func whiteOnBlack(_ text: String) -> String { marked(text, .whiteOnBlack) }

  private enum Mark: String, CaseIterable {
    case end = "0"
    case bold = "1"
    case dim = "2"
    case blue = "34;1"
    case yellow = "33"
    case red = "31;1"
    case whiteOnBlack = "97;40"

    var text: String { "\u{1B}[\(rawValue)m" }
  }

  private func marked(_ text: String, _ mark: Mark) -> String {
    isOn ? mark.text + text + Mark.end.text : text
  }

  private static let marks = Mark.allCases.map { Array($0.text.unicodeScalars) }

  /// The mark of this style that begins at an index; `nil` for other text.
  func mark(at index: Int, in text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard isOn, text[index] == "\u{1B}" else { return nil }
    return Self.marks.first { text[index...].starts(with: $0) }
  }
}
