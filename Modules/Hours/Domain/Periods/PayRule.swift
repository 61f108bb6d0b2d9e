import Core
import Persistence

/// How the calendar is cut into pay periods from a day on.
public struct PayRule: Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The first day it holds for.
  public let from: CivilDate
  /// How the periods lie.
  public let cut: Cut
  /// The operation that last changed anything about it.
  public let version: ID

  /// How pay periods lie in the calendar.
  public enum Cut: Hashable, Sendable {
    /// From the first to the last day of a month.
    case months
    /// So many days each, counted forward and backward from a first day of one of them.
    case days(Int, anchor: CivilDate)
  }

  static let columns: SQL = "id, from_day, length, anchor, version"

  static func read(_ row: inout Row) throws -> PayRule {
    let (id, from) = (try row.id(), try HoursEntry.day(row.text()))
    let length = row.optional { $0.int() }
    let anchor = row.optional { $0.text() }
    let cut: Cut =
      if let length, let anchor { .days(length, anchor: try HoursEntry.day(anchor)) } else { .months }
    return PayRule(id: id, from: from, cut: cut, version: try row.id())
  }
}

extension PayRule.Cut {
  /// The period a day lies in, as if the rule held always.
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
