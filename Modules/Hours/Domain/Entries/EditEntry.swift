import Auth
import Core
import Persistence
import Sync
import Worksites

/// Changes hours that were entered. Each field merges by itself.
public struct EditEntry: Operation {
  public static let name = "hours.entry.edit"
  public static let right = Right.changeHours

  /// Which.
  public let entry: ID
  /// Where they were worked. The zone becomes the new worksite's only if ``zone`` says so.
  public var worksite: Edit<ID>?
  /// For which task; of another worksite, it has to be given anew.
  public var task: Edit<ID?>?
  /// When they began.
  public var start: Edit<Instant>?
  /// When they ended.
  public var end: Edit<Instant?>?
  /// The zone of the worksite's clocks, by its IANA name.
  public var zone: Edit<String>?
  /// The breaks.
  public var breaks: Edit<[Break]>?
  /// What was done.
  public var note: Edit<String>?
  /// Whether somebody said that the times are right, however long or forgotten they look.
  public var isConfirmed: Bool?

  /// An operation that changes nothing yet.
  public init(entry: ID, isConfirmed: Bool? = nil) {
    self.entry = entry
    self.isConfirmed = isConfirmed
  }

  public func perform(in change: Change, by actor: Actor) throws -> CountedHours {
    let rules = EntryRules(change.connection)
    let present = try rules.changeable(entry, by: actor)
    var columns = try place(of: present, rules, actor, change)
    if let note = try note?.applied(to: present.note, field: "note") {
      columns.append(("note", try EntryRules.note(note)))
    }
    let times = try times(of: present, rules, actor, change)
    columns += times?.columns ?? []
    if !columns.isEmpty { try change.update(HoursFeature.entries, entry, columns) }
    return times?.counted ?? CountedHours(countedMinutes: present.minutes)
  }

  private func place(
    of present: Entry, _ rules: EntryRules, _ actor: Actor, _ change: Change
  ) throws -> Change.Columns {
    let moved = try worksite?.applied(to: present.worksite, field: "worksite")
    let task = try task?.applied(to: present.task, field: "task")
    guard moved != nil || task != nil else { return [] }
    let site = moved ?? present.worksite
    var columns: Change.Columns = []
    if moved != nil {
      let worksite = try rules.requireEntering(for: present.worker, at: site, by: actor)
      columns = [("site", site), ("site_name", worksite.name)]
    }
    let new = try (task ?? nil).map { try WorksiteTask.require($0, of: site, in: change.connection) }
    return columns + [("task", new?.id), ("task_name", new?.name)]
  }

  private func times(
    of present: Entry, _ rules: EntryRules, _ actor: Actor, _ change: Change
  ) throws -> (counted: CountedHours, columns: Change.Columns)? {
    let newStart = try start?.applied(to: present.start, field: "start")
    let newEnd = try end?.applied(to: present.end, field: "end")
    let newBreaks = try breaks?.applied(to: present.breaks, field: "breaks")
    let newZone = try zone?.applied(to: present.zone.identifier, field: "zone")
    let confirms = isConfirmed == true && present.isSuspicious
    guard newStart != nil || newEnd != nil || newBreaks != nil || newZone != nil || confirms else {
      return nil
    }
    if case .some(.none) = newEnd {
      throw Failure(.invalid, "hours.noEnd", .endNeeded, remedy: .continueInstead, field: "end")
    }
    let start = newStart ?? present.start
    let end = newEnd ?? present.end
    let zone = try EntryRules.zone(newZone ?? present.zone.identifier)
    // A long shift that was confirmed once need not be confirmed again for every change of its text.
    let wasLong = present.shift.map { $0.elapsedMinutes > Shift.longestUnconfirmed } ?? false
    let times = try change.times(
      start, end, zone, newBreaks ?? present.breaks, isConfirmed: isConfirmed == true || wasLong)
    try rules.requireUnsealed(present.worker, times.day)
    try rules.requireFree(present.worker, from: start, to: end, except: entry, tell: actor)
    try change.clearDayOff(of: present.worker, from: times.day, through: times.lastDay)
    // Whoever gives the times anew has looked at them.
    let isLooked = confirms || newStart != nil || newEnd != nil
    let columns: Change.Columns =
      times.columns + [
        ("zone", zone.identifier), ("suspicious", present.isSuspicious && !isLooked),
      ]
    return (times.counted, columns)
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .changeHours }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase {
    .changedHours(Entry.span(of: before))
  }
}
