import Core

extension HoursEntry {
  /// Whether sums contain the entry: it has ended, and its times need no confirmation.
  public var isCounted: Bool { !isRunning && !isSuspicious }

  /// The counted minutes of the entry by day.
  func counted(by attribution: Attribution) -> [(day: CivilDate, minutes: Int)] {
    if attribution == .startDay || isRunning { return [(day, minutes)] }
    return dayParts.map { ($0.day, $0.minutes) }
  }
}

extension [HoursEntry] {
  /// The counted minutes of the entries that sums contain.
  public var countedMinutes: Int { reduce(0) { $0 + ($1.isCounted ? $1.minutes : 0) } }
}
