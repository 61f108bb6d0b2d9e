import Core

/// A pay period in JSON.
public struct PayPeriodView: Codable, Hashable, Sendable {
  /// The number among the periods that begin in the same year, from 1.
  public let number: Int
  /// The year in which the period begins.
  public let year: Int
  /// The days of the period.
  public let days: DayRange

  /// A view of a period of a calendar.
  public init(_ period: DayRange, in calendar: PayCalendar) {
    number = calendar.number(of: period)
    year = period.first.year
    days = period
  }
}
