import Core
import Hours
import TestSupport
import Testing

@Suite("A shift")
struct ShiftTests {
  private static func shift(
    _ from: String, _ to: String, in zone: String = "Europe/Helsinki", _ breaks: [Break] = []
  ) throws -> Shift {
    Shift(
      start: try Crew.at(from, in: zone), end: try Crew.at(to, in: zone), zone: try #require(Zone(zone)),
      breaks: breaks)
  }

  @Test(
    "lasts the elapsed time, also in nights with a clock change",
    arguments: [
      ("Europe/Helsinki", "2026-11-19 22:00", "2026-11-20 06:00", 480),
      ("Europe/Helsinki", "2026-03-28 22:00", "2026-03-29 06:00", 420),
      ("Europe/Helsinki", "2026-10-24 22:00", "2026-10-25 06:00", 540),
      ("Asia/Kathmandu", "2026-03-28 22:00", "2026-03-29 06:00", 480),
      ("America/New_York", "2026-03-07 22:00", "2026-03-08 06:00", 420),
      ("America/New_York", "2026-10-31 22:00", "2026-11-01 06:00", 540),
    ])
  func elapsed(_ zone: String, _ from: String, _ to: String, _ minutes: Int) throws {
    #expect(try Self.shift(from, to, in: zone).elapsedMinutes == minutes)
  }

  /// Breaks are `[minutes]`, and placed ones have a start on the day of the shift. The expected values are
  /// the minutes of each day.
  @Test(
    "is split at midnight: placed breaks shorten their own day, others the longest part, the later of equals",
    arguments: [
      ("2026-11-19 22:00", "2026-11-20 06:00", [Int](), [String](), [120, 360]),
      ("2026-11-19 22:00", "2026-11-20 06:00", [30], [], [120, 330]),
      ("2026-11-19 20:00", "2026-11-20 04:00", [30], [], [240, 210]),
      ("2026-11-19 18:00", "2026-11-20 02:00", [30], [], [330, 120]),
      ("2026-11-19 22:00", "2026-11-20 06:00", [], ["2026-11-19 23:00"], [90, 360]),
      ("2026-11-19 22:00", "2026-11-20 06:00", [], ["2026-11-19 23:45"], [105, 345]),
      ("2026-11-19 22:00", "2026-11-20 02:00", [180], [], [60, 0]),
      ("2026-11-19 12:00", "2026-11-21 10:00", [30], [], [720, 1410, 600]),
      ("2026-11-19 07:00", "2026-11-20 00:00", [], [], [1020]),
    ])
  func parts(_ from: String, _ to: String, _ loose: [Int], _ placed: [String], _ expected: [Int]) throws {
    let breaks =
      loose.map { Break(minutes: $0) } + (try placed.map { Break(start: try Crew.at($0), minutes: 30) })
    let shift = try Self.shift(from, to, breaks)
    #expect(shift.dayParts().map(\.minutes) == expected)
    #expect(shift.dayParts().map(\.minutes).reduce(0, +) == shift.workedMinutes)
  }

  @Test("adds the difference of rounding to its longest part")
  func rounding() throws {
    let shift = try Self.shift("2026-11-19 22:00", "2026-11-20 05:52")
    #expect(shift.dayParts(countedAs: 480).map(\.minutes) == [120, 360])
    #expect(shift.dayParts(countedAs: 450).map(\.minutes) == [120, 330])
    let short = try Self.shift("2026-11-19 23:53", "2026-11-20 00:07")
    #expect(short.dayParts(countedAs: 0).map(\.minutes) == [0, 0])
  }

  @Test("includes paid breaks")
  func paid() throws {
    let shift = try Self.shift(
      "2026-11-19 07:00", "2026-11-19 15:30", [Break(minutes: 30), Break(minutes: 12, isPaid: true)])
    #expect(shift.workedMinutes == 480 && shift.dayParts().map(\.minutes) == [480])
  }

  @Test(
    "is rejected when it is implausible",
    arguments: [
      ("2026-11-19 07:00", "2026-11-19 07:00", "hours.empty"),
      ("2026-11-19 07:00", "2026-11-19 06:59", "hours.backwards"),
      ("2026-11-19 00:00", "2026-11-19 16:01", "hours.long"),
      ("2026-11-19 00:00", "2026-11-21 00:01", "hours.tooLong"),
    ])
  func rejected(_ from: String, _ to: String, _ code: String) throws {
    let shift = try Self.shift(from, to)
    #expect(failure { try shift.check(isConfirmed: false) }?.code.rawValue == code)
  }

  @Test("is written with its offsets only where the clocks change meanwhile, and never backwards")
  func clocksSetBack() throws {
    let zone = try #require(Zone("Europe/Helsinki"))
    let night = try #require(Instant("2026-10-25T03:45:00+03:00"))
    let later = night.adding(seconds: 30 * 60)
    #expect(Language.english.times(from: night, to: later, in: zone) == "03:45+03:00–03:15+02:00")
    // Offsets distinguish the two half hours between three and four.
    for (from, to) in [
      ("03:00+03:00", "03:30+03:00"), ("03:00+02:00", "03:30+02:00"), ("02:00+03:00", "03:00+03:00"),
    ] {
      let (start, end) = (
        try #require(Instant("2026-10-25T\(from.prefix(5)):00\(from.dropFirst(5))")),
        try #require(Instant("2026-10-25T\(to.prefix(5)):00\(to.dropFirst(5))"))
      )
      #expect(Language.english.times(from: start, to: end, in: zone) == "\(from)–\(to)")
    }
    let (first, last) = (try Crew.at("2026-11-19 22:00"), try Crew.at("2026-11-20 06:00"))
    #expect(Language.english.times(from: first, to: last, in: zone) == "22:00–06:00 (+1)")
  }

  @Test("of 16 hours needs no confirmation, a longer one does, up to 48 hours")
  func long() throws {
    try Self.shift("2026-11-19 00:00", "2026-11-19 16:00").check(isConfirmed: false)
    try Self.shift("2026-11-19 00:00", "2026-11-21 00:00").check(isConfirmed: true)
  }

  @Test("is rejected when its breaks are outside, overlap, or leave no work")
  func breaks() throws {
    func code(_ breaks: [Break]) throws -> Failure.Code? {
      let shift = try Self.shift("2026-11-19 07:00", "2026-11-19 09:00", breaks)
      return failure { try shift.check(isConfirmed: false) }?.code
    }
    #expect(try code([Break(start: Crew.at("2026-11-19 06:59"), minutes: 10)]) == "hours.breakOutside")
    #expect(try code([Break(start: Crew.at("2026-11-19 08:51"), minutes: 10)]) == "hours.breakOutside")
    #expect(try code([Break(minutes: 120)]) == "hours.breaksLong")
    #expect(try code([Break(minutes: 60), Break(minutes: 60)]) == "hours.breaksLong")
    #expect(try code([Break(minutes: 0)]) == "hours.breakEmpty")
    #expect(try code([Break(minutes: .max)]) == "hours.breaksLong")
    let eight = try Crew.at("2026-11-19 08:00")
    #expect(
      try code([Break(start: eight, minutes: 20), Break(start: eight.adding(seconds: 600), minutes: 5)])
        == "hours.breaksOverlap")
    #expect(
      try code([Break(start: eight, minutes: 20), Break(start: eight.adding(seconds: 1200), minutes: 5)])
        == nil)
  }
}
