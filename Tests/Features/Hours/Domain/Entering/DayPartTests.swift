import Core
import Hours
import TestSupport
import Testing

@Suite("The parts of a shift")
struct DayPartTests {
  private func shift(
    _ from: String, _ to: String, _ zone: String = "Europe/Helsinki", breaks: [Break] = []
  ) throws -> Shift {
    Shift(
      start: try Crew.at(from, in: zone), end: try Crew.at(to, in: zone), zone: try #require(Zone(zone)),
      breaks: breaks)
  }

  @Test(
    "last the elapsed time, also in nights with a clock change",
    arguments: [
      ("Europe/Helsinki", "2026-03-28 22:00", "2026-03-29 06:00", 7 * 60),
      ("Europe/Helsinki", "2026-10-24 22:00", "2026-10-25 06:00", 9 * 60),
      ("Europe/Helsinki", "2026-11-19 22:00", "2026-11-20 06:00", 8 * 60),
      ("America/New_York", "2026-03-07 22:00", "2026-03-08 06:00", 7 * 60),
      ("America/New_York", "2026-10-31 22:00", "2026-11-01 06:00", 9 * 60),
      ("Asia/Kathmandu", "2026-03-28 22:00", "2026-03-29 06:00", 8 * 60),
    ])
  func elapsed(_ zone: String, _ from: String, _ to: String, _ minutes: Int) throws {
    let shift = try shift(from, to, zone)
    #expect(shift.elapsedMinutes == minutes)
    #expect(shift.dayParts().map(\.minutes) == [120, minutes - 120])
  }

  @Test("a shift that ends at midnight has no part on the next day")
  func midnight() throws {
    let shift = try shift("2026-11-19 16:00", "2026-11-20 00:00")
    #expect(shift.dayParts().map(\.minutes) == [480])
    #expect(shift.lastDay == shift.day)
  }

  /// The parts of 22:00–06:00, two hours and six, by the breaks.
  @Test(
    "an unplaced break shortens the longest part, and a paid one no part",
    arguments: [
      ([Break(minutes: 30)], [120, 330]),
      ([Break(minutes: 30, isPaid: true)], [120, 360]),
      ([Break(minutes: 300)], [120, 60]),
      ([Break(minutes: 400)], [80, 0]),
    ] as [([Break], [Int])])
  func breaks(_ breaks: [Break], _ parts: [Int]) throws {
    let shift = try shift("2026-11-19 22:00", "2026-11-20 06:00", breaks: breaks)
    #expect(shift.dayParts().map(\.minutes) == parts)
    #expect(shift.workedMinutes == parts.reduce(0, +))
  }

  @Test("a break over midnight shortens both days by its parts")
  func overMidnight() throws {
    let pause = Break(start: try Crew.at("2026-11-19 23:50"), minutes: 30)
    #expect(
      try shift("2026-11-19 22:00", "2026-11-20 06:00", breaks: [pause]).dayParts().map(\.minutes) == [
        110, 340,
      ])
  }

  @Test("an unplaced break shortens the later one of equal parts")
  func tie() throws {
    let parts = try shift("2026-11-19 20:00", "2026-11-20 04:00", breaks: [Break(minutes: 60)]).dayParts()
    #expect(parts.map(\.minutes) == [240, 180])
  }

  @Test(
    "minutes are rounded to the nearest step, half up, and the longest part gets the difference",
    arguments: [
      (1, 487, 487), (15, 487, 480), (15, 488, 495), (30, 494, 480), (30, 495, 510), (6, 483, 486),
      (10, 4, 0), (5, 0, 0),
    ])
  func rounding(_ step: Int, _ worked: Int, _ counted: Int) throws {
    let counting = CountingRules(step: step, attribution: .startDay, workdays: [])
    #expect(counting.counted(worked) == counted)
    let start = try Crew.at("2026-11-19 22:00")
    guard worked > 0 else { return }
    let shift = Shift(
      start: start, end: start.adding(seconds: Int64(worked) * 60),
      zone: try #require(Zone("Europe/Helsinki")))
    let parts = shift.dayParts(countedAs: counted).map(\.minutes)
    #expect(parts.reduce(0, +) == counted)
    if worked > 240 { #expect(parts[0] == 120) }
  }

  @Test("add up to the counted minutes for random times, breaks and rounding", arguments: RandomHours.zones)
  func sums(zone: String) throws {
    var random = RandomHours(seed: 7)
    for _ in 0..<2000 {
      let shift = try random.shift(in: zone)
      try shift.check(isConfirmed: true)
      let step = try random.pick([1, 5, 6, 10, 15, 30])
      let counted = CountingRules(step: step, attribution: .startDay, workdays: []).counted(
        shift.workedMinutes)
      let parts = shift.dayParts(countedAs: counted)
      #expect(parts.reduce(0) { $0 + $1.minutes } == counted)
      #expect(parts.allSatisfy { $0.minutes >= 0 })
      #expect(parts.map(\.day) == Array(shift.day...shift.lastDay))
    }
  }
}
