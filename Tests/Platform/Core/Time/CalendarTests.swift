import Core
import Testing

@Suite("Weekdays, weeks and months")
struct CalendarTests {
  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  @Test(
    "a day has its weekday and its ISO week",
    arguments: [
      ("1970-01-01", .thursday, 1970, 1), ("2026-11-21", .saturday, 2026, 47),
      ("2026-01-01", .thursday, 2026, 1),
      ("2026-12-31", .thursday, 2026, 53), ("2027-01-01", .friday, 2026, 53),
      ("2027-01-03", .sunday, 2026, 53),
      ("2027-01-04", .monday, 2027, 1), ("2024-12-30", .monday, 2025, 1), ("2023-01-01", .sunday, 2022, 52),
      ("2005-01-01", .saturday, 2004, 53), ("2008-12-29", .monday, 2009, 1),
      ("1969-12-28", .sunday, 1969, 52),
      ("2000-02-29", .tuesday, 2000, 9), ("0001-01-01", .monday, 1, 1),
    ] as [(String, Weekday, Int, Int)])
  func weeks(text: String, weekday: Weekday, year: Int, week: Int) throws {
    let date = try date(text)
    #expect(date.weekday == weekday)
    #expect(date.isoWeek == (year, week))
    #expect(CivilDate(isoYear: year, week: week) == date.latest(.monday))
  }

  @Test("consecutive weeks have no gap for four hundred years")
  func allWeeks() throws {
    var expected = (year: 1800, week: 1)
    var monday = try #require(CivilDate(isoYear: 1800, week: 1))
    while monday.year < 2200 {
      #expect(monday.weekday == .monday && monday.isoWeek == expected)
      #expect(monday.adding(days: 6).isoWeek == expected)
      monday = monday.adding(days: 7)
      // A year whose week 53 does not exist ends with 52.
      let hasNext = CivilDate(isoYear: expected.year, week: expected.week + 1) != nil
      expected = hasNext ? (expected.year, expected.week + 1) : (expected.year + 1, 1)
    }
    #expect(CivilDate(isoYear: 2026, week: 53) != nil && CivilDate(isoYear: 2025, week: 53) == nil)
    #expect(CivilDate(isoYear: 2026, week: 0) == nil && CivilDate(isoYear: 2026, week: 54) == nil)
  }

  @Test("the latest such weekday is the day itself or one of the six before")
  func latest() throws {
    let saturday = try date("2026-11-21")
    #expect(saturday.latest(.saturday) == saturday)
    #expect(saturday.latest(.sunday).description == "2026-11-15")
    #expect(Weekday.allCases.map { saturday.latest($0).weekday } == Weekday.allCases)
  }

  @Test(
    "adding months keeps the day within the month",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2028-01-31", 1, "2028-02-29"), ("2026-11-19", 2, "2027-01-19"),
      ("2026-03-31", -1, "2026-02-28"), ("2026-01-15", -1, "2025-12-15"), ("2026-05-31", 13, "2027-06-30"),
      ("2026-11-19", 0, "2026-11-19"), ("2000-02-29", -1200, "1900-02-28"),
    ])
  func months(text: String, months: Int, expected: String) throws {
    #expect(try date(text).adding(months: months).description == expected)
  }

  @Test("a month begins with its first day and ends the day before the next month")
  func lengths() throws {
    for month in 1...12 {
      for year in [1900, 2000, 2026, 2028] {
        let day = try #require(CivilDate(year: year, month: month, day: 17))
        #expect(day.firstOfMonth.day == 1 && day.firstOfMonth.month == month)
        #expect(day.firstOfMonth.adding(days: day.daysInMonth) == day.firstOfMonth.adding(months: 1))
      }
    }
  }

  @Test("a range of days can be iterated")
  func walking() throws {
    let days = try date("2028-02-27")...date("2028-03-01")
    #expect(days.map(\.description) == ["2028-02-27", "2028-02-28", "2028-02-29", "2028-03-01"])
    #expect(days.count == 4)
    #expect(days.contains(try date("2028-02-29")))
    #expect(days.last == days.upperBound)
  }
}
