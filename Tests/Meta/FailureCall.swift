/// A call in the sources that makes a failure from a kind and a code.
struct FailureCall {
  /// The kind: `invalid`; empty where it is computed.
  let kind: String
  /// The code as it is written: `"budget.name"`.
  let code: String
  /// Whether the call names a remedy.
  let hasRemedy: Bool

  /// The calls in a file that name a code; other initialisers of a failure choose the remedy themselves.
  static func all(in file: SourceTree.File) -> [FailureCall] {
    file.text.matches(of: /[^.\w]Failure\(/).compactMap { call in
      let arguments = arguments(of: file.text[call.range.upperBound...])
      let head = /\s*(?:\.(\w+)|[^,]*),\s*("[^"]+"|\.\w+|code)\s*,/
      guard let match = arguments.prefixMatch(of: head) else { return nil }
      return FailureCall(
        kind: match.1.map(String.init) ?? "", code: String(match.2), hasRemedy: arguments.contains("remedy:"))
    }
  }

  /// The text up to the parenthesis that closes the call.
  private static func arguments(of rest: Substring) -> Substring {
    var depth = 1
    let end = rest.firstIndex { character in
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      return depth == 0
    }
    return rest[..<(end ?? rest.endIndex)]
  }
}
