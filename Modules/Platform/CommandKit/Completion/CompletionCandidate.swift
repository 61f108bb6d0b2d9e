import ArgumentParser
import Core

/// A text that completes what was typed, and a note about it.
package struct CompletionCandidate: Sendable {
  private let text: String
  private let note: String?

  /// A candidate from its parts.
  ///
  /// - Parameter note: what the text stands for, such as the hours with an id.
  package init(_ text: String, note: String? = nil) {
    self.text = text
    self.note = note
  }

  /// The line that the completion script of a shell reads; `nil` for a text that is no line.
  ///
  /// zsh separates the text from its note by a colon, and fish by a tab. bash has no notes; it expands the line
  /// (`compgen -W`), and would run a name such as `$(reboot)` that another user gave to a document.
  func line(for shell: CompletionShell?) -> String? {
    if text != text.printable || text.contains(where: \.isNewline) || text.contains("\t") { return nil }
    let note = note.map { $0.printable }
    switch shell {
    case .some(.bash): return "'" + text.replacing("'", with: "'\\''") + "'"
    case .some(.zsh):
      let escaped = text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      // A line that ends with a slash is a folder, behind which no space follows.
      return escaped + (note.map { ":" + $0 + ($0.hasSuffix("/") ? " " : "") } ?? "")
    case .some(.fish): return text + (note.map { "\t" + $0 } ?? "")
    default: return text
    }
  }
}
