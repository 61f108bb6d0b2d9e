import ArgumentParser

extension CompletionShell {
  /// The text of a word of the command line, of which nothing is expanded.
  ///
  /// bash and zsh hand words over as they were typed, with quotes and backslashes (POSIX.1-2017, Shell Command
  /// Language, 2.2). fish hands over their texts.
  func text(of word: String) -> String {
    if self == .fish { return word }
    var (text, quote, isEscaped) = ("", Character?.none, false)
    for character in word {
      if isEscaped {
        if quote != nil, !"$`\"\\".contains(character) { text.append("\\") }
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }
}
