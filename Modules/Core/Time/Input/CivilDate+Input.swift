extension CivilDate {
  /// A day as people write it: `2026-11-19`, `19.11.2026`, `19.11.` (the nearest one not more than 31 days ahead
  /// of `today`), `-2` (days ago), or the words for today and yesterday in any of the languages.
  ///
  /// - Throws: ``Failure`` of kind `invalid` that names what was typed.
  public init(typed text: String, today: CivilDate) throws {
    let word = text.lowercased()
    if let days = Self.words[word] {
      self = today.adding(days: days)
    } else if let date = CivilDate(iso: text) ?? CivilDate(dotted: text, today: today) {
      self = date
    } else if word.hasPrefix("-"), let days = Int(word), days > -100_000 {
      self = today.adding(days: days)
    } else {
      throw Failure(.invalid, "core.date", .notADate(text), remedy: .dateForms, field: "date")
    }
  }

  /// Words in English, Finnish and Swedish, as days from today.
  private static let words = [
    "today": 0, "tänään": 0, "idag": 0, "yesterday": -1, "eilen": -1, "igår": -1,
  ]

  private init?(dotted text: String, today: CivilDate) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let day = Int(parts[0]), let month = Int(parts[1]) else { return nil }
    if let year = Int(parts[2]), parts[2].count == 4 {
      self.init(year: year, month: month, day: day)
    } else if parts[2].isEmpty {
      let limit = today.adding(days: 31)
      let candidates = [today.year + 1, today.year, today.year - 1]
        .compactMap { CivilDate(year: $0, month: month, day: day) }
      guard let nearest = candidates.first(where: { $0 <= limit }) else { return nil }
      self = nearest
    } else {
      return nil
    }
  }
}
