import Core
import Operations

/// An entry as the history shows it, before or after an operation.
public struct EntryImage: Hashable, Sendable {
  /// The name of the worksite then.
  public let worksiteName: String
  /// The name of the task then.
  public let taskName: String?
  /// The start, on a whole minute.
  public let start: Instant
  /// The end; `nil` while the entry ran.
  public let end: Instant?
  /// The zone of the worksite.
  public let zone: Zone
  /// The breaks that the entry had.
  public let breaks: [Break]
  /// The description of the work.
  public let note: String
  /// The approval state that the entry had.
  public let approvalState: HoursEntry.ApprovalState

  /// The entry in the members of a record in the history; `nil` when they are unreadable.
  public init?(_ members: [String: JSONValue]) {
    func text(_ name: String) -> String? {
      if case .string(let text) = members[name] { text } else { nil }
    }
    guard let start = text("start").flatMap({ Instant($0) }), let zone = text("zone").flatMap({ Zone($0) }),
      let state = HoursEntry.ApprovalState.allCases.first(where: { $0.name == text("state") }),
      let breaks = try? JSON.value([Break].self, from: JSON.text(members["breaks"] ?? .array([])))
    else { return nil }
    self.start = start
    end = text("end").flatMap { Instant($0) }
    self.zone = zone
    self.breaks = breaks
    worksiteName = text("worksiteName") ?? ""
    taskName = text("taskName")
    note = text("note") ?? ""
    approvalState = state
  }

  /// The day of the start.
  public var day: CivilDate { zone.civil(start).date }
}

extension EntryImage {
  /// The values that the history compares.
  var values: [ChangeDescription.Value] {
    [
      ChangeDescription.Value(.dayInHistory(day)),
      ChangeDescription.Value(.timesInHistory(from: start, to: end, zone)),
      ChangeDescription.Value(Phrase(verbatim: worksiteName)),
      ChangeDescription.Value(taskName.map { Phrase(verbatim: $0) } ?? .noTaskInHistory),
      ChangeDescription.Value(.breaksInHistory(breaks)),
      ChangeDescription.Value(.noteInHistory(note)),
      ChangeDescription.Value(.stateInHistory(approvalState)),
    ]
  }
}
