import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("The quick start of the README", .realPrograms)
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The commands of the section, each with the output below it.
  private func quickStart() throws -> [(command: String, output: [String])] {
    let text = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix("Quick start\n") })
    var steps: [(command: String, output: [String])] = []
    for line in section.components(separatedBy: "\n") where line.hasPrefix("    ") {
      let line = String(line.dropFirst(4))
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), []))
      } else {
        try #require(!steps.isEmpty)
        steps[steps.count - 1].output.append(line)
      }
    }
    return steps
  }

  /// Hours of yesterday have another date each day.
  private func withoutDates(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}( \d{4})?/, with: "DATE") }
  }

  @Test("each command prints what stands below it")
  func prints() throws {
    let device = try Device()
    try device.files.write("site.dwg", "a plan")
    let license = try String(contentsOf: Self.root.appendingPathComponent("LICENSE"), encoding: .utf8)
    try device.shell("mkdir Papers").requireSuccess()
    try device.files.write("Papers/LICENSE", license)
    let steps = try quickStart()
    #expect(steps.count >= 8)
    for step in steps {
      let result = try device.shell(step.command)
      #expect(result.code == 0, "\(step.command): \(result.errors)")
      #expect(withoutDates(result.lines) == withoutDates(step.output), "\(step.command)")
    }
  }
}
