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
  /// Where they were worked. The zone becomes the new worksite's.
  public var worksite: Edit<ID>?
  /// For which task; of another worksite, it has to be given anew.
  public var task: Edit<ID?>?
  /// When they began.
  public var start: Edit<Instant>?
  /// When they ended.
  public var end: Edit<Instant?>?
  /// The zone of the worksite's clocks, by its IANA name; it can be no other.
  public var zone: Edit<String>?
  /// The breaks.
  public var breaks: Edit<[Break]>?
  /// What was done.
  public var note: Edit<String>?
  /// Whether somebody said that the times are right, however long or forgotten they look. Giving a forgotten timer another
  /// end says so, too, unless this is `false`.
  public var isConfirmed: Bool?
  /// Whether somebody said that the day is right, however far ahead.
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
      .map { try rules.requireEntering(for: present.worker, at: $0, by: actor) }
    var columns = try place(of: present, movedTo: target, change)
    let times = try times(of: present, movedTo: target, rules, actor, change)
    columns += times?.columns ?? []
    if target == nil, !columns.isEmpty { try rules.requireStillThere(present, by: actor) }
    if let note = try note?.applied(to: present.note, field: "note") {
      columns.append(("note", try EntryRules.note(note)))
    }
    // Whoever changes their own hours has seen why they were reopened.
    if !columns.isEmpty, present.worker == actor.user, !present.reason.isEmpty {
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
      throw Failure(.invalid, "hours.noEnd", .endNeeded, remedy: .continueInstead, field: "end")
    }
    let start = newStart ?? present.start
    let end = newEnd ?? present.end
    let zone = newZone ?? present.zone
    // A long shift that was confirmed once need not be confirmed again unless it gets longer.
    let before = present.shift?.elapsedMinutes ?? 0
    let isNoLonger = end.map { start.minutes(to: $0) <= before } ?? false
    // Whoever gives the end anew has looked at it; what a timer stopped at by itself nobody has.
    let isLooked = confirms || newEnd != nil && isConfirmed != false
    let needsNobody = isNoLonger && !(present.isSuspicious && isLooked)
    if newStart != nil {
      try change.requireNear(
        start, zone.identifier, isConfirmed: isDayConfirmed == true, remedy: .confirmLong)
    }
    let times = try change.settle(
      EntryTimes(
        start: start, end: end, zone: zone, breaks: newBreaks ?? present.breaks,
        isConfirmed: isConfirmed == true || needsNobody),
      of: present.worker, except: entry, tell: actor)
    let columns: Change.Columns =
      times.columns + [
        ("zone", zone.identifier), ("suspicious", present.isSuspicious && !isLooked),
      ]
    return (times.counted, columns)
  }

  /// The zone of the worksite hours move to, or of theirs, if it is another one than they have.
  private func newZone(of present: HoursEntry, movedTo target: Worksite?, _ rules: EntryRules) throws -> Zone?
  {
    let wanted = try zone?.applied(to: present.zone.identifier, field: "zone")
    guard let identifier = wanted ?? target?.zone, identifier != present.zone.identifier,
      let site = try target ?? Worksite.with(present.worksite, in: rules.connection)
    else { return nil }
    return try rules.zone(identifier, of: site)
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .changeHours }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase {
    .changedHours(HoursEntry.span(of: before))
  }
}
