import ArgumentParser
import Core

/// A text that completes what was typed, and a note about it.
public struct CompletionCandidate: Sendable {
  private let text: String
  private let note: String?

  /// A candidate from its parts.
  ///
  /// - Parameter note: what the text stands for, such as the hours with an id.
  public init(_ text: String, note: String? = nil) {
    self.text = text
    self.note = note
  }

  /// The line that the completion script of a shell reads.
  ///
  /// zsh separates the text from its note by a colon, and fish by a tab. bash has no notes.
  func line(for shell: CompletionShell?) -> String {
    let note = note.map { $0.printable }
    switch shell {
    case .some(.zsh):
      let escaped = text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      return escaped + (note.map { ":" + $0 } ?? "")
    case .some(.fish): return text + (note.map { "\t" + $0 } ?? "")
    default: return text
    }
  }
}
