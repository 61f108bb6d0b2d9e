import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// The options that select days: a pay period or a typed range.
struct DayOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.periodOptionHelp), completion: .periods) var period: String?
  @Argument(help: ArgumentHelp(.rangeHelp)) var range: [String] = []

  /// The selected days; `nil` without a selection.
  func days(_ session: Session, _ context: Context) throws -> DayRange? {
    let text = range.joined(separator: " ")
    if period != nil, !text.isEmpty {
      throw Failure(.usage, "hours.periodOrRange", .periodOrRange, remedy: .nameOneOfThem, field: "period")
    }
    if let period { return try session.period(period, context).days }
    return text.isEmpty ? nil : try DayRange(typed: text, today: session.today(context))
  }

  /// The selected days; the current pay period without a selection.
  func daysOrPresentPeriod(_ session: Session, _ context: Context) throws -> DayRange {
    try days(session, context) ?? session.period(nil, context).days
  }
}

extension Session {
  /// A pay period by its typed name, and the pay calendar.
  ///
  /// - Parameter name: `nil` for the current period.
  func period(_ name: String?, _ context: Context) throws -> (days: DayRange, calendar: PayCalendar) {
    let calendar = try answer(PayPeriods())
    let name = name.map { PeriodName($0) } ?? .present
    return (try name.days(in: calendar, today: today(context)), calendar)
  }
}

extension Language {
  /// Days as a heading: `Thu 19 Nov 2026`, `1 Nov 2026 – 30 Nov 2026`.
  func heading(_ range: DayRange) -> String {
    range.count == 1
      ? "\(weekday(range.first.weekday)) \(day(range.first))" : "\(day(range.first)) – \(day(range.last))"
  }
}
