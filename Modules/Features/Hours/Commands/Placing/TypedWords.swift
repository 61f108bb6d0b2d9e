import Core

/// The words of a command line, joined to the days, times and names that they are parts of.
enum TypedWords {
  /// The words with each day, each range of days and each span of time as a word of its own.
  static func joined(_ words: [String]) -> [String] {
    joiningDays(SpanWords.separating(joiningDashes(words)))
  }

  /// Joins words that are days together: `19 Nov 2026`, `last friday`, `16.11. .. 20.11.`
  private static func joiningDays(_ words: [String]) -> [String] {
    var (joined, index) = ([String](), 0)
    while index < words.count {
      let count = [3, 2].first { count in
        index + count <= words.count && !TypedSpan.looksLikeSpan(words[index])
          && DayRange.looksLikeDays(words[index..<index + count].joined(separator: " "))
      }
      joined.append(words[index..<index + (count ?? 1)].joined(separator: " "))
      index += count ?? 1
    }
    return joined
  }

  /// Joins words around dashes: the shell passes `7 - 15:30` as three words.
  private static func joiningDashes(_ words: [String]) -> [String] {
    var joined: [String] = []
    var isOpen = false
    for word in words {
      let isDash = ["-", "–", "—", "−"].contains(word)
      if let last = joined.last, isDash || isOpen {
        joined[joined.count - 1] = last + word
      } else {
        joined.append(word)
      }
      isOpen = isDash
    }
    return joined
  }
}
