import Core

/// Converts typed times of day to moments in a zone.
package struct ZoneClock {
  /// The zone of the worksite.
  package let zone: Zone
  /// Asks which of two moments the user means; `nil` to ask no questions.
  private let choose: ((_ time: String, _ earlier: String, _ later: String) throws -> Bool)?

  /// A clock of a zone.
  ///
  /// - Parameter choose: returns whether the user means the later of two moments; `nil` to ask no questions.
  package init(
    _ zone: Zone, choose: ((_ time: String, _ earlier: String, _ later: String) throws -> Bool)? = nil
  ) {
    self.zone = zone
    self.choose = choose
  }

  /// The day of a moment.
  package func day(of instant: Instant) -> CivilDate { zone.civil(instant).date }

  /// The first moment of a day.
  package func midnight(of day: CivilDate) -> Instant { zone.start(of: day) }

  /// The wall time of a moment.
  package func time(of instant: Instant) -> TypedTime { TypedTime(zone.civil(instant).time) }

  /// The moment at which work begins.
  package func start(_ time: TypedTime, on day: CivilDate) throws -> Instant {
    try one(of: moments(time, on: day, field: "start"), time, "start")
  }

  /// The moment at which work ends that began at a moment.
  ///
  /// It is on the same day, or on the next day when the wall time is not later than that of the start. An
  /// equal time gives the start itself.
  package func end(_ time: TypedTime, behind start: Instant) throws -> Instant {
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
      // The clocks may be set back meanwhile: 03:45+03:00 to 03:15+02:00 is half an hour.
      sameDay = (try? moments(time, on: day, field: field)) ?? []
    }
    // Only moments after the start qualify: the second 03:45, if the start is the second 03:30.
    let behind = sameDay.filter { $0 > start }
    return try behind.isEmpty ? moments(time, on: day.adding(days: 1), field: field) : behind
  }

  /// The start and end of a span that begins on a day.
  package func span(_ span: TypedSpan, on day: CivilDate) throws -> (start: Instant, end: Instant) {
    let start = try start(span.start, on: day)
    return (start, try end(span.end, behind: start))
  }

  /// The breaks of typed texts, placed in a shift.
  ///
  /// - Parameter end: the end of the shift; `nil` while it runs.
  package func breaks(_ texts: [String], isPaid: Bool, from start: Instant, to end: Instant?) throws
    -> [Break]
  {
    try texts.map { text in
      guard TypedSpan.looksLikeSpan(text) else {
        return Break(minutes: try TypedDuration(typed: text).minutes, isPaid: isPaid)
      }
      let last = end.map { max($0, start) } ?? start.adding(seconds: 86_400)
      let (from, to) = try pause(TypedSpan(typed: text), from: start, to: last)
      return Break(start: from, minutes: from.minutes(to: to), isPaid: isPaid)
    }
  }

  /// The start and end of a break, on the first possible day of the shift.
  private func pause(
    _ span: TypedSpan, from start: Instant, to last: Instant
  ) throws -> (start: Instant, end: Instant) {
    var missing: Failure?
    for day in day(of: start)...day(of: last) {
      do {
        let begins = try moments(span.start, on: day, field: "breaks").filter { $0 >= start && $0 < last }
        if !begins.isEmpty { return try pause(span, beginning: begins, within: last) }
      } catch let failure as Failure where failure.code == .hoursGap || failure.code == .hoursOffset {
        // The break may be on the next day of the shift.
        missing = failure
      }
    }
    if let missing { throw missing }
    return try self.span(span, on: day(of: start))
  }

  /// The start and end of a break that may have begun at two moments.
  ///
  /// A break outside the shift would be rejected, so the user is asked only when both moments give a break
  /// inside.
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

  /// The minute of the day of a moment.
  package func minute(of instant: Instant) -> Int { zone.civil(instant).time.secondOfDay / 60 }

  /// The moments with a wall time: one, or two when the clocks are set back.
  package func moments(_ time: TypedTime, on day: CivilDate, field: String) throws -> [Instant] {
    let isMidnight = time.minuteOfDay == 1440
    let date = isMidnight ? day.adding(days: 1) : day
    let wall = WallTime(secondOfDay: time.minuteOfDay * 60)
    let moments: [Instant]
    switch zone.moments(of: date, at: wall) {
    case .once(let instant): moments = [instant]
    case .twice(let earlier, let later): moments = [earlier, later]
    case .skipped(let before, let after):
      throw Failure.timeSkipped(wall, on: date, near: (before, after), field: field)
    }
    guard let offset = time.offset else { return moments }
    let meant = moments.filter { zone.offset(at: $0) == offset }
    if meant.isEmpty {
      throw Failure(
        .invalid, .hoursOffset, .offsetWrong(wall, date),
        remedy: .writeOffset(moments.map { zone.timeWithOffset($0) }), field: field)
    }
    return meant
  }

  /// The only moment of several equal ones, or the one that the user chooses.
  ///
  /// - Parameter moments: at least one moment.
  package func one(of moments: [Instant], _ time: TypedTime, _ field: String) throws -> Instant {
    guard let first = moments.first, let last = moments.last, first != last else { return moments[0] }
    guard let choose else { throw Failure.timeTwice(first, last, in: zone, field: field) }
    let time = zone.civil(first).time.hoursAndMinutes
    return try choose(time, zone.timeWithOffset(first), zone.timeWithOffset(last)) ? last : first
  }
}
