import Core

/// A worker's pay period, day by day, in JSON.
package struct TimeSheetView: Codable, Hashable, Sendable {
  package let period: PayPeriodView
  /// The worker.
  package let user: ID
  /// The name of the worker.
  package let userName: String?
  /// The attribution of hours over midnight.
  package let attribution: Attribution
  /// Every day, in order.
  package let days: [Day]
  /// Counted minutes by state; states without minutes are left out.
  package let states: [String: Int]
  /// The id of the seal; absent without one.
  package let seal: ID?
  /// The counted minutes of all days.
  package let totalMinutes: Int

  /// A day of a time sheet.
  package struct Day: Codable, Hashable, Sendable {
    /// The date.
    package let day: CivilDate
    /// The counted minutes of the day.
    package let countedMinutes: Int
    /// Whether hours belong to the day.
    package let hasHours: Bool
    /// Whether an entry of the day is running or needs confirmation.
    package let isUnfinished: Bool
    /// The note of the day-off mark; absent without a mark.
    package let off: String?
  }

  /// A view of a time sheet.
  package init(
    _ sheet: TimeSheet.Answer, of user: ID, userName: String?, period: DayRange, in calendar: PayCalendar
  ) {
    self.period = PayPeriodView(period, in: calendar)
    self.user = user
    self.userName = userName
    attribution = sheet.attribution
    days = sheet.days.map {
      Day(
        day: $0.day, countedMinutes: $0.minutes, hasHours: $0.hasHours, isUnfinished: $0.isUnfinished,
        off: $0.off)
    }
    let states = sheet.minutesByApproval.map {
      (EntryState($0.key, isSealed: sheet.seal != nil).rawValue, $0.value)
    }
    self.states = Dictionary(states, uniquingKeysWith: +)
    seal = sheet.seal?.id
    totalMinutes = sheet.totalMinutes
  }
}
