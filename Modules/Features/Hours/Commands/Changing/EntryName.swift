import Core

/// The name of an entry as users type it: a part of its id, or its day and time.
enum EntryName: Hashable {
  /// The end of an id.
  case id(String)
  /// Days, a time of one of them, or both; the current day without days.
  case moment(days: String?, time: String?)

  /// The name that the first words of a line are, and the number of these words.
  ///
  /// - Parameter words: at least one word.
  /// - Throws: ``Failure`` of kind `usage` for a word that may be a day and a time, such as `7.10`.
  static func first(of words: some Swift.Collection<String>) throws -> (name: EntryName, count: Int) {
    for count in [3, 2, 1] where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      // The end of an id may look like a weekday, or like days ago.
      guard DayRange.looksLikeDays(text), !text.allSatisfy(\.isHexDigit) else { continue }
      guard let next = words.dropFirst(count).first, isTime(next) || isBareTime(next) else {
        if isTime(text), (try? TypedTime(typed: text)) != nil {
          throw Failure(
            .usage, "hours.dayOrTime", .dayOrTime(text), remedy: .writeDayOrTime(text), field: "id")
        }
        return (.moment(days: text, time: nil), count)
      }
      return (.moment(days: text, time: next), count + 1)
    }
    let word = words.first ?? ""
    return (isTime(word) ? .moment(days: nil, time: word) : .id(word), 1)
  }

  /// The names of a line, in their order.
  static func all(in words: [String]) throws -> [EntryName] {
    var (names, rest) = ([EntryName](), words[...])
    while !rest.isEmpty {
      let (name, count) = try first(of: rest)
      names.append(name)
      rest = rest.dropFirst(count)
    }
    return names
  }

  /// Whether a word can only be a time: ids have neither colons nor full stops.
  private static func isTime(_ word: String) -> Bool {
    word.contains { $0 == ":" || $0 == "." }
      && (TypedSpan.looksLikeSpan(word) || (try? TypedTime(typed: word)) != nil)
  }

  /// Whether a word is a time after a day: `7` or `7-15`.
  private static func isBareTime(_ word: String) -> Bool {
    TypedSpan.looksLikeSpan(word) || word.count <= 2 && (try? TypedTime(typed: word)) != nil
  }
}
