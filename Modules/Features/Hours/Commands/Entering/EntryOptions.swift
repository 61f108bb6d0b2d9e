import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours

/// The options of new hours besides place, day and span.
struct EntryOptions: ParsableArguments {
  @Option(name: .customLong("break"), help: ArgumentHelp(.breakHelp)) var breaks: [String] = []
  @Option(name: .customLong("paid-break"), help: ArgumentHelp(.paidBreakHelp)) var paidBreaks: [String] = []
  @Option(help: ArgumentHelp(.taskHelp), completion: .tasks) var task: String?
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.noteHelp)) var note: String?
  @Option(help: ArgumentHelp(.siteOptionHelp), completion: .sites) var site: String?
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

  /// The hours of spans of time on a worksite, in the typed order.
  ///
  /// - Throws: ``Failure`` `hours.spansOverlap` when spans overlap, `hours.breakTimes` for a break without times
  ///   beside several spans.
  func hours(
    _ spans: [TypedSpan], on day: String?, at place: EntryPlace, _ session: Session, _ context: Context
  ) throws -> [NewHours] {
    let clock = ZoneClock(place.zone, asking: context)
    let day = try place.day(day)
    let shifts = try clock.spans(spans, on: day).map { Shift(start: $0.start, end: $0.end, zone: place.zone) }
    for (shift, next) in zip(shifts, shifts.dropFirst()) where shift.end > next.start {
      throw Failure(
        .invalid, "hours.spansOverlap", .spansOverlap(shift, next), remedy: .correctSpans, field: "span")
    }
    let breaks = try placedBreaks(in: shifts, clock)
    let task = try task.map { try session.task($0, at: place.site) }
    return zip(shifts, breaks).map { shift, breaks in
      NewHours(
        place: place, task: task, start: shift.start, end: shift.end, breaks: breaks, note: note ?? "")
    }
  }

  /// The breaks of each shift. A break belongs to the shift that contains it.
  private func placedBreaks(in shifts: [Shift], _ clock: ZoneClock) throws -> [[Break]] {
    var all = shifts.map { _ in [Break]() }
    for (text, isPaid) in breaks.map({ ($0, false) }) + paidBreaks.map({ ($0, true) }) {
      if shifts.count > 1, !TypedSpan.looksLikeSpan(text) {
        throw Failure(
          .usage, "hours.breakTimes", .breakWithoutTimes, remedy: .writeBreakTimes, field: "breaks")
      }
      let placed = try shifts.map { shift in
        try clock.breaks([text], isPaid: isPaid, from: shift.start, to: shift.end)
      }
      let home = shifts.indices.first { index in
        placed[index].allSatisfy { pause in
          guard let start = pause.start else { return true }
          return start >= shifts[index].start
            && start.adding(seconds: Int64(pause.minutes) * 60) <= shifts[index].end
        }
      }
      // A break outside all shifts is rejected with the first one.
      all[home ?? 0] += placed[home ?? 0]
    }
    return all
  }

  /// The hours of some minutes of work. They begin at the end of the user's last hours of the day, else at
  /// the default start. Unpaid breaks are added to the length.
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
  /// The end of the user's last hours of a day; the default start on a day without hours.
  fileprivate func nextStart(on day: CivilDate, _ clock: ZoneClock) throws -> Instant {
    let midnight = clock.midnight(of: day)
    let others = try answer(
      OverlappingEntries(of: user, from: midnight, to: clock.midnight(of: day.adding(days: 1))))
    // Hours that end on the next day leave no room.
    if let last = others.last, last.day == day { return last.end ?? last.start }
    let wanted = try answer(Settings()).own[HoursSettings.start] ?? HoursSettings.defaultStart
    let start = try clock.start(TypedTime(typed: wanted, asStart: true), on: day)
    return max(start, others.last?.end ?? start)
  }
}
