extension CivilDate {
  /// Whether a text that cannot be parsed as a day was probably meant as one: `19/11`, `2026-1-5`, `19 Nov`.
  public static func resemblesDay(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else {
      return isNumbers(text, separatedBy: "/", 2...3) || isNumbers(text, separatedBy: "-", 3...3)
    }
    let numbers = words.filter { !DayWords.isMonth($0) }
    return words.count <= 3 && numbers.count == words.count - 1
      && numbers.allSatisfy { number in number.prefix { $0 != "." && $0 != "," }.digits(1...4) != nil }
  }

  private static func isNumbers(
    _ text: String, separatedBy separator: Character, _ counts: ClosedRange<Int>
  ) -> Bool {
    let parts = text.trimmed.split(separator: separator, omittingEmptySubsequences: false)
    return counts.contains(parts.count) && parts.allSatisfy { $0.digits(1...4) != nil }
  }
}
