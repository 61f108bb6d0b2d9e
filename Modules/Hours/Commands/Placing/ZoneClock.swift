import CommandKit
import Core
import Hours

/// Times of day as people type them, as moments on the clocks of a zone.
struct ZoneClock {
  let zone: Zone
  /// Asks which of two moments is meant; `nil` where nobody can be asked.
  private let choose: ((_ time: String, _ earlier: String, _ later: String) throws -> Bool)?

  /// - Parameter context: where somebody can be asked; `nil` asks nobody.
  init(_ zone: Zone, asking context: Context?) {
    self.zone = zone
    guard let context, context.machine.terminal.canAsk else {
      choose = nil
      return
    }
    choose = { time, earlier, later in
      while true {
        switch try context.ask(.whichOfTwo(time, earlier, later)) {
        case "1": return false
        case "2": return true
        default: continue
        }
      }
    }
  }

  /// The day a moment lies on.
  func day(of instant: Instant) -> CivilDate { zone.civil(instant).date }

  /// What the clocks show at a moment.
  func time(of instant: Instant) -> TypedTime { TypedTime(zone.civil(instant).time) }

  /// When something begins.
  func start(_ time: TypedTime, on day: CivilDate) throws -> Instant {
    try one(of: moments(time, on: day, field: "start"), time, "start")
  }

  /// When something ends that began at a moment: on the same day, or the next one when the clocks would show the same
  /// or less. Equal times come back as the start.
  func end(_ time: TypedTime, behind start: Instant) throws -> Instant {
    try one(of: ends(time, behind: start, field: "end"), time, "end")
  }

  private func ends(_ time: TypedTime, behind start: Instant, field: String) throws -> [Instant] {
    let day = day(of: start)
    let begun = minute(of: start)
    if time.minuteOfDay == begun, time.offset == nil { return [start] }
    var sameDay: [Instant] = []
    if time.minuteOfDay > begun {
      sameDay = try moments(time, on: day, field: field)
    } else if time.offset != nil {
      // 03:45+03:00 to 03:15+02:00 is half an hour.
      sameDay = (try? moments(time, on: day, field: field)) ?? []
    }
    // What lies behind the start is meant: the second 03:45, if it began at the second 03:30.
    let behind = sameDay.filter { $0 > start }
    return try behind.isEmpty ? moments(time, on: day.adding(days: 1), field: field) : behind
  }

  /// From when to when.
  func span(_ span: TypedSpan, on day: CivilDate) throws -> (start: Instant, end: Instant) {
    let start = try start(span.start, on: day)
    return (start, try end(span.end, behind: start))
  }

  /// The breaks that are meant, placed where they lie in a shift.
  ///
  /// - Parameter end: `nil` for what still runs.
  func breaks(_ texts: [String], isPaid: Bool, from start: Instant, to end: Instant?) throws -> [Break] {
    try texts.map { text in
      guard TypedSpan.looksLikeSpan(text) else {
        return Break(minutes: try TypedDuration(typed: text).minutes, isPaid: isPaid)
      }
      let last = end.map { max($0, start) } ?? start.adding(seconds: 86_400)
      let (from, to) = try pause(TypedSpan(typed: text), from: start, to: last)
      return Break(start: from, minutes: from.minutes(to: to), isPaid: isPaid)
    }
  }

  /// Where a break lies in a shift: on its first day on which it can.
  private func pause(
    _ span: TypedSpan, from start: Instant, to last: Instant
  ) throws -> (start: Instant, end: Instant) {
    var missing: Failure?
    for day in day(of: start)...day(of: last) {
      do {
        let begins = try moments(span.start, on: day, field: "breaks").filter { $0 >= start && $0 < last }
        if !begins.isEmpty { return try pause(span, beginning: begins, within: last) }
      } catch let failure as Failure where failure.code == "hours.gap" || failure.code == "hours.offset" {
        // It may still lie on the next day of the shift.
        missing = failure
      }
    }
    if let missing { throw missing }
    return try self.span(span, on: day(of: start))
  }

  /// A break that may have begun at two moments. One that would reach out of the shift is not meant: it would be refused. So
  /// nobody is asked where the other one does not.
  private func pause(
    _ span: TypedSpan, beginning begins: [Instant], within last: Instant
  ) throws -> (start: Instant, end: Instant) {
    func fitting(_ begin: Instant) throws -> [Instant] {
      try ends(span.end, behind: begin, field: "breaks").filter { begin < $0 && $0 <= last }
    }
    let fits = try begins.filter { try !fitting($0).isEmpty }
    if fits.isEmpty { return (begins[0], try ends(span.end, behind: begins[0], field: "breaks")[0]) }
    let begin = try one(of: fits, span.start, "breaks")
    return (begin, try one(of: fitting(begin), span.end, "breaks"))
  }

  private func minute(of instant: Instant) -> Int { zone.civil(instant).time.secondOfDay / 60 }

  /// The moments at which the clocks show that: one, or two when they are set back.
  private func moments(_ time: TypedTime, on day: CivilDate, field: String) throws -> [Instant] {
    let isMidnight = time.minuteOfDay == 1440
    let date = isMidnight ? day.adding(days: 1) : day
    let wall = WallTime(secondOfDay: time.minuteOfDay * 60)
    let moments: [Instant]
    switch zone.moments(of: date, at: wall) {
    case .once(let instant): moments = [instant]
    case .twice(let earlier, let later): moments = [earlier, later]
    case .skipped(let before, let after):
      throw Failure(
        .invalid, "hours.gap", .timeSkipped(wall, date), remedy: .neighbours(before, after), field: field)
    }
    guard let offset = time.offset else { return moments }
    let meant = moments.filter { zone.offset(at: $0) == offset }
    if meant.isEmpty {
      throw Failure(
        .invalid, "hours.offset", .offsetWrong(wall, date),
        remedy: .writeOffset(moments.map { text($0) }), field: field)
    }
    return meant
  }

  /// - Parameter moments: one at least.
  private func one(of moments: [Instant], _ time: TypedTime, _ field: String) throws -> Instant {
    guard let first = moments.first, let last = moments.last, first != last else { return moments[0] }
    let (date, wall) = zone.civil(first)
    guard let choose else {
      throw Failure(
        .invalid, "hours.twice", .timeTwice(wall, date), remedy: .earlierOrLater(text(first), text(last)),
        field: field)
    }
    return try choose(wall.hoursAndMinutes, text(first), text(last)) ? last : first
  }

  private func text(_ instant: Instant) -> String {
    zone.civil(instant).time.hoursAndMinutes + zone.offsetText(at: instant)
  }
}
