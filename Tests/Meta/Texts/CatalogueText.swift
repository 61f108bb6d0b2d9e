/// A text of the catalogue: one call of `Phrase(en:…)`.
struct CatalogueText: Sendable {
  let path: String
  /// The name of the declaration that the call is in.
  let name: String
  /// The source of each argument, by its label, which is the code of a language.
  let wordings: [String: String]

  /// The texts of a source file, in their order.
  static func all(in file: SourceTree.File) -> [CatalogueText] {
    filesRead.value(of: file.path) { read(file) }
  }

  private static let filesRead = ValuesMadeOnce<[CatalogueText]>()

  private static func read(_ file: SourceTree.File) -> [CatalogueText] {
    file.text.matches(of: /Phrase\(\s*(?=en:)/).map { call in
      var scanner = ArgumentScanner(rest: file.text[call.range.upperBound...])
      let before = file.text[..<call.range.lowerBound]
      let name = before.matches(of: /static (?:let|func|var) (\w+)/).last.map { String($0.1) } ?? "?"
      return CatalogueText(path: file.path, name: name, wordings: scanner.labelledArguments())
    }
  }
}

/// Reads the arguments of a call from its source, up to the closing parenthesis.
private struct ArgumentScanner {
  var rest: Substring

  mutating func labelledArguments() -> [String: String] {
    var arguments: [String: String] = [:]
    repeat {
      let argument = String(nested(until: [",", ")"]))
      guard let label = argument.firstMatch(of: /^\s*(\w+):\s*/) else { continue }
      arguments[String(label.1)] = String(argument[label.range.upperBound...])
    } while take() == ","
    return arguments
  }

  /// The source before one of the ends, without the end, with all brackets and strings in it.
  private mutating func nested(until ends: Set<Character>) -> Substring {
    let start = rest
    while let next = rest.first, !ends.contains(next) {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if next == "\"" {
        skipString()
      } else if let close = ["(": ")", "[": "]", "{": "}"][next] as Character? {
        _ = take()
        _ = nested(until: [close])
        _ = take()
      } else {
        _ = take()
      }
    }
    return start[..<rest.startIndex]
  }

  private mutating func skipString() {
    let quote = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(quote.count)
    while !rest.isEmpty, !rest.hasPrefix(quote) {
      guard take() == "\\" else { continue }
      if take() == "(" {
        _ = nested(until: [")"])
        _ = take()
      }
    }
    rest = rest.dropFirst(quote.count)
  }

  private mutating func take() -> Character? { rest.popFirst() }
}
