import Core
import Hours

/// Moves moments by a number of days and keeps their wall times.
struct DayOffset {
  private let days: Int
  private let clock: ZoneClock

  init(from first: CivilDate, to second: CivilDate, in clock: ZoneClock) {
    days = first.distance(to: second)
    self.clock = clock
  }

  func moment(_ instant: Instant) throws -> Instant {
    try clock.start(clock.time(of: instant), on: clock.day(of: instant).adding(days: days))
  }

  func pause(_ pause: Break) throws -> Break {
    guard let start = pause.start else { return pause }
    return Break(start: try moment(start), minutes: pause.minutes, isPaid: pause.isPaid)
  }
}
