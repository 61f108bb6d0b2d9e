import Core

/// Hours in JSON, over HTTP, from the command line and in exports alike.
public struct EntryView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// Whose hours they are.
  public let worker: ID
  /// What they are called; absent where that is not known.
  public let workerName: String?
  /// Where they were worked.
  public let worksite: ID
  /// What the worksite is called.
  public let worksiteName: String
  /// For which task of the worksite.
  public let task: ID?
  /// What the task is called.
  public let taskName: String?
  /// The day they began on, on the clocks of the zone.
  public let day: CivilDate
  /// When they began.
  public let start: Instant
  /// When they ended; absent while they run.
  public let end: Instant?
  /// The zone whose clocks they were read from, by its IANA name.
  public let zone: String
  /// The breaks.
  public let breaks: [Break]
  /// What was done.
  public let note: String
  /// `open`, `submitted`, `approved` or `sealed`.
  public let state: EntryState
  /// Why they were last reopened; absent when they were not.
  public let reason: String?
  /// Where they came from.
  public let source: HoursEntry.Source
  /// Whether a forgotten timer is likely, and somebody has to say that the times are right.
  public let isSuspicious: Bool
  /// Minutes worked: elapsed, without unpaid breaks.
  public let workedMinutes: Int
  /// Minutes that count: worked, rounded as the employer does.
  public let countedMinutes: Int
  /// The operation that last changed anything about them.
  public let version: ID

  /// Hours.
  ///
  /// - Parameters:
  ///   - workerName: what the worker is called.
  ///   - isSealed: whether their pay period is sealed.
  public init(_ entry: HoursEntry, workerName: String?, isSealed: Bool) {
    id = entry.id
    worker = entry.worker
    self.workerName = workerName
    worksite = entry.worksite
    worksiteName = entry.worksiteName
    task = entry.task
    taskName = entry.taskName
    day = entry.day
    start = entry.start
    end = entry.end
    zone = entry.zone.identifier
    breaks = entry.breaks
    note = entry.note
    state = EntryState(entry.stage, isSealed: isSealed)
    reason = entry.reason.isEmpty ? nil : entry.reason
    source = entry.source
    isSuspicious = entry.isSuspicious
    workedMinutes = entry.workedMinutes
    countedMinutes = entry.minutes
    version = entry.version
  }
}

/// How far hours have come on their way to the payroll.
public enum EntryState: String, Codable, Sendable, CaseIterable {
  /// The worker may change them.
  case open
  /// The worker says they are right.
  case submitted
  /// The manager says so too; the worker cannot change them any more.
  case approved
  /// They have gone to the payroll; nobody can change them.
  case sealed

  /// The state of hours.
  public init(_ stage: HoursEntry.Stage, isSealed: Bool) {
    switch stage {
    case _ where isSealed: self = .sealed
    case .open: self = .open
    case .submitted: self = .submitted
    case .approved: self = .approved
    }
  }
}
