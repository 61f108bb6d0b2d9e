import Core

/// Translates ArgumentParser's error messages.
///
/// ArgumentParser has no translations and its error types are internal, so messages are matched by their
/// text: the English form of each phrase here equals ArgumentParser's.
enum ParserDiagnostic {
  /// The phrase for a message; the message itself where it is unknown.
  static func phrase(for message: String) -> Phrase {
    for form in forms where !message.contains("\n") {
      if let parts = parts(of: message, in: form(gaps)) { return form(parts) }
    }
    return Phrase(verbatim: message)
  }

  /// Specific forms come before general ones.
  private static let forms: [@Sendable ([String]) -> Phrase] = [
    { unknownOption($0[0], similar: $0[1]) }, { .unknownOption($0[0]) }, { .optionWithoutValue($0[0]) },
    { .valueForFlag($0[0], $0[1]) }, { .unexpectedArgument($0[0]) }, { .unexpectedArguments($0[0], $0[1]) },
    { .missingArgument($0[0]) }, { .missingOneOf($0[0]) }, { .notAmong($0[0], for: $0[1], $0[2]) },
    { .valueRejected($0[0], for: $0[1]) }, { .invalidOption($0[0]) }, { _ in .missingSubcommand },
    { .setTwice($0[0], $0[1]) },
  ]

  /// ArgumentParser finds options similar that have little in common, such as `--date` and `--site`.
  private static func unknownOption(_ option: String, similar: String) -> Phrase {
    let (typed, name) = (option.drop { $0 == "-" }, similar.drop { $0 == "-" })
    let isGap = option.first == gap
    return isGap || String(typed).isMistyped(from: String(name))
      ? .unknownOption(option, similar: similar) : .unknownOption(option)
  }

  /// The placeholder in a form: a private-use character, which typed text does not contain.
  private static let gap: Character = "\u{10FFFC}"
  private static let gaps = [String](repeating: String(gap), count: 3)

  /// The parts of a message at the placeholders of a form; `nil` when the message has another form.
  private static func parts(of message: String, in form: Phrase) -> [String]? {
    let fixed = form.text(in: .english).split(separator: gap, omittingEmptySubsequences: false)
    guard message.hasPrefix(fixed[0]) else { return nil }
    var (parts, rest) = ([String](), message.dropFirst(fixed[0].count))
    for piece in fixed.dropFirst() {
      let isLast = parts.count == fixed.count - 2
      guard let found = isLast ? end(of: rest, piece) : rest.firstRange(of: piece) else { return nil }
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return rest.isEmpty ? parts : nil
  }

  private static func end(of text: Substring, _ piece: Substring) -> Range<String.Index>? {
    text.hasSuffix(piece) ? text.index(text.endIndex, offsetBy: -piece.count)..<text.endIndex : nil
  }
}
