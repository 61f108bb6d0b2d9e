import Core
import Hours
import Testing

@Suite("Public holidays")
struct PublicHolidaysTests {
  private func holidays(in zone: String, of year: Int) throws -> [String] {
    let zone = try #require(Zone(zone))
    let holidays = try #require(PublicHolidays(in: zone))
    let first = try #require(CivilDate(year: year, month: 1, day: 1))
    return DayRange.year(of: first).filter { holidays.name(of: $0) != nil }.map {
      String($0.description.dropFirst(5))
    }
  }

  @Test(
    "follow the calendar of the country of the zone",
    arguments: [
      (
        "Europe/Helsinki", 2026,
        "01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-20 10-31 12-06 12-25 12-26"
      ),
      (
        "Europe/Mariehamn", 2027,
        "01-01 01-06 03-26 03-28 03-29 05-01 05-06 05-16 06-26 11-06 12-06 12-25 12-26"
      ),
      (
        "Europe/Stockholm", 2026,
        "01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-06 06-20 10-31 12-25 12-26"
      ),
    ])
  func days(zone: String, year: Int, days: String) throws {
    #expect(try holidays(in: zone, of: year).joined(separator: " ") == days)
  }

  @Test("have names in the languages of the user")
  func names() throws {
    let zone = try #require(Zone("Europe/Helsinki"))
    let holidays = try #require(PublicHolidays(in: zone))
    let day = try #require(CivilDate(iso: "2026-12-06"))
    #expect(holidays.name(of: day)?.text(in: .english) == "Independence Day")
    #expect(holidays.name(of: day)?.text(in: .finnish) == "itsenäisyyspäivä")
  }

  @Test("are not guessed for other countries")
  func unknown() throws {
    #expect(PublicHolidays(in: try #require(Zone("Europe/Berlin"))) == nil)
  }
}
