import Core
import Testing

@Suite("Working time and days for people")
struct HoursFormatTests {
  @Test(
    "minutes are shown as hours and minutes, also above a day and below zero",
    arguments: [
      (450, "7:30"), (0, "0:00"), (5, "0:05"), (60, "1:00"), (10_350, "172:30"), (-30, "−0:30"),
      (-90, "−1:30"),
    ])
  func hours(minutes: Int, expected: String) {
    #expect(Language.english.hours(minutes: minutes) == expected)
    #expect(Language.finnish.hours(minutes: minutes) == expected)
  }

  @Test(
    "decimal hours have two decimals and the separator of the language",
    arguments: [
      (750, "7.50", "7,50"), (5, "0.05", "0,05"), (-33, "−0.33", "−0,33"), (17_250, "172.50", "172,50"),
    ])
  func decimals(hundredths: Int, english: String, finnish: String) {
    #expect(Language.english.decimalHours(hundredths: hundredths) == english)
    #expect(Language.finnish.decimalHours(hundredths: hundredths) == finnish)
  }

  @Test("minutes are rounded to the nearest hundredth of an hour", arguments: -200...200)
  func nearest(minutes: Int) {
    let hundredths = DecimalHours.hundredths(minutes: minutes)
    // In thirds of a hundredth all values are exact.
    #expect(abs(hundredths * 3 - minutes * 5) <= 1)
    #expect(DecimalHours.hundredths(minutes: minutes + 60) == hundredths + 100)
  }

  @Test("days, weekdays, months and times follow the language")
  func days() throws {
    let date = try #require(CivilDate(iso: "2026-11-19"))
    #expect(Language.english.day(date) == "19 Nov 2026" && Language.finnish.day(date) == "19.11.2026")
    #expect(Language.english.dayAndWeekday(date) == "Thu 19 Nov")
    #expect(Language.finnish.dayAndWeekday(date) == "to 19.11.")
    #expect(
      Language.english.month(date) == "November 2026" && Language.finnish.month(date) == "marraskuu 2026")
    #expect(
      Weekday.allCases.map(Language.english.weekday) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(Weekday.allCases.map(Language.finnish.weekday) == ["ma", "ti", "ke", "to", "pe", "la", "su"])
    let time = WallTime(secondOfDay: 7 * 3600 + 5 * 60 + 59)
    #expect(Language.english.clock(time) == "07:05" && Language.finnish.clock(time) == "7.05")
  }
}
