import Core

/// An entry in JSON: over HTTP, from the command line and in exports.
package struct EntryView: Codable, Hashable, Sendable {
  /// The identity, for life.
  package let id: ID
  /// The worker.
  package let user: ID
  /// The name of the worker; absent when unknown.
  package let userName: String?
  package let worksite: ID
  /// The name of the worksite.
  package let worksiteName: String
  /// The task of the worksite.
  package let task: ID?
  /// The name of the task.
  package let taskName: String?
  /// The day of the start, in the entry's zone.
  package let day: CivilDate
  package let start: Instant
  /// The end; absent while the entry runs.
  package let end: Instant?
  /// The zone of the worksite, by its IANA name.
  package let zone: String
  package let breaks: [Break]
  /// The description of the work.
  package let note: String
  /// `open`, `submitted`, `approved` or `sealed`.
  package let state: EntryState
  /// The reason of the last reopening; absent without one.
  package let reason: String?
  /// The source of the hours.
  package let source: HoursEntry.Source
  /// Whether the hours look like a forgotten timer. The user has to confirm the times.
  package let isSuspicious: Bool
  /// The elapsed minutes without unpaid breaks.
  package let workedMinutes: Int
  /// The worked minutes, rounded as the company's settings say.
  package let countedMinutes: Int
  /// The operation that last changed the entry.
  package let version: ID

  /// A view of an entry.
  ///
  /// - Parameters:
  ///   - userName: the name of the worker.
  ///   - isSealed: whether the pay period of the entry is sealed.
  ///   - countedMinutes: the counted minutes of a part of the entry; `nil` for the whole.
  package init(_ entry: HoursEntry, userName: String?, isSealed: Bool, countedMinutes: Int? = nil) {
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
