import ArgumentParser

extension CompletionShell {
  /// The text of a word of the command line, of which nothing is expanded.
  ///
  /// bash and zsh hand words over as they were typed, with quotes and backslashes (POSIX.1-2017, Shell Command
  /// Language, 2.2). fish hands over their texts.
  func text(of word: String) -> String {
    if self == .fish { return word }
    var (text, quote, isEscaped) = ("".unicodeScalars, Unicode.Scalar?.none, false)
    for scalar in word.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if scalar == "\n" { continue }
        if quote != nil, !"$`\"\\".unicodeScalars.contains(scalar) { text.append("\\") }
        text.append(scalar)
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "\"" {
        quote = scalar
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
