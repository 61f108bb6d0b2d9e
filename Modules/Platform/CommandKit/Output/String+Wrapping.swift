/// Line breaks at spaces for a terminal.
extension String {
  /// The text in lines of at most a width in terminal columns, broken at line breaks and at spaces.
  ///
  /// A word that is wider stays whole. Runs of spaces inside a line keep their length, and marks of ``Style``
  /// occupy no columns.
  ///
  /// - Parameters:
  ///   - width: `nil` for no limit.
  ///   - isHanging: whether later lines begin where the last column does, if that is left of three fifths of the width.
  func wrapped(to width: Int?, hanging isHanging: Bool = false) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).lineWrapped(to: width, hanging: isHanging) }
  }

  private func lineWrapped(to width: Int?, hanging isHanging: Bool) -> [String] {
    guard let width, width > 0, markedWidth > width else { return [self] }
    let pieces = words
    let indent = isHanging ? Self.indent(of: pieces, width) : pieces.first?.spaces ?? 0
    var lines: [String] = []
    var (line, column) = ("", 0)
    for piece in pieces {
      let length = piece.word.markedWidth
      if column > indent, column + piece.spaces + length > width {
        lines.append(line)
        (line, column) = (String(repeating: " ", count: indent) + piece.word, indent + length)
      } else {
        line += String(repeating: " ", count: piece.spaces) + piece.word
        column += piece.spaces + length
      }
    }
    return lines + [line]
  }

  /// The number of terminal columns of a text with marks of ``Style``.
  var markedWidth: Int { contains("\u{1B}") ? unmarkedBySGR.terminalWidth : terminalWidth }

  /// The text without marks of ``Style`` (ECMA-48 SGR).
  private var unmarkedBySGR: String {
    var (text, isInMark) = ("", false)
    for character in self {
      if character == "\u{1B}" { isInMark = true }
      if !isInMark { text.append(character) }
      if character == "m" { isInMark = false }
    }
    return text
  }

  /// The words, each with the number of spaces before it.
  private var words: [(spaces: Int, word: String)] {
    var pieces: [(spaces: Int, word: String)] = []
    var (spaces, word) = (0, "")
    for character in self {
      if character == " " {
        if !word.isEmpty { pieces.append((spaces, word)) }
        (spaces, word) = (word.isEmpty ? spaces + 1 : 1, "")
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? pieces : pieces + [(spaces, word)]
  }

  private static func indent(of pieces: [(spaces: Int, word: String)], _ width: Int) -> Int {
    var (column, indent) = (0, 0)
    for piece in pieces {
      column += piece.spaces
      if column > width * 3 / 5 { break }
      if piece.spaces > 1 { indent = column }
      column += piece.word.markedWidth
    }
    return indent
  }
}
