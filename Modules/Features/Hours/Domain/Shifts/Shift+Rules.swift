import Core

extension Shift {
  /// Checks that the shift is plausible.
  ///
  /// - Parameter isConfirmed: whether the user confirmed a length of more than 16 hours.
  /// - Throws: ``Failure`` of kind `invalid` that names the field and a remedy.
  public func check(isConfirmed: Bool) throws {
    try Self.check(start, in: zone, field: "start")
    try Self.check(end, in: zone, field: "end")
    if end == start { throw Failure(.invalid, .hoursEmpty, .shiftEmpty, remedy: .twentyFour, field: "end") }
    if end < start { throw Self.backwards }
    if elapsedMinutes > Self.longest {
      throw Failure(
        .invalid, .hoursTooLong, .shiftTooLong(Self.longest / 60), remedy: .enterDayByDay, field: "end")
    }
    if elapsedMinutes > Self.longestUnconfirmed, !isConfirmed {
      throw Failure(
        .invalid, .hoursLong, .shiftLong(elapsedMinutes), remedy: .confirmLong, field: "end")
    }
    try checkBreaks()
  }

  /// The codes of the rules between several values of a shift.
  fileprivate static let relations: Set<Failure.Code> = [
    .hoursEmpty, .hoursBackwards, .hoursTooLong, .hoursLong, .hoursManyBreaks, .hoursBreakOutside,
    .hoursBreaksOverlap, .hoursBreaksLong,
  ]

  /// Checks that hours can begin or end at a moment.
  static func check(_ instant: Instant, in zone: Zone, field: String) throws {
    try check(year: zone.civil(instant).date.year, field: field)
    if !instant.isWholeMinute {
      throw Failure(.invalid, "hours.seconds", .notWholeMinute, remedy: .leaveOutSeconds, field: field)
    }
  }

  /// Checks that hours can be in a year.
  package static func check(year: Int, field: String) throws {
    if years.contains(year) { return }
    throw Failure(.invalid, "hours.year", .yearImpossible(years), remedy: .correctYear, field: field)
  }

  /// The accepted years. Zones had offsets with odd seconds before 1970; a stored day has four digits for the
  /// year.
  private static let years = 1970...2999

  private static let backwards = Failure(
    .invalid, .hoursBackwards, .shiftBackwards, remedy: .correctTimes, field: "end")

  private func checkBreaks() throws {
    if breaks.count > 20 {
      throw Failure(.invalid, .hoursManyBreaks, .manyBreaks, remedy: .addUpBreaks, field: "breaks")
    }
    for pause in breaks {
      if pause.minutes < 1 {
        throw Failure(.invalid, "hours.breakEmpty", .breakEmpty, remedy: .leaveOutBreak, field: "breaks")
      }
      // The length is checked before any arithmetic with it.
      if pause.minutes > Self.longest { throw Self.breaksLong }
      guard let from = pause.start, let to = pause.end else { continue }
      try Self.check(from, in: zone, field: "breaks")
      if from < start || to > end {
        throw Failure(
          .invalid, .hoursBreakOutside, .breakOutside, remedy: .breakInside, field: "breaks")
      }
    }
    let placed = breaks.compactMap { pause in pause.start.map { ($0, pause.end ?? $0) } }
      .sorted { $0.0 < $1.0 }
    if zip(placed, placed.dropFirst()).contains(where: { $0.1 > $1.0 }) {
      throw Failure(.invalid, .hoursBreaksOverlap, .breaksOverlap, remedy: .makeOneBreak, field: "breaks")
    }
    if breaks.reduce(0, { $0 + $1.minutes }) >= elapsedMinutes { throw Self.breaksLong }
  }

  private static let breaksLong = Failure(
    .invalid, .hoursBreaksLong, .breaksLong, remedy: .shortenBreaks, field: "breaks")
}

extension Failure {
  /// This failure for values of which some are stored already: those in the request are valid by themselves.
  var withStoredTimes: Failure {
    guard kind == .invalid, Shift.relations.contains(code) else { return self }
    return with(kind: .conflict)
  }
}
