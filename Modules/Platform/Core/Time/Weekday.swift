/// A day of the week, numbered as ISO 8601 does: Monday is 1.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The number of days until the next such weekday, 0 ... 6; 0 for the same one.
  func distance(to other: Weekday) -> Int {
    (other.rawValue - rawValue).quotientAndRemainder(flooredBy: 7).remainder
  }
}

extension CivilDate {
  /// The day of the week.
  public var weekday: Weekday {
    Weekday.allCases[(daysSinceEpoch + 3).quotientAndRemainder(flooredBy: 7).remainder]
  }

  /// The latest such weekday that is not after this day; this day itself, if it is one.
  public func latest(_ weekday: Weekday) -> CivilDate {
    let back = (self.weekday.rawValue - weekday.rawValue).quotientAndRemainder(flooredBy: 7).remainder
    return adding(days: -back)
  }

  /// The next such weekday that is not before this day; this day itself, if it is one.
  func next(_ weekday: Weekday) -> CivilDate { adding(days: self.weekday.distance(to: weekday)) }

  /// The week of ISO 8601 that contains the day, 1 ... 53, and the year that week is counted in.
  ///
  /// A week belongs to the year of its Thursday, so the first days of January may belong to the year before
  /// and the last ones of December to the year after.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = latest(.monday).adding(days: 3)
    let dayOfYear = thursday.daysSinceEpoch - thursday.firstOfYear.daysSinceEpoch
    return (thursday.year, dayOfYear / 7 + 1)
  }

  /// The Monday of a week of ISO 8601; `nil` when the year has no such week.
  public init?(isoYear year: Int, week: Int) {
    // 4 January is always in week 1.
    guard let inFirstWeek = CivilDate(year: year, month: 1, day: 4) else { return nil }
    let monday = inFirstWeek.latest(.monday).adding(days: (week - 1) * 7)
    guard (1...53).contains(week), monday.isoWeek == (year, week) else { return nil }
    self = monday
  }
}
