import Core

/// Moves moments by a number of days and keeps their wall times.
package struct DayOffset {
  private let days: Int
  private let zone: Zone
  private let resolve: (_ day: CivilDate, _ time: WallTime) throws -> Instant

  /// The offset from one day to another in a zone.
  ///
  /// - Parameter resolve: returns the moment at which the clocks show a time on a day.
  package init(
    from first: CivilDate, to second: CivilDate, in zone: Zone,
    resolve: @escaping (_ day: CivilDate, _ time: WallTime) throws -> Instant
  ) {
    days = first.distance(to: second)
    self.zone = zone
    self.resolve = resolve
  }

  /// The offset from one day to another in a zone. It throws when a wall time occurs twice or never on its new day.
  package init(from first: CivilDate, to second: CivilDate, in zone: Zone) {
    self.init(from: first, to: second, in: zone) { day, time in
      switch zone.moments(of: day, at: time) {
      case .once(let instant): return instant
      case .twice(let earlier, let later): throw Failure.timeTwice(earlier, later, in: zone, field: "start")
      case .skipped(let before, let after):
        throw Failure.timeSkipped(time, on: day, near: (before, after), field: "start")
      }
    }
  }

  /// The moment with the same wall time that many days later.
  package func moment(_ instant: Instant) throws -> Instant {
    let (day, time) = zone.civil(instant)
    return try resolve(day.adding(days: days), time)
  }

  /// The break at the same wall time that many days later.
  package func pause(_ pause: Break) throws -> Break {
    guard let start = pause.start else { return pause }
    return Break(start: try moment(start), minutes: pause.minutes, isPaid: pause.isPaid)
  }
}

extension Failure {
  /// The clocks skip a time on a day.
  package static func timeSkipped(
    _ time: WallTime, on day: CivilDate, near others: (WallTime, WallTime), field: String
  ) -> Failure {
    Failure(
      .invalid, .hoursGap, .timeSkipped(time, day), remedy: .adjacentTimes(others.0, others.1), field: field)
  }

  /// The clocks show the same time at two moments.
  package static func timeTwice(
    _ earlier: Instant, _ later: Instant, in zone: Zone, field: String
  ) -> Failure {
    let (day, time) = zone.civil(earlier)
    return Failure(
      .invalid, .hoursTwice, .timeTwice(time, day),
      remedy: .earlierOrLater(zone.timeWithOffset(earlier), zone.timeWithOffset(later)), field: field)
  }
}

extension Zone {
  /// The wall time of a moment with the offset from UTC: `03:30+02:00`.
  package func timeWithOffset(_ instant: Instant) -> String {
    civil(instant).time.hoursAndMinutes + offsetText(at: instant)
  }
}
