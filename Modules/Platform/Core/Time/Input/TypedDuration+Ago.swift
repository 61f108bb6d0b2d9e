extension TypedDuration {
  /// The time since a moment that the last words of a line name, and the words before it.
  ///
  /// Accepted are `10min ago`, `10 min sitten`, `1 h 30 min ago`, `half an hour ago`, `tunti sitten` and
  /// `för 10 min sedan`.
  ///
  /// - Returns: `nil` when the line does not end so.
  public static func ago(atEndOf words: [String]) -> (duration: TypedDuration, rest: [String])? {
    guard let last = words.last?.lowercased(), ["ago", "sitten", "sedan"].contains(last) else { return nil }
    let words = words.dropLast()
    for count in stride(from: min(words.count, 4), through: 1, by: -1) {
      guard let duration = spoken(words.suffix(count)) else { continue }
      let rest = words.dropLast(count)
      let isSwedish = last == "sedan" && rest.last?.lowercased() == "för"
      return (duration, Array(isSwedish ? rest.dropLast() : rest))
    }
    return nil
  }

  /// The time since a moment that the last words of a text name, and the words before it.
  public static func ago(atEndOf text: String) -> (duration: TypedDuration, rest: [String])? {
    ago(atEndOf: text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static func spoken(_ words: ArraySlice<String>) -> TypedDuration? {
    let text = words.joined(separator: " ").lowercased()
    if let minutes = spokenMinutes[text] { return TypedDuration(minutes: minutes) }
    // A number without a unit may be a part of a name.
    guard text.first?.isNumber == true, text.contains(where: \.isLetter) else { return nil }
    return try? TypedDuration(typed: text)
  }

  private static let spokenMinutes = [
    "half an hour": 30, "puoli tuntia": 30, "en halvtimme": 30, "an hour": 60, "tunti": 60, "en timme": 60,
  ]
}
