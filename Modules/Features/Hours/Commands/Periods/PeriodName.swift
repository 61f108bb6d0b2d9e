import Core
import Hours

/// The typed name of a pay period.
///
/// `23` is a number in the year, `2026/23` has the year, `0` is the current period, `-1` the one before. A
/// day, and the first of the days of `last month`, names the period that contains it.
struct PeriodName {
  /// The typed text, with single spaces.
  let text: String

  /// The name of the current period, for a command line without a name.
  static let present = PeriodName("0")

  init(_ text: String) { self.text = text.trimmingSpaces }

  /// The days of the period.
  ///
  /// - Throws: ``Failure`` `hours.period` of kind `invalid` that contains the typed text.
  func days(in calendar: PayCalendar, today: CivilDate) throws -> DayRange {
    let present = calendar.period(containing: today)
    let text = text.filter { !$0.isWhitespace }
    if text == "0" { return present }
    if let number = Self.number(text) {
      // In early January the current period may have begun last year; numbers then count in that year.
      return try self.period(number, of: present.first.year, in: calendar)
    }
    if text.hasPrefix("-") || text.hasPrefix("−"), let back = Self.number(text.dropFirst()), back < 1000 {
      return calendar.period(-back, from: present)
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].count == 4, let year = Self.number(parts[0]),
      let number = Self.number(parts[1])
    {
      return try self.period(number, of: year, in: calendar)
    }
    guard DayRange.looksLikeDays(self.text) else {
      throw Failure(.invalid, "hours.period", .notAPeriod(text), remedy: .periodForms, field: "period")
    }
    return calendar.period(containing: try DayRange(typed: self.text, today: today).first)
  }

  private func period(_ number: Int, of year: Int, in calendar: PayCalendar) throws -> DayRange {
    let periods = calendar.periods(of: year)
    guard periods.indices.contains(number - 1) else {
      throw Failure(
        .invalid, "hours.period", .noSuchPeriod(text), remedy: .periodsInYear(year, periods.count),
        field: "period")
    }
    return periods[number - 1]
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.count <= 4 && text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? Int(text) : nil
  }
}
