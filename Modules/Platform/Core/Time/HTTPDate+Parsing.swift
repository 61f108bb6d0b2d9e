extension HTTPDate {
  /// Parses the three forms that recipients must accept: IMF-fixdate, RFC 850 and asctime.
  ///
  /// The name of the weekday has to be valid, but need not match the date.
  /// - Parameter now: decides the century of RFC 850's two-digit years.
  /// - Returns: `nil` when the text has none of the forms or there is no such second.
  package init?(_ text: String, now: Instant) {
    let words = text.split(separator: " ")
    switch words.count {
    case 6:  // Sun, 06 Nov 1994 08:49:37 GMT
      guard Self.isWeekday(words[0], short: true, end: ","), words[5] == "GMT" else { return nil }
      self.init(Self.number(words[3], 4), words[2], Self.number(words[1], 2), words[4])
    case 4:  // Sunday, 06-Nov-94 08:49:37 GMT
      let parts = words[1].split(separator: "-", omittingEmptySubsequences: false)
      guard Self.isWeekday(words[0], short: false, end: ","), words[3] == "GMT", parts.count == 3,
        let day = Self.number(parts[0], 2), let year = Self.number(parts[2], 2),
        let month = Self.months.firstIndex(where: { $0 == parts[1] })
      else { return nil }
      self.init(Self.year(endingIn: year, month + 1, day, now: now), parts[1], day, words[2])
    case 5:  // Sun Nov  6 08:49:37 1994
      guard Self.isWeekday(words[0], short: true, end: "") else { return nil }
      let day = Self.number(words[2], words[2].utf8.count == 1 ? 1 : 2)
      self.init(Self.number(words[4], 4), words[1], day, words[3])
    default: return nil
    }
  }

  private init?(_ year: Int?, _ month: Substring, _ day: Int?, _ time: Substring) {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).compactMap { Self.number($0, 2) }
    guard let year, let day, let month = Self.months.firstIndex(where: { $0 == month }),
      let date = CivilDate(year: year, month: month + 1, day: day), time.utf8.count == 8, clock.count == 3,
      // The 60th second is a leap second; POSIX time counts it as the one after.
      clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    let seconds = date.daysSinceEpoch * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    self.init(Instant(milliseconds: Int64(seconds) * 1000))
  }

  /// The year in this century, or in the last one if the day would be more than 50 years ahead.
  private static func year(endingIn digits: Int, _ month: Int, _ day: Int, now: Instant) -> Int {
    let today = Zone.utc.civil(now).date
    let year = today.year / 100 * 100 + digits
    return (year - 50, month, day) > (today.year, today.month, today.day) ? year - 100 : year
  }

  private static func isWeekday(_ word: Substring, short: Bool, end: String) -> Bool {
    weekdays.contains { (short ? $0.prefix(3) : $0[...]) + end == word }
  }

  private static func number(_ text: Substring, _ width: Int) -> Int? {
    guard text.utf8.count == width, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
