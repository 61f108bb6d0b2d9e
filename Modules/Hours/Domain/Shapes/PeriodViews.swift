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

/// A worker's pay period, day by day, in JSON.
public struct TimeSheetView: Codable, Hashable, Sendable {
  /// The period.
  public let period: PayPeriodView
  /// The worker.
  public let worker: ID
  /// The name of the worker.
  public let workerName: String?
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
    _ sheet: TimeSheet.Answer, of worker: ID, workerName: String?, period: DayRange, in calendar: PayCalendar
  ) {
    self.period = PayPeriodView(period, in: calendar)
    self.worker = worker
    self.workerName = workerName
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

/// The missing days of one worker in JSON.
public struct MissingHoursView: Codable, Hashable, Sendable {
  /// The worker.
  public let worker: ID
  /// The name of the worker.
  public let workerName: String?
  /// The days, in order.
  public let days: [CivilDate]

  /// A view of missing days.
  public init(_ row: MissingHours.Row, workerName: String?) {
    worker = row.worker
    self.workerName = workerName
    days = row.days
  }
}

/// A sealed period in JSON.
public struct SealView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// The worker.
  public let worker: ID
  /// The days of the period.
  public let days: DayRange
  /// The moment of sealing.
  public let sealedAt: Instant
  /// The user who sealed the period.
  public let sealedBy: ID

  /// A view of a seal.
  public init(_ seal: Seal) {
    id = seal.id
    worker = seal.worker
    days = seal.period
    sealedAt = seal.at
    sealedBy = seal.by
  }
}
