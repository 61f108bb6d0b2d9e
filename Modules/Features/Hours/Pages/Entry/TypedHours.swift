import Core
import Hours
import PageKit

/// The hours that a form describes.
struct TypedHours: Sendable {
  let place: TypedPlace
  let start: Instant
  /// The end; `nil` for a timer that runs.
  let end: Instant?
  /// Whether the field of the start has both times.
  let isSpan: Bool
  let breaks: [Break]
  /// Whether the form says which breaks the hours have, be it none.
  let hasTypedBreaks: Bool
  let note: String

  /// The shift; `nil` for a timer that runs.
  var shift: Shift? { end.map { Shift(start: start, end: $0, zone: place.zone, breaks: breaks) } }

  /// The day of the start.
  var day: CivilDate { place.zone.civil(start).date }

  /// The hours of a form. The field of the start may have both times, such as `7-15:30`, and then replaces the end.
  ///
  /// - Parameters:
  ///   - now: the time at which the user typed it.
  ///   - isRunning: whether the end may be empty.
  /// - Throws: ``Failure`` with the name of the field that cannot be read.
  init(_ form: Form, at place: TypedPlace, now: Instant, isRunning: Bool = false) throws {
    self.place = place
    let clock = ZoneClock(place.zone)
    let day = try form.reading("day") { try CivilDate(typed: $0, today: clock.day(of: now)) }
    let span = try Self.span(form, on: day, clock)
    isSpan = span != nil
    let start =
      try span?.start
      ?? form.reading("start", or: .startMissing) {
        try clock.start(TypedTime(typed: $0, asStart: true), on: day)
      }
    self.start = start
    var end = span?.end
    if span == nil, !isRunning || !form["end"].isEmpty {
      end = try form.reading("end", or: .endMissing) { try clock.end(TypedTime(typed: $0), behind: start) }
    }
    self.end = end
    let last = end
    breaks = try [("breaks", false), ("paidBreaks", true)].flatMap { name, isPaid in
      try form.reading(name) { text in
        let texts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        return try clock.breaks(texts, isPaid: isPaid, from: start, to: last).filter { $0.minutes != 0 }
      }
    }
    hasTypedBreaks = !form["breaks"].isEmpty || !form["paidBreaks"].isEmpty
    note = form["note"]
  }

  /// Both times in the field of the start; `nil` where it has one time.
  private static func span(
    _ form: Form, on day: CivilDate, _ clock: ZoneClock
  ) throws -> (start: Instant, end: Instant)? {
    guard TypedSpan.looksLikeSpan(form["start"]) else { return nil }
    // West of UTC, the time of a night whose clocks are set back has a hyphen before its offset: 01:30-04:00.
    if let time = try? TypedTime(typed: form["start"], asStart: true), time.offset != nil,
      case .twice = clock.zone.moments(of: day, at: WallTime(secondOfDay: time.minuteOfDay * 60))
    {
      return nil
    }
    return try form.reading("start") { try clock.span(TypedSpan(typed: $0), on: day) }
  }

  /// The operation that enters the hours for a worker. Without breaks in the form, they have the default one.
  func addition(_ id: ID, for user: ID, _ form: Form) -> AddEntry {
    AddEntry(
      id: id, user: user, worksite: place.worksite, task: place.task, start: start, end: end ?? start,
      zone: place.zone.identifier, breaks: hasTypedBreaks ? breaks : nil, note: note,
      isConfirmed: form.isTicked("isConfirmed") ? true : nil,
      isDayConfirmed: form.isTicked("isDayConfirmed") ? true : nil)
  }
}

extension Form {
  /// Reads a field. A failure names the field.
  ///
  /// - Parameter missing: the message for an empty field of a time; `nil` for a field that may be empty.
  fileprivate func reading<Value>(
    _ name: String, or missing: Phrase? = nil, _ read: (String) throws -> Value
  ) throws -> Value {
    let text = self[name]
    if let missing, text.isEmpty {
      throw Failure(.invalid, "hours.noTime", missing, remedy: .typeTime, field: name)
    }
    do {
      return try read(text)
    } catch let failure as Failure {
      throw failure.with(field: name)
    }
  }
}

extension String {
  /// The text without spaces around it.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
