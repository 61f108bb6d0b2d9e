import Core

/// A pay period in JSON.
package struct PayPeriodView: Codable, Hashable, Sendable {
  /// The number among the periods that begin in the same year, from 1.
  package let number: Int
  /// The year in which the period begins.
  package let year: Int
  /// The days of the period.
  package let days: DayRange

  /// A view of a period of a calendar.
  package init(_ period: DayRange, in calendar: PayCalendar) {
    number = calendar.number(of: period)
    year = period.first.year
    days = period
  }
}
