import Core
import Testing

@Suite("Local time in a zone")
struct WallTimeTests {
  @Test(
    "a local time happens once, twice or never",
    arguments: [
      ("Europe/Helsinki", "2026-11-19 07:00", ["2026-11-19T05:00:00.000Z"]),
      ("Europe/Helsinki", "2026-03-29 02:59", ["2026-03-29T00:59:00.000Z"]),
      ("Europe/Helsinki", "2026-03-29 03:00", ["02:59", "04:00"]),
      ("Europe/Helsinki", "2026-03-29 03:30", ["02:59", "04:00"]),
      ("Europe/Helsinki", "2026-03-29 03:59", ["02:59", "04:00"]),
      ("Europe/Helsinki", "2026-03-29 04:00", ["2026-03-29T01:00:00.000Z"]),
      ("Europe/Helsinki", "2026-10-25 02:59", ["2026-10-24T23:59:00.000Z"]),
      ("Europe/Helsinki", "2026-10-25 03:00", ["2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"]),
      ("Europe/Helsinki", "2026-10-25 03:30", ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]),
      ("Europe/Helsinki", "2026-10-25 04:00", ["2026-10-25T02:00:00.000Z"]),
      ("Asia/Kathmandu", "2026-10-25 03:30", ["2026-10-24T21:45:00.000Z"]),
      // Nepal changed from +05:30 to +05:45 as 1986 began.
      ("Asia/Kathmandu", "1986-01-01 00:10", ["23:59", "00:15"]),
      ("America/New_York", "2026-03-08 02:30", ["01:59", "03:00"]),
      ("America/New_York", "2026-11-01 01:30", ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z"]),
      // The gap is at midnight.
      ("Africa/Cairo", "2026-04-24 00:30", ["23:59", "01:00"]),
      ("Africa/Cairo", "2026-04-23 23:59", ["2026-04-23T21:59:00.000Z"]),
      // The gap is half an hour.
      ("Australia/Lord_Howe", "2026-10-04 02:15", ["01:59", "02:30"]),
      ("Australia/Lord_Howe", "2026-04-05 01:45", ["2026-04-04T14:45:00.000Z", "2026-04-04T15:15:00.000Z"]),
      // The gap is a whole day, west and east of the date line.
      ("Pacific/Apia", "2011-12-30 12:00", ["23:59", "00:00"]),
      // The gap is half a minute and a bit: the local mean time of Helsinki was +01:39:49 until May 1921.
      ("Europe/Helsinki", "1921-05-01 00:00", ["23:59", "00:21"]),
      ("Europe/Helsinki", "1890-01-01 12:00", ["1890-01-01T10:20:11.000Z"]),
      ("America/New_York", "1883-11-18 12:00", ["1883-11-18T16:56:02.000Z", "1883-11-18T17:00:00.000Z"]),
    ] as [(String, String, [String])])
  func moments(zone: String, wall: String, expected: [String]) throws {
    let zone = try #require(Zone(zone))
    let date = try #require(CivilDate(iso: String(wall.prefix(10))))
    let time = try #require(WallTime(String(wall.suffix(5))))
    let told =
      switch zone.moments(of: date, at: time) {
      case .once(let instant): [instant.description]
      case .twice(let earlier, let later): [earlier.description, later.description]
      case .skipped(let before, let after): [before.hoursAndMinutes, after.hoursAndMinutes]
      }
    #expect(told == expected)
  }

  @Test(
    "every quarter of an hour of fifty years is found from its local time",
    arguments: ["Europe/Helsinki", "Asia/Kathmandu", "America/New_York"])
  func roundTrip(name: String) throws {
    let zone = try #require(Zone(name))
    let start = try #require(Instant("1980-01-01T00:00:00Z"))
    var seen: Set<LocalMoment> = []
    // A step that is coprime to the length of a day visits all times of day.
    for step in 0..<40_000 {
      let instant = start.adding(seconds: Int64(step) * 44 * 900)
      let (date, time) = zone.civil(instant)
      let moment = zone.moments(of: date, at: time)
      switch moment {
      case .once(let only): #expect(only == instant)
      case .twice(let earlier, let later):
        #expect(earlier < later && (earlier == instant || later == instant))
        seen.insert(moment)
      case .skipped: Issue.record("\(name): \(date) \(time) was shown at \(instant)")
      }
    }
    #expect(seen.isEmpty == (name == "Asia/Kathmandu"))
  }

  @Test("every minute around each clock change happens once, twice or never, as the offsets say")
  func changes() throws {
    let helsinki = try #require(Zone("Europe/Helsinki"))
    for (day, skipped, doubled) in [("2026-03-29", 60, 0), ("2026-10-25", 0, 60), ("2026-06-21", 0, 0)] {
      let date = try #require(CivilDate(iso: day))
      let moments = (0..<1440).map { helsinki.moments(of: date, at: WallTime(secondOfDay: $0 * 60)) }
      let never = moments.filter { if case .skipped = $0 { true } else { false } }
      let twice = moments.filter { if case .twice = $0 { true } else { false } }
      #expect(never.count == skipped && twice.count == doubled, "\(day)")
    }
  }

  @Test(
    "an offset has the form of RFC 3339",
    arguments: [
      ("Europe/Helsinki", "2026-11-19T00:00:00Z", "+02:00"),
      ("Europe/Helsinki", "2026-07-19T00:00:00Z", "+03:00"),
      ("Europe/Helsinki", "1900-01-01T00:00:00Z", "+01:39:49"),
      ("Asia/Kathmandu", "2026-11-19T00:00:00Z", "+05:45"),
      ("America/New_York", "2026-11-19T00:00:00Z", "-05:00"),
      ("America/St_Johns", "2026-11-19T00:00:00Z", "-03:30"),
      ("Europe/London", "2026-11-19T00:00:00Z", "+00:00"),
    ])
  func offsets(name: String, instant: String, expected: String) throws {
    let zone = try #require(Zone(name))
    #expect(zone.offsetText(at: try #require(Instant(instant))) == expected)
  }
}
