import Core

/// The day and the zone by which the days of conditions are read.
package struct FilterCalendar: Hashable, Sendable {
  private let zone: Zone
  private let today: CivilDate

  /// A calendar of a zone at a moment.
  package init(in zone: Zone, at now: Instant) {
    self.zone = zone
    today = zone.civil(now).date
  }

  /// The days that a user typed: a day, a month, a year or words for some days.
  func days(_ text: String) throws -> DayRange? { try? DayRange(typed: text, today: today) }

  /// The first and the last moment that a user typed: a moment of RFC 3339, or days.
  func times(_ text: String) throws -> (first: Instant, last: Instant)? {
    if let instant = Instant(text) { return (instant, instant) }
    return try days(text).map { days in
      let end = zone.start(of: days.last.adding(days: 1))
      return (zone.start(of: days.first), Instant(milliseconds: end.milliseconds - 1))
    }
  }
}
