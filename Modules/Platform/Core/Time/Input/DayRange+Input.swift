extension DayRange {
  /// Days as users type them: a pair of days, or a single expression for one or more days.
  ///
  /// A pair is `A..B`, `1.11.–15.11.`, `1.11.-15.11.` or `1.-15.11.`, with both ends included. A single
  /// expression is a day, `week`, `viime kuussa` and the like, a month `2026-11`, a week of ISO 8601
  /// `2026-W47`, or a year `2026`. The name of a month, `October` or `lokakuussa`, is the latest one, unless
  /// its year follows. Each end of `A..B` may be a single expression: `2026-11..today` begins on 1 November.
  /// A last day without a year is the first such day after the first one: `1.12...31.12.` is one month.
  ///
  /// A pair of weekdays, `ma-pe`, begins on the latest such day, today included, and may end after today.
  /// All days of `last mon-fri` are before today.
  /// - Throws: ``Failure`` `core.range` of kind `invalid` that quotes the text.
  public init(typed text: String, today: CivilDate) throws {
    try self.init(typed: text, today: today, isComing: false)
  }

  /// Days that are likely to come, such as days off, as users type them.
  ///
  /// They differ from past ones only without a year: `24.12..26.12.` are the next ones from `today` on,
  /// unless the first was less than 31 days ago. `July` is next year's once it is over; `fri` and `mon-fri` are
  /// the next ones, today included.
  ///
  /// - Throws: as ``init(typed:today:)``.
  public init(typedComing text: String, today: CivilDate) throws {
    try self.init(typed: text, today: today, isComing: true)
  }

  private init(typed text: String, today: CivilDate, isComing: Bool) throws {
    guard let ends = Self.ends(of: text) else {
      self = try Self.single(text, today: today, isComing: isComing)
      return
    }
    guard !ends.first.isEmpty, !ends.last.isEmpty else { throw Self.rejection(.openRange(text), .bothEnds) }
    if let weekdays = Self.weekdays(from: ends.first, to: ends.last, today: today, isComing: isComing) {
      self = weekdays
      return
    }
    let last = try Self.single(String(ends.last), today: today, isComing: isComing).last
    if let number = Self.dayNumber(ends.first), CivilDate.namesMonth(ends.last) {
      guard let first = CivilDate(year: last.year, month: last.month, day: number), first <= last else {
        throw Self.rejection(.notARange(text), .rangeForms)
      }
      self = DayRange(first: first, last: last) ?? .day(last)
      return
    }
    let first = try Self.single(String(ends.first), today: today, isComing: isComing).first
    let typed = String(ends.last)
    // A month that is over before the first day is the next such one.
    let later =
      isComing && last < first ? DayWords.month(typed, today: first, isComing: true)?.last : nil
    try self.init(from: first, to: later ?? last, typed: typed, in: text)
  }

  /// Days by their first and their last, each as users type it.
  ///
  /// - Throws: ``Failure`` of kind `invalid` that quotes the text and, where the last is before the first,
  ///   says how both were parsed.
  public init(typedFrom first: String, to last: String, today: CivilDate) throws {
    try self.init(
      from: CivilDate(typed: first, today: today), to: CivilDate(typed: last, today: today), typed: last,
      in: "\(first)..\(last)")
  }

  private init(from first: CivilDate, to last: CivilDate, typed: String, in text: String) throws {
    // The latest Friday may be before the first day; then the next one is meant.
    let weekday = last < first ? DayWords.weekday(typed).map(first.next) : nil
    let last = CivilDate(typedWithoutYear: typed, behind: first) ?? weekday ?? last
    if let range = DayRange(first: first, last: last) {
      self = range
    } else if first <= last {
      throw Self.rejection(.beyondCalendar(text), .rangeForms)
    } else {
      throw Self.rejection(.reversedRange(text, first, last), .swapEnds)
    }
  }

  /// The texts before and after the two full stops, or the dash between two days. After a day that ends with
  /// a full stop there are three: `19.11...21.11.`
  private static func ends(of text: String) -> (first: Substring, last: Substring)? {
    let dots = text.indices.filter { text[$0...].hasPrefix("..") }
    guard let start = dots.first else { return dashedEnds(of: text) }
    let stop = text[start...].firstIndex { $0 != "." } ?? text.endIndex
    return (text[..<text.index(stop, offsetBy: -2)].trimmed, text[stop...].trimmed)
  }

  /// Whether a text has the form of one or several days, even if they do not exist.
  ///
  /// A year alone and an abbreviated name of a month do not count: among other words they are rather a time
  /// of day or a part of a name.
  public static func looksLikeDays(_ text: String) -> Bool {
    guard let ends = ends(of: text) else { return isSingle(text) }
    return isSingle(ends.last) && (isSingle(ends.first) || dayNumber(ends.first) != nil)
  }

  /// Whether a text is a whole week, month or year: `last week`, `October`, `2026-W47`.
  public static func looksLikePeriod(_ text: String) -> Bool {
    ends(of: text) == nil && isSingle(text) && !CivilDate.looksLikeDay(text)
  }

  /// Whether a word is the name of a month, or an abbreviation of one with three letters or more.
  public static func isMonthName(_ word: String) -> Bool { DayWords.month(ofName: word) != nil }

  private static func isSingle(_ text: some StringProtocol) -> Bool {
    if CivilDate.looksLikeDay(String(text)) || DayWords.isRange(text) { return true }
    let parts = text.trimmed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].digits(4...4) != nil else { return false }
    return parts[1].digits(2...2) != nil
      || parts[1].first?.lowercased() == "w" && parts[1].dropFirst().digits(1...2) != nil
  }

  /// The days from one weekday to the next such one; `nil` for other texts.
  private static func weekdays(
    from first: Substring, to last: Substring, today: CivilDate, isComing: Bool
  ) -> DayRange? {
    guard let end = DayWords.weekday(last) else { return nil }
    if let start = DayWords.weekday(first) {
      let day = isComing ? today.next(start) : today.latest(start)
      return DayRange(first: day, last: day.adding(days: start.distance(to: end)))
    }
    return DayWords.lastWeekday(first).flatMap { start in
      let length = start.distance(to: end)
      let day = today.adding(days: -1 - length).latest(start)
      return DayRange(first: day, last: day.adding(days: length))
    }
  }

  /// The number of a day whose month the last day names: `16.` in `16.-20.11.`
  private static func dayNumber(_ text: some StringProtocol) -> Int? {
    let text = text.trimmed
    return (text.hasSuffix(".") ? text.dropLast() : text[...]).digits(1...2)
  }

  /// The ends around a dash. A hyphen is also part of days, so it counts only where there is no other dash.
  private static func dashedEnds(of text: String) -> (first: Substring, last: Substring)? {
    let dashes = text.indices.filter { "–—‒―".contains(text[$0]) }
    let cuts = dashes.isEmpty ? text.indices.filter { "-−‐‑".contains(text[$0]) } : dashes
    guard cuts.count == 1, let cut = cuts.first else { return nil }
    let ends = (first: text[..<cut].trimmed, last: text[text.index(after: cut)...].trimmed)
    // 7.30-15.30 is rather a span of time on one day.
    func isDay(_ end: Substring) -> Bool {
      CivilDate.looksLikeDay(String(end)) && !TypedTime.looksLikeTime(end)
    }
    let isFirst = isDay(ends.first) || dayNumber(ends.first) != nil && CivilDate.namesMonth(ends.last)
    return isFirst && isDay(ends.last) ? ends : nil
  }

  private static func single(_ text: String, today: CivilDate, isComing: Bool) throws -> DayRange {
    if let range = DayWords.range(text, today: today)
      ?? DayWords.month(text, today: today, isComing: isComing)
    {
      return range
    }
    let parts = text.trimmed.split(separator: "-", omittingEmptySubsequences: false)
    if let year = parts.first?.digits(4...4) {
      switch parts.count {
      // Other numbers of four digits are a time of day or a mistake.
      case 1 where (1900...2199).contains(year):
        if let date = CivilDate(year: year, month: 1, day: 1) { return .year(of: date) }
      case 2 where parts[1].digits(2...2) != nil:
        guard let month = parts[1].digits(2...2), let date = CivilDate(year: year, month: month, day: 1)
        else {
          throw rejection(.noSuchMonth(text), .rangeForms)
        }
        return .month(of: date)
      case 2 where parts[1].first?.lowercased() == "w":
        guard let week = parts[1].dropFirst().digits(1...2) else { break }
        guard let monday = CivilDate(isoYear: year, week: week) else {
          let weeks = CivilDate(isoYear: year, week: 53) == nil ? 52 : 53
          throw rejection(.noSuchWeek(text), .weeksInYear(year, weeks))
        }
        return .week(of: monday)
      default: break
      }
    }
    do {
      return .day(
        try isComing ? CivilDate(typedComing: text, today: today) : CivilDate(typed: text, today: today))
    } catch let failure as Failure {
      guard CivilDate.looksLikeDay(text) else { throw rejection(.notARange(text), .rangeForms) }
      throw failure.with(code: "core.range", field: "range")
    }
  }

  private static func rejection(_ message: Phrase, _ remedy: Phrase) -> Failure {
    Failure(.invalid, "core.range", message, remedy: remedy, field: "range")
  }
}
