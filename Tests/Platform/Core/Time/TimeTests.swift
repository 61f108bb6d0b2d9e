import Core
import Testing

@Suite("Instants and civil dates")
struct TimeTests {
  @Test(
    "an instant is equal after conversion to RFC 3339 and back",
    arguments: [
      ("2026-11-19T06:30:00Z", "2026-11-19T06:30:00.000Z"),
      ("2026-11-19T08:30:00+02:00", "2026-11-19T06:30:00.000Z"),
      ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
      ("2026-03-01t00:00:00.5-00:30", "2026-03-01T00:30:00.500Z"),
    ])
  func instants(text: String, expected: String) throws {
    let instant = try #require(Instant(text))
    #expect(instant.description == expected)
    #expect(Instant(instant.description) == instant)
  }

  @Test(
    "a text that is not an instant is rejected",
    arguments: [
      "2026-02-30T00:00:00Z", "2026-11-19T24:00:00Z", "2026-11-19 06:30", "2026-11-19T06:30:00", "",
      "2026-11-19T06:30:00.Z", "2026-11-19T06:30:00+0200",
    ])
  func badInstants(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test("consecutive days of 800 years follow the Gregorian rules")
  func calendar() throws {
    var expected = try #require(CivilDate(year: 1600, month: 1, day: 1))
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for number in expected.daysSinceEpoch..<expected.daysSinceEpoch + 292_194 {
      #expect(CivilDate(daysSinceEpoch: number) == expected)
      let isLeap = expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year % 400 == 0)
      let length = lengths[expected.month - 1] + (isLeap && expected.month == 2 ? 1 : 0)
      let (year, month, day) = (expected.year, expected.month, expected.day)
      let next =
        day < length
        ? CivilDate(year: year, month: month, day: day + 1)
        : CivilDate(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
      expected = try #require(next)
    }
  }

  @Test("30 February and similar days do not exist")
  func missingDays() {
    #expect(CivilDate(year: 2026, month: 2, day: 30) == nil)
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2028, month: 2, day: 29) != nil)
    #expect(CivilDate(iso: "2026-04-31") == nil)
  }

  @Test("a zone has its local time, also where the offset changes")
  func zones() throws {
    let helsinki = try #require(Zone("Europe/Helsinki"))
    let summer = helsinki.civil(try #require(Instant("2026-07-01T21:30:00Z")))
    #expect(summer.date.description == "2026-07-02")
    #expect(summer.time.description == "00:30:00")
    let change = try #require(CivilDate(iso: "2026-03-29"))
    #expect(helsinki.start(of: change).description == "2026-03-28T22:00:00.000Z")
    #expect(helsinki.start(of: change.adding(days: 1)).description == "2026-03-29T21:00:00.000Z")
    let kathmandu = try #require(Zone("Asia/Kathmandu"))
    #expect(kathmandu.civil(try #require(Instant("2026-11-19T18:15:00Z"))).time.hoursAndMinutes == "00:00")
    #expect(Zone("Europe/Atlantis") == nil)
  }
}
