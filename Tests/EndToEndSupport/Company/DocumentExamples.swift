import Foundation
import Testing

/// The commands of a document, each with the output that stands below it.
///
/// A command is an indented line that begins with `$`. The lines below it are its output.
package struct DocumentExamples {
  private let steps: [(command: String, output: [String])]

  /// The examples of a document, or of one of its sections.
  ///
  /// - Parameters:
  ///   - path: the path in the repository: `docs/budget.md`.
  ///   - section: the title of a section; `nil` for the whole document.
  package init(of path: String, section: String? = nil) throws {
    let text = try Self.text(of: path)
    let part = try section.map { title in
      try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(title + "\n") })
    }
    var steps: [(command: String, output: [String])] = []
    for line in (part ?? text).components(separatedBy: "\n") where line.hasPrefix("    ") {
      let line = String(line.dropFirst(4))
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), []))
      } else {
        try #require(!steps.isEmpty)
        steps[steps.count - 1].output.append(line)
      }
    }
    self.steps = steps
  }

  /// The number of commands.
  package var count: Int { steps.count }

  /// The text of a file of the repository.
  package static func text(of path: String) throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs the commands one after another, and compares what they print.
  package func run(on device: Device) throws {
    for step in steps {
      let result = try device.shell(step.command)
      #expect(result.code == 0, "\(step.command): \(result.errors)")
      #expect(Self.comparable(result.lines) == Self.comparable(step.output), "\(step.command)")
    }
  }

  /// The output without dates and short ids, which differ each time.
  private static func comparable(_ lines: [String]) -> [String] {
    lines.map { line in
      let words = line.replacing(/([A-Z][a-z]{2} )?\d{1,2} [A-Z][a-z]{2}( \d{4})?( \d\d:\d\d)?/, with: "DATE")
        .replacing(/\b[0-9a-f]{8}\b/, with: "ID")
      // Columns and rules are as wide as the dates in them.
      return words.replacing(#/ +/#, with: " ").replacing(#/─+/#, with: "─")
    }
  }
}
