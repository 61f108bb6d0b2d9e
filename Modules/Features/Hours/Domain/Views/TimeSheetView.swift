import Core

/// A worker's pay period, day by day, in JSON.
public struct TimeSheetView: Codable, Hashable, Sendable {
  /// The period.
  public let period: PayPeriodView
  /// The worker.
  public let user: ID
  /// The name of the worker.
  public let userName: String?
  /// The attribution of hours over midnight.
  public let attribution: Attribution
  /// Every day, in order.
  public let days: [Day]
  /// Counted minutes by state; states without minutes are left out.
  public let states: [String: Int]
  /// The id of the seal; absent without one.
  public let seal: ID?
  /// The counted minutes of all days.
  public let totalMinutes: Int

  /// A day of a time sheet.
  public struct Day: Codable, Hashable, Sendable {
    /// The date.
    public let day: CivilDate
    /// The counted minutes of the day.
    public let countedMinutes: Int
    /// Whether hours belong to the day.
    public let hasHours: Bool
    /// Whether an entry of the day is running or needs confirmation.
    public let isUnfinished: Bool
    /// The note of the day-off mark; absent without a mark.
    public let off: String?
  }

  /// A view of a time sheet.
  public init(
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
