import Testing

/// The rules of failures: their codes and their remedies.
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

  /// A failure that is made from the parts of another one lacks those that the writer forgot.
  @Test("another remedy, field or message of a failure is given by `with`")
  func replacements() {
    for file in sources where !file.path.hasPrefix("Modules/Platform/Core/Failure/") {
      for match in file.text.matches(of: /Failure\(\s*(?:\w+\.)?kind,\s*(?:\w+\.)?code\b/) {
        Issue.record("\(file.path): \(match.0)")
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

  /// Commands may leave out the remedy of a wrong use: the message says what is right.
  @Test("a failure that an operation, a query or a route can throw has a remedy of its own")
  func remedies() throws {
    var found = 0
    for file in sources where !file.path.contains("/Commands/") && !file.path.contains("CommandKit/") {
      for failure in FailureCall.all(in: file) where failure.kind != "cancelled" {
        found += 1
        #expect(failure.hasRemedy, "\(file.path): \(failure.code)")
      }
    }
    try #require(found > 300)
  }

  /// A step that another module has the command for would reach users who do something else.
  @Test("a feature names steps only for which it has the commands itself")
  func ownSteps() throws {
    var count = 0
    for file in sources where file.path.contains("/Domain/") {
      let folder = file.path.split(separator: "/").prefix(3).joined(separator: "/")
      guard sources.contains(where: { $0.path.hasPrefix("\(folder)/Server/") }) else { continue }
      let worded = sources.filter { $0.path.hasPrefix("\(folder)/Commands/") }.flatMap(wordedKinds)
      for kind in declaredKinds(in: file) {
        count += 1
        #expect(worded.contains(kind), "\(file.path): \(kind)")
      }
    }
    try #require(count > 30)
  }

  /// The kinds of steps that a file declares a remedy of.
  private func declaredKinds(in file: SourceTree.File) -> [String] {
    guard file.text.contains("Remedy") else { return [] }
    return file.text.matches(of: /Remedy\(\s*"(\w+\.\w+)"/).map { String($0.1) }
  }

  /// The kinds of steps that the commands of a file have words for.
  private func wordedKinds(in file: SourceTree.File) -> [String] {
    guard file.isPhrases, file.text.contains("RemedyTexts(") else { return [] }
    return file.text.matches(of: #/^ +"(\w+\.\w+)": /#.anchorsMatchLineEndings()).map { String($0.1) }
  }

  @Test("a remedy names the id that it is about, and not a placeholder")
  func ids() {
    for file in sources
    where file.isPhrases && file.text.contains("Remed") || file.name.contains("Rejections") {
      for text in CatalogueText.all(in: file) {
        for wording in text.wordings.values {
          let isForm = wording.firstMatch(of: /`worksite [^`]*\b(?:ID|TUNNISTE)\b/) != nil
          #expect(!isForm, "\(file.path) \(text.name): \(wording)")
        }
      }
    }
  }

  /// HTTP, the mount and other programs show the same failures, and their users have no command line.
  @Test("texts below the commands name no command of worksite and none of its options")
  func commands() {
    let command = /`worksite [a-z]/
    let option = #/ --[a-z]/#
    for file in sources where file.isPhrases && file.path.hasPrefix("Modules/") {
      // The server program itself has options.
      guard !file.path.contains("/Commands/"), !file.path.hasPrefix("Modules/Platform/CommandKit/") else {
        continue
      }
      let isOfServer = file.path.hasPrefix("Modules/Platform/ServerKit/Running/")
      for (number, line) in file.lines.enumerated() {
        #expect(line.firstMatch(of: command) == nil, "\(file.path):\(number + 1)")
        #expect(isOfServer || line.firstMatch(of: option) == nil, "\(file.path):\(number + 1)")
      }
    }
  }

  @Test("each kind of step is one declaration, for which the commands have words")
  func steps() throws {
    let declared = sources.flatMap(declaredKinds)
    try #require(declared.count > 50)
    #expect(Set(declared).count == declared.count)
    let worded = sources.flatMap(wordedKinds)
    #expect(Set(worded) == Set(declared))
    #expect(Set(worded).count == worded.count)
  }
}
