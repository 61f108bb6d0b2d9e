import CommandKit
import Core
import Hours

/// What a pay period of a worker came to.
struct PeriodSummary: Encodable {
  let number: Int
  let year: Int
  let days: DayRange
  let totalMinutes: Int
  /// How far the hours that have come least far have come; `nil` where there are none.
  let state: EntryState?

  /// Those of some periods that follow each other, read together.
  static func all(
    _ periods: [DayRange], of worker: ID, _ calendar: PayCalendar, _ session: Session
  ) throws -> [PeriodSummary] {
    guard let first = periods.first?.first, let last = periods.last?.last,
      let range = DayRange(first: first, last: last)
    else { return [] }
    let filter = HoursFilter(first: first, last: last, workers: [worker])
    let sums = try session.answer(HoursReport(filter, by: [.day])).rows
    let entries = try session.answer(HoursEntries(filter))
    let seals = try session.answer(Seals(in: range, of: worker))
    return periods.enumerated().map { index, days in
      let stage = entries.filter { days.contains($0.day) }.map(\.stage).min { $0.rawValue < $1.rawValue }
      let isSealed = seals.contains { $0.period == days }
      let minutes = sums.filter { $0.key.day.map(days.contains) ?? false }.reduce(0) { $0 + $1.minutes }
      return PeriodSummary(
        number: index + 1, year: days.first.year, days: days, totalMinutes: minutes,
        state: isSealed ? .sealed : stage.map { EntryState($0, isSealed: false) })
    }
  }
}
