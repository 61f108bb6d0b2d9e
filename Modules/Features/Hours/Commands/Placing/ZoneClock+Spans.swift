import Core
import Hours

extension ZoneClock {
  /// The start and end of spans in the typed order; the first one begins on a day.
  func spans(_ spans: [TypedSpan], on day: CivilDate) throws -> [(start: Instant, end: Instant)] {
    var placed: [(start: Instant, end: Instant)] = []
    for span in spans {
      placed.append(try placed.last.map { try self.span(span, typedAfter: $0) } ?? self.span(span, on: day))
    }
    return placed
  }

  /// The start and end of a span, on the day of the span before it.
  ///
  /// A span that begins before the end of the one before is the next day's.
  private func span(
    _ span: TypedSpan, typedAfter last: (start: Instant, end: Instant)
  ) throws -> (start: Instant, end: Instant) {
    let day = day(of: last.start)
    let starts = try starts(of: span, on: day, behind: last.end)
    if starts.isEmpty { return try self.span(span, on: day.adding(days: 1)) }
    let start = try one(of: starts, span.start, "start")
    return (start, try end(span.end, behind: start))
  }

  /// The moments of a day, not before the end of another span, at which a span may begin.
  private func starts(of span: TypedSpan, on day: CivilDate, behind end: Instant) throws -> [Instant] {
    do {
      return try moments(span.start, on: day, field: "start").filter { $0 >= end }
    } catch let failure as Failure where failure.code == .hoursGap || failure.code == .hoursOffset {
      // The clocks do not show that time on this day, but they may on the next.
      if self.day(of: end) > day || minute(of: end) > span.start.minuteOfDay { return [] }
      throw failure
    }
  }
}
