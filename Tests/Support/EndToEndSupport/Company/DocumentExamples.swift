import Foundation
import TestSupport
import Testing

/// The commands of a document, each with the output that stands below it.
///
/// A command is an indented line that begins with `$`. The lines below it are its output, in which `…` stands for
/// any text, and a line `…` for any lines.
package struct DocumentExamples {
  private let steps: [(command: String, output: [String])]

  /// The examples of a document, or of one of its sections.
  ///
  /// - Parameters:
  ///   - path: the path in the repository: `docs/budget.md`.
  ///   - section: the title of a section; `nil` for the whole document.
  ///   - replaced: texts of the document, each with the text that the test has in its place.
  package init(of path: String, section: String? = nil, replacing replaced: [String: String] = [:]) throws {
    let text = replaced.reduce(try Repository.text(of: path)) { $0.replacing($1.key, with: $1.value) }
    let part = try section.map { title in
      try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(title + "\n") })
    }
    var steps: [(command: String, output: [String])] = []
    var margin = 4
    for line in (part ?? text).components(separatedBy: "\n") where line.hasPrefix("    ") {
      let indent = line.prefix { $0 == " " }.count
      if line.dropFirst(indent).hasPrefix("$ ") {
        steps.append((String(line.dropFirst(indent + 2)), []))
        margin = indent
      } else {
        try #require(!steps.isEmpty, "\(line)")
        steps[steps.count - 1].output.append(String(line.dropFirst(min(margin, indent))))
      }
    }
    self.steps = steps
  }

  /// The number of commands.
  package var count: Int { steps.count }

  /// Runs the commands one after another, and compares what they print. A failure is printed as in a terminal.
  ///
  /// - Parameter skipped: commands that a test cannot run, or their beginnings, each with the reason.
  package func run(on device: Device, without skipped: [String: String] = [:]) throws {
    for beginning in skipped.keys {
      #expect(steps.contains { $0.command.hasPrefix(beginning) }, "no command begins with \(beginning)")
    }
    func isSkipped(_ command: String) -> Bool {
      skipped.keys.contains { key in
        steps.contains { $0.command == key } ? command == key : command.hasPrefix(key)
      }
    }
    for step in steps where !isSkipped(step.command) {
      let result = try device.shell(step.command)
      let isFailure = step.output.contains { $0.hasPrefix("worksite: ") || $0.hasPrefix("{\"code\":") }
      #expect((result.code == 0) == !isFailure, "\(step.command): \(result.errors)")
      let errors = result.errors.split(separator: "\n").map(String.init)
      let printed = [result.lines, result.lines + errors].map(Self.comparable)
      let expected = Self.comparable(step.output)
      #expect(printed.contains { Self.matches($0, expected) }, "\(step.command): \(printed[1]) \(expected)")
    }
  }

  /// The output without dates, times of the clock, ids and secrets, which differ each time.
  private static func comparable(_ lines: [String]) -> [String] {
    lines.map { line in
      let words = line.replacing(/([A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2}( \d{4})?( \d\d:\d\d)?/, with: "DATE")
        .replacing(/\b[0-9a-f]{8}\b/, with: "ID")
        .replacing(/\b[0-9a-z]{5}(?:-[0-9a-z]{5}){4}\b/, with: "SECRET")
      // Columns and rules are as wide as the dates in them.
      return words.replacing(#/ +/#, with: " ").replacing(#/─+/#, with: "─")
    }
  }

  private static func matches(_ lines: [String], _ expected: [String]) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first.trimmingCharacters(in: .whitespaces) == "…" {
      return lines.indices.contains { matches(Array(lines[$0...]), Array(expected.dropFirst())) }
        || matches([], Array(expected.dropFirst()))
    }
    guard let line = lines.first, matches(line, first) else { return false }
    return matches(Array(lines.dropFirst()), Array(expected.dropFirst()))
  }

  /// Whether a line has the parts between each `…` of another, in their order.
  private static func matches(_ line: String, _ expected: String) -> Bool {
    let parts = expected.components(separatedBy: "…")
    guard parts.count > 1 else { return line == expected }
    guard line.hasPrefix(parts[0]), line.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = line[...]
    for part in parts where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
