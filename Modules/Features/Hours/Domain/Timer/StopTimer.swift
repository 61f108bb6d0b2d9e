import Auth
import Core
import Operations
import Persistence
import Worksites

/// Stops a timer.
///
/// The length is no reason for a rejection: an entry that looks forgotten is marked, and the user has to
/// confirm it before submitting.
public struct StopTimer: Operation {
  public static let name = "hours.timer.stop"
  public static let right = Right.changeHours

  package let entry: ID
  /// The end, on a whole minute.
  package let end: Instant
  /// Breaks to add to the entry's; `nil` for the default one of an entry without breaks (``DefaultBreaks``).
  package let breaks: [Break]?
  /// The description of the work; `nil` keeps the present one.
  package let note: String?
  /// Whether the user confirmed the times.
  package let isConfirmed: Bool?

  /// An operation from its parts.
  public init(entry: ID, end: Instant, breaks: [Break]? = nil, note: String? = nil, isConfirmed: Bool? = nil)
  {
    self.entry = entry
    self.end = end
    self.breaks = breaks
    self.note = note
    self.isConfirmed = isConfirmed
  }

  /// The maximum length of a timer that does not look forgotten: 12 hours, in minutes. Only where work goes
  /// on at night may it run over midnight.
  public static let longestPlausible = 12 * 60

  public func perform(in change: Change, by actor: Actor) throws -> CountedHours {
    let rules = EntryRules(change.connection)
    let present = try rules.changeable(entry, by: actor)
    if let ended = present.end {
      if ended == end { return CountedHours(countedMinutes: present.minutes) }
      throw Failure(
        .conflict, "hours.stopped", .alreadyStopped(present), remedy: .editInstead(present.id.short),
        field: "end")
    }
    try change.requirePast(end, field: "end")
    let added =
      try breaks
      ?? (present.breaks.isEmpty
        ? change.defaultBreaks(
          of: present.user, at: present.worksite, from: present.start, to: end, by: actor) : [])
    let times = try change.checkedTimes(
      EntryTimes(
        start: present.start, end: end, zone: present.zone, breaks: present.breaks + added,
        isConfirmed: true, areStored: true),
      of: present.user, at: present.worksite, as: entry, for: actor)
    let isNightWork = try Worksite.with(present.worksite, in: change.connection)?.isNightWork ?? false
    let isLikelyForgotten =
      present.start.minutes(to: end) > Self.longestPlausible || !times.staysOnOneDay && !isNightWork
    var columns = times.columns + [("suspicious", isLikelyForgotten && isConfirmed != true)]
    if let note { columns.append(("note", try EntryRules.note(note))) }
    try change.update(HoursFeature.entries, entry, columns)
    return times.counted
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .stopTimer }

  public func summary(before: Record?, outcome: CountedHours) -> Phrase {
    .stoppedTimer(HoursEntry.span(of: before))
  }
}
