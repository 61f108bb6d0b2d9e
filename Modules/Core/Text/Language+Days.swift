/// Days and times in the form of each language.
extension Language {
  /// A day: `19 Nov 2026` or `19.11.2026`.
  public func day(_ date: CivilDate) -> String {
    switch self {
    case .english: "\(date.day) \(monthName(date.month).prefix(3)) \(date.year)"
    case .finnish: "\(date.day).\(date.month).\(date.year)"
    }
  }

  /// A day with its weekday and without its year: `Thu 19 Nov` or `to 19.11.`
  public func dayAndWeekday(_ date: CivilDate) -> String {
    switch self {
    case .english: "\(weekday(date.weekday)) \(date.day) \(monthName(date.month).prefix(3))"
    case .finnish: "\(weekday(date.weekday)) \(date.day).\(date.month)."
    }
  }

  /// A month: `November 2026` or `marraskuu 2026`.
  public func month(_ date: CivilDate) -> String { "\(monthName(date.month)) \(date.year)" }

  /// The short name of a day of the week: `Mon` or `ma`.
  public func weekday(_ weekday: Weekday) -> String {
    switch self {
    case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday.rawValue - 1]
    case .finnish: ["ma", "ti", "ke", "to", "pe", "la", "su"][weekday.rawValue - 1]
    }
  }

  /// A time of day, to the minute: `07:05` or `7.05`.
  public func clock(_ time: WallTime) -> String {
    let (hour, minute) = (time.secondOfDay / 3600, Digits.padded(time.secondOfDay / 60 % 60, 2))
    switch self {
    case .english: return "\(Digits.padded(hour, 2)):\(minute)"
    case .finnish: return "\(hour).\(minute)"
    }
  }

  /// A moment as the clocks of a zone show it: `19 Nov 2026 08:30` or `19.11.2026 8.30`.
  public func moment(_ instant: Instant, in zone: Zone) -> String {
    let (date, time) = zone.civil(instant)
    return "\(day(date)) \(clock(time))"
  }

  private func monthName(_ month: Int) -> String {
    switch self {
    case .english:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
      ][month - 1]
    case .finnish:
      [
        "tammi", "helmi", "maalis", "huhti", "touko", "kesä", "heinä", "elo", "syys", "loka", "marras",
        "joulu",
      ][month - 1] + "kuu"
    }
  }
}
