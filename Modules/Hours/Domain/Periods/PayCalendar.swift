import Auth
import Core
import Persistence
import Sync

/// All pay periods of a company: every day lies in exactly one.
///
/// Where a rule takes effect in the middle of a period of the rule before, that one ends the day before, and the first
/// of the new rule begins that day: short periods of transition fill the gap. Before the first rule, and where
/// there is none, a period is a month.
public struct PayCalendar: Hashable, Sendable {
  /// The rules, the earliest first, each holding until the next.
  public let rules: [PayRule]

  /// A calendar of rules, in any order.
  public init(_ rules: [PayRule]) { self.rules = rules.sorted { $0.from < $1.from } }

  /// The calendar as it would be with another rule from a day on.
  ///
  /// - Parameter length: days in a period; `nil`, or without an anchor: periods are months.
  public func changed(from day: CivilDate, length: Int?, anchor: CivilDate?) -> PayCalendar {
    let cut: PayRule.Cut =
      if let length, length > 0, let anchor { .days(length, anchor: anchor) } else { .months }
    let nobody = ID(high: 0, low: 0)
    return PayCalendar(
      rules.filter { $0.from != day } + [PayRule(id: nobody, from: day, cut: cut, version: nobody)])
  }

  /// The period a day lies in.
  public func period(containing day: CivilDate) -> DayRange {
    let index = rules.lastIndex { $0.from <= day }
    let whole = (index.map { rules[$0].cut } ?? .months).period(containing: day)
    let next = rules[(index.map { $0 + 1 } ?? 0)...].first
    let first = index.map { max(whole.first, rules[$0].from) } ?? whole.first
    let last = next.map { min(whole.last, $0.from.adding(days: -1)) } ?? whole.last
    return DayRange(first: first, last: last) ?? .day(day)
  }

  /// The period so many periods later; earlier for a negative number.
  public func period(_ distance: Int, from period: DayRange) -> DayRange {
    var period = period
    for _ in 0..<distance.magnitude {
      period = self.period(
        containing: distance > 0 ? period.last.adding(days: 1) : period.first.adding(days: -1))
    }
    return period
  }

  /// The periods that begin in a year, in order: the first of them is number 1 of that year.
  public func periods(of year: Int) -> [DayRange] {
    guard let newYear = CivilDate(year: year, month: 1, day: 1) else { return [] }
    var next = period(containing: newYear)
    if next.first.year < year { next = period(1, from: next) }
    var periods: [DayRange] = []
    while next.first.year == year {
      periods.append(next)
      next = period(1, from: next)
    }
    return periods
  }

  /// The number of a period among those that begin in the same year, from 1.
  public func number(of period: DayRange) -> Int {
    (periods(of: period.first.year).firstIndex(of: period) ?? 0) + 1
  }
}

/// The company's pay periods.
public struct PayPeriods: Query {
  public static let right = Right.seeHours

  /// The question.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> PayCalendar {
    try PayCalendar.stored(in: connection)
  }
}

extension PayCalendar {
  static func stored(in connection: Connection) throws -> PayCalendar {
    PayCalendar(try connection.rows("SELECT \(PayRule.columns) FROM hours_pay_rule", PayRule.read))
  }
}
