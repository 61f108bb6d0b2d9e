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
    let times = try times(draft.start, draft.end, zone, draft.breaks, isConfirmed: draft.isConfirmed)
    try rules.requireUnsealed(draft.worker, times.day, times.lastDay)
    try rules.requireFree(draft.worker, from: draft.start, to: draft.end, tell: actor)
    try clearDayOff(of: draft.worker, on: times.day)
    try insert(
      HoursFeature.entries, id,
      [
        ("worker", draft.worker), ("site", site.id), ("site_name", site.name), ("task", task?.id),
        ("task_name", task?.name), ("zone", zone.identifier), ("note", try EntryRules.note(draft.note)),
        ("stage", Entry.Stage.open.rawValue), ("reason", ""), ("source", draft.source.rawValue),
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
    if isLate || isConfirmed { return }
    let zone = Zone(zone) ?? .utc
    let day = zone.civil(start).date
    if day > zone.civil(at).date.adding(days: AddEntry.daysAhead) {
      throw Failure(
        .invalid, "hours.farAhead", .farAhead(day, AddEntry.daysAhead), remedy: remedy, field: "start")
    }
  }

  /// The columns that follow from the times of an entry, after the checks of the shift itself.
  func times(
    _ start: Instant, _ end: Instant?, _ zone: Zone, _ breaks: [Break], isConfirmed: Bool
  ) throws -> (day: CivilDate, lastDay: CivilDate, counted: CountedHours, columns: Columns) {
    guard start.isWholeMinute else {
      throw Failure(.invalid, "hours.seconds", .notWholeMinute, field: "start")
    }
    let shift = end.map { Shift(start: start, end: $0, zone: zone, breaks: breaks) }
    try shift?.check(isConfirmed: isConfirmed)
    let worked = shift?.workedMinutes ?? 0
    let counted = try Counting(connection).counted(worked)
    let day = zone.civil(start).date
    let lastDay = shift?.lastDay ?? day
    return (
      day, lastDay, CountedHours(countedMinutes: counted),
      [
        ("start_at", start), ("end_at", end), ("breaks", try JSON.text(breaks)), ("day", day),
        ("last_day", lastDay), ("worked", worked), ("minutes", counted),
      ]
    )
  }
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
  var source: Entry.Source
  var isConfirmed = false
  var isSuspicious = false
}
