import Auth
import Core
import Operations
import Persistence
import Worksites

/// Changes hours that were entered. Each field merges by itself.
public struct EditEntry: Operation {
  public static let name = "hours.entry.edit"
  public static let right = Right.changeHours

  /// The entry to change.
  package let entry: ID
  /// The worksite. The zone becomes that of the new worksite.
  public var worksite: Edit<ID>?
  /// The task. A new worksite needs a task of its own.
  public var task: Edit<ID?>?
  /// Another start, on a whole minute.
  public var start: Edit<Instant>?
  /// Another end, on a whole minute. Ended hours cannot run again.
  public var end: Edit<Instant?>?
  /// The zone of the worksite, by its IANA name; another zone is rejected.
  public var zone: Edit<String>?
  /// All breaks of the entry from now on.
  public var breaks: Edit<[Break]>?
  /// The description of the work.
  public var note: Edit<String>?
  /// Whether the user confirmed the times of a long shift or of a timer that looks forgotten.
  ///
  /// A new end confirms a forgotten timer too, unless the value is `false`.
  public var isConfirmed: Bool?
  /// Whether the user confirmed a day more than ``AddEntry/daysAhead`` days ahead.
  public var isDayConfirmed: Bool?

  /// An operation that changes nothing yet.
  public init(entry: ID, isConfirmed: Bool? = nil) {
    self.entry = entry
    self.isConfirmed = isConfirmed
  }

  public func perform(in change: Change, by actor: Actor) throws -> CountedHours {
    let rules = EntryRules(change.connection)
    let present = try rules.changeable(entry, by: actor)
    let target = try worksite?.applied(to: present.worksite, field: "worksite")
      .map { try rules.requireEntering(for: present.user, at: $0, by: actor) }
    var columns = try place(of: present, movedTo: target, change)
    let times = try times(of: present, movedTo: target, rules, actor, change)
    columns += times?.columns ?? []
    if target == nil, !columns.isEmpty { try rules.requireStillThere(present, by: actor) }
    if let note = try note?.applied(to: present.note, field: "note") {
      columns.append(("note", try EntryRules.note(note)))
    }
    // A worker who changes reopened hours has seen the reason.
    if !columns.isEmpty, present.user == actor.user, !present.reason.isEmpty {
      columns.append(("reason", ""))
    }
    if !columns.isEmpty { try change.update(HoursFeature.entries, entry, columns) }
    return times?.counted ?? CountedHours(countedMinutes: present.minutes)
  }

  private func place(
    of present: HoursEntry, movedTo target: Worksite?, _ change: Change
  ) throws -> Change.Columns {
    let task = try task?.applied(to: present.task, field: "task")
    guard target != nil || task != nil else { return [] }
    let site = target?.id ?? present.worksite
    let new = try (task ?? nil).map { try WorksiteTask.require($0, of: site, in: change.connection) }
    let moved: Change.Columns = target.map { [("site", $0.id), ("site_name", $0.name)] } ?? []
    return moved + [("task", new?.id), ("task_name", new?.name)]
  }

  private func times(
    of present: HoursEntry, movedTo target: Worksite?, _ rules: EntryRules, _ actor: Actor, _ change: Change
  ) throws -> (counted: CountedHours, columns: Change.Columns)? {
    let newStart = try start?.applied(to: present.start, field: "start")
    let newEnd = try end?.applied(to: present.end, field: "end")
    let newBreaks = try breaks?.applied(to: present.breaks, field: "breaks")
    let newZone = try newZone(of: present, movedTo: target, rules)
    let confirms = isConfirmed == true && present.isSuspicious
    guard newStart != nil || newEnd != nil || newBreaks != nil || newZone != nil || confirms else {
      return nil
    }
    if case .some(.none) = newEnd {
      throw Failure(.conflict, "hours.noEnd", .endNeeded, remedy: .continueInstead, field: "end")
    }
    let start = newStart ?? present.start
    let end = newEnd ?? present.end
    let zone = newZone ?? present.zone
    // A confirmed long shift needs another confirmation only when it gets longer.
    let before = present.shift?.elapsedMinutes ?? 0
    let isNoLonger = end.map { start.minutes(to: $0) <= before } ?? false
    // A user who enters a new end has checked it; the end that a timer set is unchecked.
    let isReviewed = confirms || newEnd != nil && isConfirmed != false
    let needsNoConfirmation = isNoLonger && !(present.isSuspicious && isReviewed)
    if newStart != nil {
      try change.requireNear(
        start, zone.identifier, isConfirmed: isDayConfirmed == true, remedy: .confirmLong)
    }
    let times = try change.checkedTimes(
      EntryTimes(
        start: start, end: end, zone: zone, breaks: newBreaks ?? present.breaks,
        isConfirmed: isConfirmed == true || needsNoConfirmation,
        areStored: newStart == nil || newEnd == nil || newBreaks == nil && !present.breaks.isEmpty),
      of: present.user, at: target?.id ?? present.worksite, as: entry, for: actor)
    let columns: Change.Columns =
      times.columns + [
        ("zone", zone.identifier), ("suspicious", present.isSuspicious && !isReviewed),
      ]
    return (times.counted, columns)
  }

  /// The zone of the new or current worksite, if it differs from the entry's zone.
  private func newZone(of present: HoursEntry, movedTo target: Worksite?, _ rules: EntryRules) throws -> Zone?
  {
    let wanted = try zone?.applied(to: present.zone.identifier, field: "zone")
    guard let identifier = wanted ?? target?.zone, identifier != present.zone.identifier,
      let site = try target ?? Worksite.with(present.worksite, in: rules.connection)
    else { return nil }
    return try rules.zone(identifier, of: site)
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .changeHours }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase {
    .changedHours(HoursEntry.span(of: before))
  }
}

extension EditEntry {
  private enum CodingKeys: String, CodingKey {
    case entry
    case worksite
    case task
    case start
    case end
    case zone
    case breaks
    case note
    case isConfirmed
    case isDayConfirmed
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    entry = try members.value(.entry)
    worksite = try members.edit(.worksite)
    task = try members.edit(.task)
    start = try members.edit(.start)
    end = try members.edit(.end)
    zone = try members.edit(.zone)
    breaks = try members.edit(.breaks, empty: [])
    note = try members.edit(.note, empty: "")
    isConfirmed = try members.optional(.isConfirmed)
    isDayConfirmed = try members.optional(.isDayConfirmed)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(entry, .entry)
    try members.encode(worksite, .worksite)
    try members.encode(task, .task)
    try members.encode(start, .start)
    try members.encode(end, .end)
    try members.encode(zone, .zone)
    try members.encode(breaks, .breaks)
    try members.encode(note, .note)
    try members.encode(isConfirmed, .isConfirmed)
    try members.encode(isDayConfirmed, .isDayConfirmed)
  }
}
