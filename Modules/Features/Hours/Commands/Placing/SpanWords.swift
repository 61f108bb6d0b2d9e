import Core

/// Words of which several are spans of time: `7-11, 12-15:30` or `klo 7-11 ja 12-15:30`.
enum SpanWords {
  /// The words with each span as a word of its own, and without the words between spans.
  static func separating(_ words: [String]) -> [String] {
    let words = words.flatMap(spans(in:))
    return words.indices.filter { index in
      let word = words[index].lowercased()
      if before.contains(word) { return !isSpan(words, index + 1) }
      if !between.contains(word) { return true }
      let next =
        index + 1 < words.count && before.contains(words[index + 1].lowercased()) ? index + 2 : index + 1
      return !(isSpan(words, index - 1) && isSpan(words, next))
    }
    .map { words[$0] }
  }

  /// Words that stand before a time.
  private static let before: Set<String> = ["klo", "klo.", "kello", "kl", "kl."]
  /// Words that stand between two spans.
  private static let between: Set<String> = ["and", "ja", "sekä", "&", "+", ","]

  private static func isSpan(_ words: [String], _ index: Int) -> Bool {
    words.indices.contains(index) && TypedSpan.looksLikeSpan(words[index])
  }

  /// The spans in a word; the word itself where a part of it is none.
  private static func spans(in word: String) -> [String] {
    var parts = [word[...]]
    for separator in [",", " and ", " ja ", " sekä ", " & ", " + "] {
      parts = parts.flatMap { $0.split(separator: separator) }
    }
    let spans = parts.map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    return !spans.isEmpty && spans.allSatisfy(TypedSpan.looksLikeSpan) ? spans : [word]
  }
}
