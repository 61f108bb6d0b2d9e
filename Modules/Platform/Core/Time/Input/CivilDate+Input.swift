extension CivilDate {
  /// A day as users type it, in any of the languages.
  ///
  /// Accepted are `2026-11-19`, `19.11.2026`, `19.11.` (the latest one not more than 31 days ahead of
  /// `today`), `19 Nov` or `19. marraskuuta` in the same way, `-2` (days ago), `today`, `eilen`, a weekday,
  /// `fri` or `perjantai`, which is the latest one, today included, and `last friday`, which is before today.
  ///
  /// - Throws: ``Failure`` `core.date` of kind `invalid` that quotes the text and says if the day does not
  ///   exist, such as 30 February.
  public init(typed text: String, today: CivilDate) throws {
    try self.init(typed: text, today: today, isComing: false)
  }

  /// A day that is likely to come, such as a day off, as users type it.
  ///
  /// It differs from a past day only without a year: `24.12.` is the next one from `today` on, unless it was
  /// less than 31 days ago. `fri` is the next Friday, today included.
  ///
  /// - Throws: as ``init(typed:today:)``.
  public init(typedComing text: String, today: CivilDate) throws {
    try self.init(typed: text, today: today, isComing: true)
  }

  private init(typed text: String, today: CivilDate, isComing: Bool) throws {
    switch Self.form(of: text) {
    case .daysFromToday(let days): self = today.adding(days: days)
    case .weekday(let weekday): self = isComing ? today.next(weekday) : today.latest(weekday)
    case .lastWeekday(let weekday): self = today.adding(days: -1).latest(weekday)
    case .date(let year?, let month, let day): self = try Self.existing(year, month, day, text)
    case .date(nil, let month, let day):
      // The latest possible day: a year after the earliest one.
      let limit = isComing ? today.adding(months: 12).adding(days: -31) : today.adding(days: 31)
      let isAhead = (month, day) > (limit.month, limit.day)
      self = try Self.existing(isAhead ? limit.year - 1 : limit.year, month, day, text)
    case .shortYear(let parts): throw Self.rejection(.shortYear(text), .wholeYear(parts, today.year / 100))
    case nil: throw Self.rejection(.notADate(text), .dateForms)
    }
  }

  /// The first day on or after another one that a text without a year may mean.
  ///
  /// In the next year the day must be within half a year: otherwise the user rather meant an earlier day, and
  /// swapped the ends.
  ///
  /// - Returns: `nil` when the text has another form, or there is no such day.
  init?(typedWithoutYear text: String, behind first: CivilDate) {
    guard case .date(nil, let month, let day) = Self.form(of: text) else { return nil }
    let days = [first.year, first.year + 1].compactMap { CivilDate(year: $0, month: month, day: day) }
    guard let next = days.first(where: { $0 >= first }),
      next.year == first.year || first.distance(to: next) <= 183
    else { return nil }
    self = next
  }

  /// Whether a text has the form of a day, even if that day does not exist, such as `30.2.`
  public static func looksLikeDay(_ text: String) -> Bool {
    switch form(of: text) {
    // Without a full stop at the end, 7.30 is rather a time.
    case .date(nil, let month, let day) where !text.trimmed.hasSuffix("."):
      (1...12).contains(month) && (1...31).contains(day)
    case nil: false
    default: true
    }
  }

  /// Whether a text is a date with its month: `20.11.`, `20 Nov`, `2026-11-20`.
  static func namesMonth(_ text: some StringProtocol) -> Bool {
    if case .date = form(of: String(text)) { true } else { false }
  }

  private enum Form {
    case daysFromToday(Int)
    case weekday(Weekday)
    case lastWeekday(Weekday)
    case date(year: Int?, month: Int, day: Int)
    case shortYear(String)
  }

  private static func form(of text: String) -> Form? {
    let text = text.trimmed
    if let days = DayWords.daysFromToday(text) { return .daysFromToday(days) }
    if let weekday = DayWords.weekday(text) { return .weekday(weekday) }
    if let weekday = DayWords.lastWeekday(text) { return .lastWeekday(weekday) }
    if let date = dateWithMonth(text.split(whereSeparator: \.isWhitespace)) { return date }
    if text.hasPrefix("-") || text.hasPrefix("−") {
      return text.dropFirst().digits(1...5).map { .daysFromToday(-$0) }
    }
    let dashed = text.split(separator: "-", omittingEmptySubsequences: false)
    if dashed.count == 3, let year = dashed[0].digits(4...4), let month = dashed[1].digits(2...2),
      let day = dashed[2].digits(2...2)
    {
      return .date(year: year, month: month, day: day)
    }
    let dotted = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(dotted.count), let day = dotted[0].digits(1...2),
      let month = dotted[1].digits(1...2)
    else { return nil }
    guard dotted.count == 3, !dotted[2].isEmpty else { return .date(year: nil, month: month, day: day) }
    if dotted[2].digits(2...2) != nil { return .shortYear(String(text)) }
    return dotted[2].digits(4...4).map { .date(year: $0, month: month, day: day) }
  }

  /// A date with the name of its month: `19 Nov`, `Nov 19, 2026`, `19. marraskuuta 2026`.
  private static func dateWithMonth(_ words: [Substring]) -> Form? {
    guard (2...3).contains(words.count) else { return nil }
    let year = words.count == 3 ? words[2].digits(4...4) : nil
    if words.count == 3, year == nil { return nil }
    for (name, number) in [(words[1], words[0]), (words[0], words[1])] {
      let digits = number.hasSuffix(".") || number.hasSuffix(",") ? number.dropLast() : number
      if let month = DayWords.month(name), let day = digits.digits(1...2) {
        return .date(year: year, month: month, day: day)
      }
    }
    return nil
  }

  private static func existing(_ year: Int, _ month: Int, _ day: Int, _ text: String) throws -> CivilDate {
    if let date = CivilDate(year: year, month: month, day: day) { return date }
    guard (1...12).contains(month) else { throw rejection(.noSuchMonth(text), .dateForms) }
    guard day > 0, let first = CivilDate(year: year, month: month, day: 1) else {
      throw rejection(.notADate(text), .dateForms)
    }
    throw rejection(.noSuchDay(text), .monthEnds(first.adding(days: first.daysInMonth - 1)))
  }

  private static func rejection(_ message: Phrase, _ remedy: Phrase) -> Failure {
    Failure(.invalid, "core.date", message, remedy: remedy, field: "date")
  }
}
