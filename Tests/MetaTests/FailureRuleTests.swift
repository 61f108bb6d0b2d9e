import Testing

/// The rules of failures: their codes.
@Suite("Failures")
struct FailureRuleTests {
  private let sources: [SourceTree.File]

  init() throws {
    sources = try SourceTree.swiftFiles(below: "Modules") + SourceTree.swiftFiles(below: "Apps")
    try #require(sources.count > 400)
  }

  /// A misspelt literal compiles, and never matches.
  @Test("the code of a failure is never compared with a literal")
  func comparisons() {
    let comparison = #/[cC]ode\)? (?:==|!=) "|" (?:==|!=) (?:\w+\.)*[cC]ode\b|[cC]ode\.rawValue (?:==|!=) /#
    let membership = #/"\]\.contains\((?:\w+\.)*[cC]ode\)/#
    let pattern = #/\s*case [^:]*"[a-z]\w*\.[a-z]\w*"[^:]*:.*/#
    for file in sources {
      for (number, line) in file.lines.enumerated() {
        let isCase = line.contains("case ") && line.wholeMatch(of: pattern) != nil
        let isCompared =
          (line.contains("ode ") || line.contains("ode)") || line.contains("rawValue"))
          && (line.firstMatch(of: comparison) != nil || line.firstMatch(of: membership) != nil)
        #expect(!isCase && !isCompared, "\(file.path):\(number + 1)")
      }
    }
  }

  @Test("a code that other code compares is a constant, named after its text and written once")
  func constants() throws {
    let declaration = /static let (\w+): Self = "(\w+)\.(\w+)"/
    var names: [String: String] = [:]
    for file in sources where file.text.contains("extension Failure.Code") {
      for match in file.text.matches(of: declaration) {
        let name = "\(match.2)\(match.3.prefix(1).uppercased())\(match.3.dropFirst())"
        #expect(match.1 == name, "\(file.path)")
        #expect(
          names.updateValue(file.path, forKey: "\"\(match.2).\(match.3)\"") == nil, "\(file.path): \(name)")
      }
    }
    try #require(names.count > 40)
    for file in sources where !file.path.contains("/Schema/Notes/") {
      for literal in file.text.matches(of: /Failure\(\s*[^"()]*("\w+\.\w+")/).map({ String($0.1) }) {
        #expect(names[literal] == nil, "\(file.path): \(literal)")
      }
    }
  }
}
