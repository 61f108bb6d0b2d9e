import Accounts
import Auth
import Core
import Sync
import Worksites

extension Change {
  /// Writes new hours, after all checks.
  @discardableResult
  func insert(_ draft: EntryDraft, as id: ID, by actor: Actor) throws -> CountedHours {
    let rules = EntryRules(connection)
    let site = try rules.requireEntering(for: draft.worker, at: draft.worksite, by: actor)
    let task = try draft.task.map { try WorksiteTask.require($0, of: site.id, in: connection) }
    let zone = try rules.zone(draft.zone, of: site)
    if try rules.entry(id) != nil {
      throw Failure(.conflict, "hours.idTaken", .entryExists, remedy: .otherID, field: "id")
    }
    let times = try settle(
      EntryTimes(
        start: draft.start, end: draft.end, zone: zone, breaks: draft.breaks, isConfirmed: draft.isConfirmed),
      of: draft.worker, tell: actor)
    try insert(
      HoursFeature.entries, id,
      [
        ("worker", draft.worker), ("site", site.id), ("site_name", site.name), ("task", task?.id),
        ("task_name", task?.name), ("zone", zone.identifier), ("note", try EntryRules.note(draft.note)),
        ("stage", HoursEntry.Stage.open.rawValue), ("reason", ""), ("source", draft.source.rawValue),
        ("suspicious", draft.isSuspicious), ("created_by", actor.user), ("created_at", at),
      ] + times.columns)
    return times.counted
  }

  /// Goes on unless hours would be entered for a day more than a month ahead: who plans that far more often mistook the year.
  /// What was decided on elsewhere is taken as it was.
  ///
  /// - Parameters:
  ///   - zone: the IANA name of the zone in whose days it is counted.
  ///   - isConfirmed: whether somebody said that the day is right.
  ///   - remedy: what else to do.
  func requireNear(_ start: Instant, _ zone: String, isConfirmed: Bool, remedy: Phrase) throws {
    if isQueued || isConfirmed { return }
    let zone = Zone(zone) ?? .utc
    let day = zone.civil(start).date
    if day > zone.civil(at).date.adding(days: AddEntry.daysAhead) {
      throw Failure(
        .invalid, "hours.farAhead", .farAhead(day, AddEntry.daysAhead), remedy: remedy, field: "start")
    }
  }

  /// What follows from the times of hours, after every check that depends on them: the shift itself, sealed periods, other hours of
  /// the worker. On a day of which they had said that they did not work, they did.
  ///
  /// - Parameters:
  ///   - entry: the hours themselves, where they are known already.
  ///   - actor: who is told what is in the way.
  func settle(
    _ times: EntryTimes, of worker: ID, except entry: ID? = nil, tell actor: Actor
  ) throws -> SettledTimes {
    let shift = times.end.map {
      Shift(start: times.start, end: $0, zone: times.zone, breaks: times.breaks)
    }
    try Shift.check(times.start, in: times.zone, field: "start")
    try shift?.check(isConfirmed: times.isConfirmed)
    let day = times.zone.civil(times.start).date
    let lastDay = shift?.lastDay ?? day
    let rules = EntryRules(connection)
    try rules.requireUnsealed(worker, day, lastDay)
    try rules.requireFree(worker, from: times.start, to: times.end, except: entry, tell: actor)
    try clearDayOff(of: worker, on: day)
    let worked = shift?.workedMinutes ?? 0
    let counted = try Counting(connection).counted(worked)
    return SettledTimes(
      counted: CountedHours(countedMinutes: counted), staysOnOneDay: lastDay == day,
      columns: [
        ("start_at", times.start), ("end_at", times.end), ("breaks", try JSON.text(times.breaks)),
        ("day", day), ("last_day", lastDay), ("worked", worked), ("minutes", counted),
      ])
  }
}

/// The times hours are to have.
struct EntryTimes {
  let start: Instant
  /// `nil` while they run.
  let end: Instant?
  let zone: Zone
  let breaks: [Break]
  /// Whether somebody said that they are right, however long.
  let isConfirmed: Bool
}

/// Times that passed all checks.
struct SettledTimes {
  let counted: CountedHours
  /// Whether the last minute lies in the day of the first.
  let staysOnOneDay: Bool
  /// What the row has of them.
  let columns: Change.Columns
}

/// New hours as somebody enters them.
struct EntryDraft {
  var worker: ID
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
