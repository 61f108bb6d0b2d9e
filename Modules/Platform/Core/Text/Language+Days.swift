/// Days and times in the form of each language.
extension Language {
  /// A day: `19 Nov 2026` or `19.11.2026`.
  public func day(_ date: CivilDate) -> String { conventions.day(date) }

  /// A day with its weekday and without its year: `Thu 19 Nov` or `to 19.11.`
  public func dayAndWeekday(_ date: CivilDate) -> String {
    "\(weekday(date.weekday)) \(conventions.dayOfYear(date))"
  }

  /// A month: `November 2026` or `marraskuu 2026`.
  public func month(_ date: CivilDate) -> String { "\(conventions.months[date.month - 1]) \(date.year)" }

  /// The short name of a day of the week: `Mon` or `ma`.
  public func weekday(_ weekday: Weekday) -> String { conventions.weekdays[weekday.rawValue - 1] }

  /// A time of day, to the minute: `07:05` or `7.05`.
  public func clock(_ time: WallTime) -> String {
    conventions.clock(time.secondOfDay / 3600, time.secondOfDay / 60 % 60)
  }

  /// A moment as the clocks of a zone show it: `19 Nov 2026 08:30` or `19.11.2026 8.30`.
  public func moment(_ instant: Instant, in zone: Zone) -> String {
    let (date, time) = zone.civil(instant)
    return "\(day(date)) \(clock(time))"
  }

  /// The most characters that ``moment(_:in:)`` takes, as the width of a column.
  public var momentWidth: Int { conventions.momentWidth }
}
