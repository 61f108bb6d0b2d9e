import Accounts
import ArgumentParser
import CommandKit
import Core
import Hours

/// The options of new hours besides place, day and span.
struct EntryOptions: ParsableArguments {
  @Option(name: .customLong("break"), help: ArgumentHelp(.breakHelp)) var breaks: [String] = []
  @Option(name: .customLong("paid-break"), help: ArgumentHelp(.paidBreakHelp)) var paidBreaks: [String] = []
  @Option(help: ArgumentHelp(.taskHelp)) var task: String?
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Option(help: ArgumentHelp(.siteOptionHelp)) var site: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.confirmHelp)) var yes = false
  @Flag(help: ArgumentHelp(.trimHelp)) var trim = false
  @Flag(help: ArgumentHelp(.splitHelp)) var split = false
  @Flag(help: ArgumentHelp(.replaceHelp)) var replace = false

  /// The resolution that the options choose for an overlap.
  var resolution: OverlapResolution? {
    get throws {
      let chosen = [(trim, OverlapResolution.trim), (split, .split), (replace, .replace)].filter(\.0).map(\.1)
      if chosen.count > 1 { throw Failure(.usage, "hours.ways", .oneWayOnly) }
      return chosen.first
    }
  }

  /// The hours of a span of time on a worksite.
  func hours(_ span: TypedSpan, on day: String?, at place: EntryPlace, _ session: Session, _ context: Context)
    throws
    -> NewHours
  {
    let clock = ZoneClock(place.zone, asking: context)
    let (start, end) = try clock.span(span, on: place.day(day))
    let breaks =
      try clock.breaks(breaks, isPaid: false, from: start, to: end)
      + clock.breaks(paidBreaks, isPaid: true, from: start, to: end)
    return NewHours(
      place: place, task: try task.map { try session.task($0, at: place.site) }, start: start, end: end,
      breaks: breaks, note: note ?? "")
  }

  /// The hours of some minutes of work. They begin at the end of the user's last hours of the day, else at
  /// the usual start. Unpaid breaks are added to the length.
  func hours(
    lasting minutes: Int, on day: String?, at place: EntryPlace, _ session: Session, _ context: Context
  ) throws -> NewHours {
    let clock = ZoneClock(place.zone, asking: context)
    let start = try session.nextStart(on: place.day(day), clock)
    let breaks =
      try clock.breaks(breaks, isPaid: false, from: start, to: nil)
      + clock.breaks(paidBreaks, isPaid: true, from: start, to: nil)
    let unpaid = breaks.reduce(0) { $0 + ($1.isPaid ? 0 : $1.minutes) }
    return NewHours(
      place: place, task: try task.map { try session.task($0, at: place.site) }, start: start,
      end: start.adding(seconds: Int64(minutes + unpaid) * 60), breaks: breaks, note: note ?? "")
  }
}

extension Session {
  /// The end of the user's last hours of a day; the usual start on a day without hours.
  fileprivate func nextStart(on day: CivilDate, _ clock: ZoneClock) throws -> Instant {
    let midnight = clock.midnight(of: day)
    let others = try answer(
      OverlappingEntries(of: user, from: midnight, to: clock.midnight(of: day.adding(days: 1))))
    // Hours that end on the next day leave no room.
    if let last = others.last, last.day == day { return last.end ?? last.start }
    let usual = try answer(Settings()).own[HoursSettings.start] ?? HoursSettings.defaultStart
    let start = try clock.start(TypedTime(typed: usual, asStart: true), on: day)
    return max(start, others.last?.end ?? start)
  }
}
