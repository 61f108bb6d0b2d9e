extension CivilDate {
  /// The first day of this day's month.
  public var firstOfMonth: CivilDate { adding(days: 1 - day) }

  /// 1 January of this day's year.
  public var firstOfYear: CivilDate { firstOfMonth.adding(months: 1 - month) }

  /// The number of days in this day's month, 28 ... 31.
  public var daysInMonth: Int { Self.daysIn(month: month, of: year) }

  /// The same day of the month, some months later; earlier for a negative number. Where that month is too
  /// short, its last day.
  public func adding(months: Int) -> CivilDate {
    let (year, month) = (self.year * 12 + self.month - 1 + months).quotientAndRemainder(flooredBy: 12)
    let last = Self.daysIn(month: month + 1, of: year)
    return CivilDate(existing: year, month + 1, min(day, last))
  }

  /// The number of days in a month, 1 being January.
  static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: Strideable {
  /// The number of days from this day to another; negative when that is earlier.
  public func distance(to other: CivilDate) -> Int { other.daysSinceEpoch - daysSinceEpoch }

  /// The day that many days later, so that `first...last` can be iterated.
  public func advanced(by days: Int) -> CivilDate { adding(days: days) }

  // Strideable would compare by distance, which takes two divisions more.
  public static func == (left: CivilDate, right: CivilDate) -> Bool {
    left.day == right.day && left.month == right.month && left.year == right.year
  }
}
