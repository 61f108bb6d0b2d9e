import Accounts
import Auth
import Core
import Operations
import Worksites

extension Change {
  /// Inserts an entry after all checks.
  @discardableResult
  func insert(_ draft: EntryDraft, as id: ID, by actor: Actor) throws -> CountedHours {
    let rules = EntryRules(connection)
    let site = try rules.requireEntering(for: draft.user, at: draft.worksite, by: actor)
    let task = try draft.task.map { try WorksiteTask.require($0, of: site.id, in: connection) }
    let zone = try rules.zone(draft.zone, of: site)
    if try rules.entry(id) != nil {
      throw Failure(.conflict, .hoursIdTaken, .entryExists, remedy: .otherID, field: "id")
    }
    let times = try checkedTimes(
      EntryTimes(
        start: draft.start, end: draft.end, zone: zone, breaks: draft.breaks, isConfirmed: draft.isConfirmed),
      of: draft.user, at: site.id, as: id, for: actor)
    try insert(
      HoursFeature.entries, id,
      [
        ("worker", draft.user), ("site", site.id), ("site_name", site.name), ("task", task?.id),
        ("task_name", task?.name), ("zone", zone.identifier), ("note", try EntryRules.note(draft.note)),
        ("stage", HoursEntry.ApprovalState.open.rawValue), ("reason", ""), ("source", draft.source.rawValue),
        ("suspicious", draft.isSuspicious), ("created_by", actor.user), ("created_at", at),
      ] + times.columns)
    return times.counted
  }

  /// Rejects hours more than a month ahead: a wrong year is the likelier reason.
  ///
  /// Queued hours are accepted, since the user can no longer confirm them.
  ///
  /// - Parameters:
  ///   - zone: the IANA name of the zone whose calendar applies.
  ///   - isConfirmed: whether the user confirmed the day.
  ///   - remedy: the remedy of the failure.
  func requireNear(_ start: Instant, _ zone: String, isConfirmed: Bool, remedy: Remedy) throws {
    if isQueued || isConfirmed { return }
    let zone = Zone(zone) ?? .utc
    let day = zone.civil(start).date
    if day > zone.civil(at).date.adding(days: AddEntry.daysAhead) {
      throw Failure(
        .conflict, .hoursFarAhead, .farAhead(day, AddEntry.daysAhead), remedy: remedy, field: "start")
    }
  }

  /// Checks the times of hours and derives the stored columns from them.
  ///
  /// The checks cover the shift itself, sealed periods and other hours of the worker. A day-off mark of the
  /// first day is removed.
  ///
  /// - Parameters:
  ///   - site: the worksite, whose hours of a day may be rounded together.
  ///   - entry: the entry that has the times, whether or not it exists already.
  ///   - actor: the user who receives the failure, which names an overlapping entry only if the user may see
  ///     it.
  func checkedTimes(
    _ times: EntryTimes, of user: ID, at site: ID, as entry: ID, for actor: Actor
  ) throws -> CheckedTimes {
    let shift = times.end.map {
      Shift(start: times.start, end: $0, zone: times.zone, breaks: times.breaks)
    }
    try Shift.check(times.start, in: times.zone, field: "start")
    do {
      try shift?.check(isConfirmed: times.isConfirmed)
    } catch let failure as Failure where times.areStored {
      throw failure.withStoredTimes
    }
    let day = times.zone.civil(times.start).date
    let lastDay = shift?.lastDay ?? day
    let rules = EntryRules(connection)
    try rules.requireUnsealed(user, day, lastDay, for: actor)
    try rules.requireFree(user, from: times.start, to: times.end, in: times.zone, except: entry, for: actor)
    try clearDayOff(of: user, on: day)
    let worked = shift?.workedMinutes ?? 0
    let counted = try CountingRules(connection).counted(
      worked, of: entry, from: times.start, in: RoundedDay(user: user, site: site, day: day), connection)
    return CheckedTimes(
      counted: CountedHours(countedMinutes: counted), staysOnOneDay: lastDay == day,
      columns: [
        ("start_at", times.start), ("end_at", times.end), ("breaks", try JSON.text(times.breaks)),
        ("day", day), ("last_day", lastDay), ("worked", worked), ("minutes", counted),
      ])
  }
}

/// The requested times of an entry.
struct EntryTimes {
  let start: Instant
  /// `nil` while the entry runs.
  let end: Instant?
  let zone: Zone
  let breaks: [Break]
  /// Whether the user confirmed the length.
  let isConfirmed: Bool
  /// Whether the entry had some of them before.
  var areStored = false
}

/// Times that passed all checks.
struct CheckedTimes {
  let counted: CountedHours
  /// Whether the last minute is on the day of the first.
  let staysOnOneDay: Bool
  /// The columns of the entry's row that depend on the times.
  let columns: Change.Columns
}

/// The fields of a new entry.
struct EntryDraft {
  var user: ID
  var worksite: ID
  var task: ID?
  var start: Instant
  var end: Instant?
  var zone: String
  var breaks: [Break] = []
  var note: String = ""
  var source: HoursEntry.Source
  var isConfirmed = false
  var isSuspicious = false
}
