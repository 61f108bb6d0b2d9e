import Core

/// An entry in JSON: over HTTP, from the command line and in exports.
public struct EntryView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The worker.
  public let user: ID
  /// The name of the worker; absent when unknown.
  public let userName: String?
  /// The worksite.
  public let worksite: ID
  /// The name of the worksite.
  public let worksiteName: String
  /// The task of the worksite.
  public let task: ID?
  /// The name of the task.
  public let taskName: String?
  /// The day of the start, in the entry's zone.
  public let day: CivilDate
  /// The start.
  public let start: Instant
  /// The end; absent while the entry runs.
  public let end: Instant?
  /// The zone of the worksite, by its IANA name.
  public let zone: String
  /// The breaks.
  public let breaks: [Break]
  /// The description of the work.
  public let note: String
  /// `open`, `submitted`, `approved` or `sealed`.
  public let state: EntryState
  /// The reason of the last reopening; absent without one.
  public let reason: String?
  /// The source of the hours.
  public let source: HoursEntry.Source
  /// Whether the hours look like a forgotten timer. The user has to confirm the times.
  public let isSuspicious: Bool
  /// The elapsed minutes without unpaid breaks.
  public let workedMinutes: Int
  /// The worked minutes, rounded as the company's settings say.
  public let countedMinutes: Int
  /// The operation that last changed the entry.
  public let version: ID

  /// A view of an entry.
  ///
  /// - Parameters:
  ///   - userName: the name of the worker.
  ///   - isSealed: whether the pay period of the entry is sealed.
  ///   - countedMinutes: the counted minutes of a part of the entry; `nil` for the whole.
  public init(_ entry: HoursEntry, userName: String?, isSealed: Bool, countedMinutes: Int? = nil) {
    id = entry.id
    user = entry.user
    self.userName = userName
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
    state = EntryState(entry.approvalState, isSealed: isSealed)
    reason = entry.reason.isEmpty ? nil : entry.reason
    source = entry.source
    isSuspicious = entry.isSuspicious
    workedMinutes = entry.workedMinutes
    self.countedMinutes = countedMinutes ?? entry.minutes
    version = entry.version
  }
}

/// The state of an entry between entering and payroll.
public enum EntryState: String, Codable, Sendable, CaseIterable {
  /// The worker may change the entry.
  case open
  /// The worker submitted the entry.
  case submitted
  /// A manager approved the entry; the worker cannot change it.
  case approved
  /// The pay period is sealed; no user can change the entry.
  case sealed

  /// Whether it is one of some states. Sealed hours are approved, too.
  func isAny(of states: Set<EntryState>) -> Bool {
    states.contains(self) || self == .sealed && states.contains(.approved)
  }

  /// The state from an approval state and a seal.
  public init(_ approval: HoursEntry.ApprovalState, isSealed: Bool) {
    switch approval {
    case _ where isSealed: self = .sealed
    case .open: self = .open
    case .submitted: self = .submitted
    case .approved: self = .approved
    }
  }
}
