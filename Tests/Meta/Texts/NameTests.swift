import Testing

/// Names of types, functions and members use the words that `docs/words.md` and the field have for them.
@Suite("Names in code")
struct NameTests {
  /// Words that others replaced, with the words that replaced them.
  private static let replaced = [
    "patience": "timeout", "ledger": "applied migrations", "horizon": "high-water mark",
    "besides": "excluding", "few": "small, or max…", "seat": "lock", "bell": "signal",
    "silence": "unresponsiveness", "neighbours": "adjacent …", "untold": "suppressed",
    "rumour": "change hint", "stillness": "stall timer", "doubt": "confirmation", "turnstile": "limiter",
    "truth": "server records", "intake": "change applier", "wholly": "atomically", "torn": "partial",
    "trouble": "problem", "tells": "returns, or sends",
  ]

  /// Whole names that others replaced: as parts of names they are ordinary English.
  private static let replacedNames = [
    "take": "what it does with it", "keep": "store, add, or commit", "look": "what it reads",
    "isThere": "exists",
  ]

  private struct Declared {
    let name: String
    let isFunction: Bool
    let place: String

    /// The words of the name in small letters: `isInDoubt` has three.
    var words: [String] {
      name.matches(of: /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/).map { $0.output.lowercased() }
    }
  }

  private let names: [Declared]

  init() throws {
    let declaration = /\b(struct|class|enum|actor|protocol|typealias|func|var|let|case)\s+`?(\w+)`?/
    names = try ["Modules", "Apps"].flatMap { try SourceTree.swiftFiles(below: $0) }
      .filter { !$0.isPhrases }
      .flatMap { file in
        file.lines.enumerated().flatMap { number, line in
          let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
          return code.matches(of: declaration).map { match in
            Declared(
              name: String(match.output.2), isFunction: match.output.1 == "func",
              place: "\(file.path):\(number + 1)")
          }
        }
      }
    try #require(names.count > 10_000)
  }

  @Test("no name has a word that another one replaced")
  func words() {
    for name in names {
      for word in name.words {
        guard let better = Self.replaced[word] else { continue }
        Issue.record("\(name.place): \(name.name): say \(better)")
      }
    }
  }

  @Test("no function has a name that says nothing of what it does")
  func functions() {
    for name in names where name.isFunction {
      guard let better = Self.replacedNames[name.name] else { continue }
      Issue.record("\(name.place): \(name.name): say \(better)")
    }
  }
}
