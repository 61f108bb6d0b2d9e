import Core
import Persistence

/// The company's pay schedule from a day on.
public struct PayRule: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The first day to which the rule applies.
  public let from: CivilDate
  /// The schedule of the periods.
  public let schedule: Schedule
  /// The operation that last changed the rule.
  public let version: ID

  /// The lengths and positions of pay periods.
  public enum Schedule: Hashable, Sendable {
    /// Calendar months, from the first day.
    case months
    /// Periods of a number of days. The anchor is the first day of one of them.
    case days(Int, anchor: CivilDate)
  }

  static let columns: SQL = "id, from_day, length, anchor, version"

  static func read(_ row: inout Row) throws -> PayRule {
    let (id, from) = (try row.id(), try HoursEntry.day(row.text()))
    let length = row.optional { $0.int() }
    let anchor = row.optional { $0.text() }
    let schedule: Schedule =
      if let length, let anchor { .days(length, anchor: try HoursEntry.day(anchor)) } else { .months }
    return PayRule(id: id, from: from, schedule: schedule, version: try row.id())
  }
}

extension PayRule.Schedule {
  /// The period that contains a day, if the rule applied to all days.
  func period(containing day: CivilDate) -> DayRange {
    switch self {
    case .months:
      return .month(of: day)
    case .days(let length, let anchor):
      let distance = day.daysSinceEpoch - anchor.daysSinceEpoch
      let into = ((distance % length) + length) % length
      let first = day.adding(days: -into)
      return DayRange(first: first, last: first.adding(days: length - 1)) ?? .day(day)
    }
  }
}
