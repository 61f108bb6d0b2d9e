/// A day, or several consecutive days.
public struct DayRange: Hashable, Sendable {
  /// The first day, which is part of the range.
  public let first: CivilDate
  /// The last day, which is part of the range.
  public let last: CivilDate

  /// The days from one to another; `nil` when the last is before the first. The day after the range, which
  /// JSON has, must not be after the year 9999.
  public init?(first: CivilDate, last: CivilDate) {
    guard first <= last, first.year >= 1, last.adding(days: 1).year <= 9999 else { return nil }
    self.init(existing: first, last)
  }

  private init(existing first: CivilDate, _ last: CivilDate) {
    self.first = first
    self.last = last
  }

  /// The range of one day.
  public static func day(_ date: CivilDate) -> DayRange { DayRange(existing: date, date) }

  /// The week from Monday to Sunday that contains a day.
  public static func week(of date: CivilDate) -> DayRange {
    let monday = date.latest(.monday)
    return DayRange(existing: monday, monday.adding(days: 6))
  }

  /// The month that contains a day.
  public static func month(of date: CivilDate) -> DayRange {
    DayRange(existing: date.firstOfMonth, date.firstOfMonth.adding(days: date.daysInMonth - 1))
  }

  /// The year that contains a day.
  public static func year(of date: CivilDate) -> DayRange {
    DayRange(existing: date.firstOfYear, date.firstOfYear.adding(months: 12).adding(days: -1))
  }

  /// The day after the range: the end of a window that excludes its end.
  public var end: CivilDate { last.adding(days: 1) }

  /// Whether the range contains a day.
  public func contains(_ date: CivilDate) -> Bool { first <= date && date <= last }

  /// The number of days, at least one.
  public var count: Int { first.distance(to: last) + 1 }

  /// The days in order.
  public var days: ClosedRange<CivilDate> { first...last }
}

extension DayRange: Sequence, CustomStringConvertible {
  /// Iterates over the days in order.
  public func makeIterator() -> ClosedRange<CivilDate>.Iterator { days.makeIterator() }

  /// The range as users type it: `2026-11-01..2026-11-30`.
  public var description: String { "\(first)..\(last)" }
}

extension DayRange: Codable {
  // Windows in JSON exclude their end, those of days as well as those of instants.
  private enum CodingKeys: String, CodingKey { case start, end }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decode(CivilDate.self, forKey: .start)
    let end = try container.decode(CivilDate.self, forKey: .end)
    guard let range = DayRange(first: start, last: end.adding(days: -1)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "a window ends after it starts: \(start), \(end)")
    }
    self = range
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(first, forKey: .start)
    try container.encode(end, forKey: .end)
  }
}
