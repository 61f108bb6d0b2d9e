import Core

/// A help text of ArgumentParser, translated into the current language.
package struct HelpText {
  /// The prefix of a command's help.
  static let start = "OVERVIEW: "
  /// The prefix of the usage line.
  static let usage = "USAGE: "

  let text: String

  /// - Parameter examples: command lines to show below the text.
  init(_ english: some StringProtocol, examples: [Substring] = []) {
    var lines = english.split(separator: "\n", omittingEmptySubsequences: false).map { Self.line(String($0)) }
    if !examples.isEmpty {
      while lines.last?.isEmpty == true { lines.removeLast() }
      lines += ["", "\(Phrase.helpExamples):"] + examples.map { "  \($0)" } + [""]
    }
    text = lines.joined(separator: "\n")
  }

  private static func line(_ line: String) -> String {
    for heading in [Phrase.helpOverview, .helpUsage, .helpUsageShort, .helpOfArgument] {
      let english = heading.text(in: .english) + ": "
      if line.hasPrefix(english) { return "\(heading): \(inside(String(line.dropFirst(english.count))))" }
    }
    for heading in [Phrase.helpArguments, .helpOptions, .helpSubcommands]
    where line == heading.text(in: .english) + ":" {
      return "\(heading):"
    }
    if let topic = topic(in: line) { return "\(topic):" }
    for sentence in [Phrase.helpOption, .helpVersionOption] {
      let english = "  " + sentence.text(in: .english)
      if line.hasSuffix(english) { return String(line.dropLast(english.count)) + "  \(sentence)" }
    }
    return reference(in: line) ?? inside(line)
  }

  /// The topic in the heading of a group of commands, `WORK SUBCOMMANDS:`, which is in the reader's language already.
  private static func topic(in line: String) -> Substring? {
    let end = " " + Phrase.helpSubcommands.text(in: .english) + ":"
    return line.hasSuffix(end) && !line.hasPrefix(" ") ? line.dropLast(end.count) : nil
  }

  /// Translates `See 'worksite docs --help' for more information.`
  private static func reference(in line: String) -> String? {
    let text = line.drop { $0 == " " }
    let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
    guard pieces.count == 3 else { return nil }
    for sentence in [Phrase.helpMore, Phrase.helpDetails]
    where sentence(String(pieces[1])).text(in: .english) == text {
      return String(line.dropLast(text.count)) + sentence(String(pieces[1])).description
    }
    return nil
  }

  /// Translates ArgumentParser's own texts in a shell completion script.
  package static func inScript(_ script: String) -> String {
    [Phrase.helpOption, .helpVersionOption, .helpCommandHelp].reduce(script) {
      $0.replacing($1.text(in: .english), with: $1.description)
    }
  }

  /// Translates words inside a line.
  private static func inside(_ line: String) -> String {
    let line = marked(line)
    let words: [Phrase] = [
      .helpDefault, .helpFlagDefault, .helpValues, .helpSubcommand, .helpOptionsMark,
    ]
    return words.reduce(line) {
      $0.replacing($1.text(in: .english), with: $1.description)
    }
  }

  /// Translates the mark of the default subcommand, and keeps the column behind it aligned.
  private static func marked(_ line: String) -> String {
    let (english, mark) = (Phrase.helpDefaultMark.text(in: .english), "\(Phrase.helpDefaultMark)")
    return line.replacing(english + "  ", with: mark.padded(to: english.count) + "  ")
      .replacing(english, with: mark)
  }
}
