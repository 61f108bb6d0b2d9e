import Core
import Operations
import Persistence

/// The effect of other rules for counting on the hours of a pay period.
///
/// Saved hours keep their counted minutes until hours of their worksite and day change. The effect is that of counting all
/// hours of the period anew; sealed ones never change.
struct CountingEffect: Hashable {
  /// The counted minutes of all workers by the present rules.
  private(set) var before = 0
  /// The counted minutes of all workers by the other rules.
  private(set) var after = 0
  /// The number of workers whose sum changes.
  private(set) var workers = 0

  /// Counts the hours of a pay period by other rules.
  init(of rules: CountingRules, in period: DayRange, _ connection: Connection) throws {
    let present = try CountingRules(connection)
    var sums: [ID: (before: Int, after: Int)] = [:]
    for (day, parts) in try Self.days(around: period, present, connection) {
      let counted = RoundedDay.counted(parts.map(\.part), rules)
      for (entry, part) in parts {
        let minutes = counted[entry.id] ?? part.minutes
        sums[day.user, default: (0, 0)].before += Self.minutes(of: entry, part.minutes, in: period, present)
        sums[day.user, default: (0, 0)].after += Self.minutes(of: entry, minutes, in: period, rules)
      }
    }
    for sum in sums.values {
      before += sum.before
      after += sum.after
      workers += sum.before == sum.after ? 0 : 1
    }
  }

  /// The counted entries that may lie in a period, by the days that are rounded together.
  private static func days(
    around period: DayRange, _ rules: CountingRules, _ connection: Connection
  ) throws -> [RoundedDay: [(entry: HoursEntry, part: RoundedDay.Part)]] {
    let first = period.first.adding(days: -Shift.maxMidnights)
    let entries = try connection.rows(
      """
      SELECT \(HoursEntry.columns), \(RoundedDay.isSealed(rules)) FROM hours_entry
      WHERE day >= \(first) AND day <= \(period.last) AND end_at IS NOT NULL AND NOT suspicious AND worked > 0
      """
    ) { row in (entry: try HoursEntry.read(&row), isSealed: row.bool()) }
    return Dictionary(
      grouping: entries.map { entry, isSealed in
        let part = RoundedDay.Part(
          id: entry.id, start: entry.start, worked: entry.workedMinutes, minutes: entry.minutes,
          isSuspicious: false, isApproved: entry.approvalState == .approved, isSealed: isSealed)
        return (entry: entry, part: part)
      }
    ) { RoundedDay(user: $0.entry.user, site: $0.entry.worksite, day: $0.entry.day) }
  }

  /// The counted minutes of an entry on the days of a period.
  private static func minutes(
    of entry: HoursEntry, _ total: Int, in period: DayRange, _ rules: CountingRules
  ) -> Int {
    if rules.attribution == .startDay || entry.day == entry.lastDay {
      return period.contains(entry.day) ? total : 0
    }
    let parts = entry.shift?.dayParts(countedAs: total) ?? []
    return parts.reduce(0) { $0 + (period.contains($1.day) ? $1.minutes : 0) }
  }
}

extension CountingEffect {
  /// Describes what a value of a setting would change in the current pay period.
  ///
  /// - Parameter change: returns the rules with the value.
  static func described(
    by change: @escaping @Sendable (CountingRules, String?) -> CountingRules
  ) -> SettingKind.Effect {
    { value, today, connection in
      let period = try PayCalendar.stored(in: connection).period(containing: today)
      let rules = change(try CountingRules(connection), value)
      let effect = try CountingEffect(of: rules, in: period, connection)
      return [.hoursCounted(effect.before, effect.after, in: period), .workersChanged(effect.workers)]
    }
  }
}
