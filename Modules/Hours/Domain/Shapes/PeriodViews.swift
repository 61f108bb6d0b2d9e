import Core

/// A pay period in JSON.
public struct PayPeriodView: Codable, Hashable, Sendable {
  /// Its number among the periods that begin in the same year.
  public let number: Int
  /// The year it begins in.
  public let year: Int
  /// Its days.
  public let days: DayRange

  /// A period of a calendar.
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
  /// Whose.
  public let worker: ID
  /// What they are called.
  public let workerName: String?
  /// Which day the hours of a night belong to.
  public let attribution: Attribution
  /// Every day, in order.
  public let days: [Day]
  /// Minutes in each state; those without any are left out.
  public let states: [String: Int]
  /// The seal, when it is sealed.
  public let seal: ID?
  /// Minutes of all days.
  public let totalMinutes: Int

  /// One day.
  public struct Day: Codable, Hashable, Sendable {
    /// Which.
    public let day: CivilDate
    /// Minutes that count for it.
    public let countedMinutes: Int
    /// Whether hours belong to it.
    public let hasHours: Bool
    /// Whether something of it still runs, or has to be confirmed.
    public let isUnfinished: Bool
    /// What the worker said about not having worked; absent when they said nothing.
    public let off: String?
  }

  /// A sheet.
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
    let states = sheet.stages.map { (EntryState($0.key, isSealed: sheet.seal != nil).rawValue, $0.value) }
    self.states = Dictionary(states, uniquingKeysWith: +)
    seal = sheet.seal?.id
    totalMinutes = sheet.totalMinutes
  }
}

/// Somebody's missing days in JSON.
public struct MissingHoursView: Codable, Hashable, Sendable {
  /// Who.
  public let worker: ID
  /// What they are called.
  public let workerName: String?
  /// The days, in order.
  public let days: [CivilDate]

  /// Missing days.
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
  /// Whose hours.
  public let worker: ID
  /// Of which days.
  public let days: DayRange
  /// When it was sealed.
  public let sealedAt: Instant
  /// By whom.
  public let sealedBy: ID

  /// A seal.
  public init(_ seal: Seal) {
    id = seal.id
    worker = seal.worker
    days = seal.period
    sealedAt = seal.at
    sealedBy = seal.by
  }
}
