import CommandKit
import Core
import Foundation
import Persistence

/// The program that edits a copy.
struct EditProgram {
  /// The command of a shell that opens the copy; `nil` for `xdg-open`, which hands it over.
  let command: String?
  /// Whether the program shares the terminal. Otherwise it outlives it.
  let isOnTerminal: Bool

  /// Chooses the program of the user for a copy.
  ///
  /// - Parameters:
  ///   - chosen: the value of `--with`.
  ///   - isDetached: whether the command does not wait for the program.
  init(_ chosen: String?, for copy: OpenCopy, isDetached: Bool, on machine: Machine) {
    let isForTerminal = machine.terminal.canAsk && !isDetached && Self.isText(copy)
    let editor = ["VISUAL", "EDITOR"].compactMap { machine.variables[$0] }.first { !$0.isEmpty }
    let opener = machine.variables["WORKSITE_OPENER"].flatMap { $0.isEmpty ? nil : $0 }
    if let chosen {
      (command, isOnTerminal) = (chosen, isForTerminal)
    } else if isForTerminal, let editor {
      (command, isOnTerminal) = (editor, true)
    } else {
      (command, isOnTerminal) = (opener, false)
    }
  }

  /// The name of the program for people; `nil` for the one that `xdg-open` chooses.
  var name: String? {
    command?.split(separator: " ").first.flatMap { $0.split(separator: "/").last }.map(String.init)
  }

  /// The types of text that people edit in programs of their own.
  private static let drawn: Set<String> = ["dxf", "eps", "ifc", "pdf", "ps", "rtf", "svg"]
  /// The bytes without a zero that make content text, as in git (`buffer_is_binary`, `xdiff-interface.c`).
  private static let textLength = 8000

  /// Whether a copy is text to edit on a terminal.
  private static func isText(_ copy: OpenCopy) -> Bool {
    let type = copy.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard !drawn.contains(type), let file = try? File(reading: copy.path) else { return false }
    return (try? !file.read(upTo: textLength).contains(0)) ?? false
  }

  /// Starts the program on a copy.
  func start(on copy: OpenCopy) throws -> ChildProcess {
    let words =
      command.map { ["/bin/sh", "-c", $0 + " \"$1\"", "sh", copy.path] } ?? ["xdg-open", copy.path]
    do {
      return try ChildProcess(words, detached: !isOnTerminal)
    } catch let failure as Failure {
      throw missing(because: failure)
    }
  }

  /// The failure of a program that could not start.
  func missing(because failure: Failure? = nil) -> Failure {
    Failure(
      .unavailable, "documents.editor", .editorFailed(name ?? "xdg-open"), remedy: .nameEditor, cause: failure
    )
  }

  /// Whether an exit code says that the program could not start or show the copy.
  func isMissing(_ code: Int32) -> Bool { command == nil ? code != 0 : [126, 127].contains(code) }
}
