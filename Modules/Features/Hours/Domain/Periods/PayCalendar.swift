import Auth
import Core
import Operations
import Persistence

/// The pay periods of a company, which contain every day exactly once.
///
/// A rule that takes effect in the middle of a period ends this period on the day before, and its own first
/// period begins on that day; both may be short. Periods before the first rule are months.
public struct PayCalendar: Hashable, Sendable {
  /// The rules by first day. Each applies until the next one.
  public let rules: [PayRule]

  /// A calendar from rules in any order.
  public init(_ rules: [PayRule]) { self.rules = rules.sorted { $0.from < $1.from } }

  /// The calendar with an additional rule from a day on.
  ///
  /// - Parameter length: the days in a period; `nil`, or a missing anchor, for months.
  public func changed(from day: CivilDate, length: Int?, anchor: CivilDate?) -> PayCalendar {
    let schedule: PayRule.Schedule =
      if let length, length > 0, let anchor { .days(length, anchor: anchor) } else { .months }
    let placeholder = ID(high: 0, low: 0)
    return PayCalendar(
      rules.filter { $0.from != day } + [
        PayRule(id: placeholder, from: day, schedule: schedule, version: placeholder)
      ])
  }

  /// The days in the periods that a day lies in, by the rule of the day; `nil` for months.
  func length(on day: CivilDate) -> Int? {
    switch rules.last(where: { $0.from <= day })?.schedule {
    case .days(let length, _): length
    case .months, nil: nil
    }
  }

  /// The period that contains a day.
  public func period(containing day: CivilDate) -> DayRange {
    let index = rules.lastIndex { $0.from <= day }
    let whole = (index.map { rules[$0].schedule } ?? .months).period(containing: day)
    let next = rules[(index.map { $0 + 1 } ?? 0)...].first
    let first = index.map { max(whole.first, rules[$0].from) } ?? whole.first
    let last = next.map { min(whole.last, $0.from.adding(days: -1)) } ?? whole.last
    return DayRange(first: first, last: last) ?? .day(day)
  }

  /// The period a number of periods later; a negative number gives an earlier one.
  public func period(_ distance: Int, from period: DayRange) -> DayRange {
    var period = period
    for _ in 0..<distance.magnitude {
      period = self.period(
        containing: distance > 0 ? period.last.adding(days: 1) : period.first.adding(days: -1))
    }
    return period
  }

  /// The periods that begin in a year, in order. The first one has number 1.
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

  /// The number of a period among the periods that begin in the same year, from 1.
  public func number(of period: DayRange) -> Int {
    (periods(of: period.first.year).firstIndex(of: period) ?? 0) + 1
  }
}

/// The company's pay calendar.
public struct PayPeriods: Query {
  public static let right = Right.seeHours

  /// A query from its parts.
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
