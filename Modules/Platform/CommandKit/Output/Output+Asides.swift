import Core

/// Texts beside the output of a command: notes, questions, and what a question is about.
extension Output {
  /// Writes a note to standard error.
  package func note(_ phrase: Phrase) { noteParagraph(phrase.description) }

  /// Writes text to standard error; on a terminal its lines break at words.
  func noteParagraph(_ text: String) {
    aside(text.wrapped(to: asideWidth).joined(separator: "\n") + "\n")
  }

  /// Writes a question to standard error, without a line end; on a terminal its lines break at words.
  func question(_ question: Phrase) {
    aside(question.description.wrapped(to: asideWidth).joined(separator: "\n") + " ")
  }

  /// Writes a row to standard error, such as a choice.
  ///
  /// On a terminal, what does not fit continues below its last column.
  package func asideRow(_ text: String) {
    text.wrapped(to: asideWidth, hanging: true).forEach { aside($0 + "\n") }
  }

  /// Writes a table to standard error, before a question about it.
  package func aside(_ table: Table) {
    table.lines(style, width: asideWidth).forEach { aside($0 + "\n") }
  }

  /// Writes a line to standard error that the next one overwrites.
  func overwrite(_ line: String) {
    flush()
    Self.interject("\r" + TerminalText.shown(line) + "\r")
  }

  /// Writes the lines of a drawing, such as a QR code; where the terminal would break them, a note instead.
  ///
  /// - Parameter title: the text before the drawing.
  package func draw(_ lines: [String], title: Phrase? = nil) {
    let needed = lines.map(\.terminalWidth).max() ?? 0
    if let width, width < needed { return note(.terminalNarrow(needed)) }
    if let title { say(title) }
    for text in lines { line(style.whiteOnBlack(text)) }
  }
}
