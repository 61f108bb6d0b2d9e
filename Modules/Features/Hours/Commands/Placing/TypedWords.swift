import Core

/// The words of a command line, joined to the days, times and names that they are parts of.
enum TypedWords {
  /// The words with each day, each range of days and each span of time as a word of its own.
  ///
  /// - Parameter areMonths: whether names of months are months rather than parts of a worksite's name.
  static func joined(_ words: [String], areMonths: Bool = true) -> [String] {
    let words = SpanWords.separating(joiningDashes(words))
    return joiningDays(areMonths ? joiningMonths(words) : words)
  }

  /// Whether words are days although the first one is also a span: `16-20 Nov`.
  static func areDaysOfMonth(_ first: String, _ month: String) -> Bool {
    TypedSpan.looksLikeSpan(first) && DayRange.isMonthName(month)
      && DayRange.looksLikeDays("\(first) \(month)")
  }

  /// Joins `16-20 Nov` in a line that has the times besides. Elsewhere `16-20` is the times.
  private static func joiningMonths(_ words: [String]) -> [String] {
    var words = words
    for index in words.indices.dropLast().reversed() where areDaysOfMonth(words[index], words[index + 1]) {
      let others = words[..<index] + words[(index + 2)...]
      guard others.contains(where: isTimes) else { continue }
      words.replaceSubrange(index...index + 1, with: ["\(words[index]) \(words[index + 1])"])
      break
    }
    return words
  }

  /// Whether a word is a span or a length of time.
  private static func isTimes(_ word: String) -> Bool {
    if TypedSpan.looksLikeSpan(word) { return true }
    return word.first?.isNumber == true && word.contains(where: \.isLetter)
      && (try? TypedDuration(typed: word)) != nil
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
