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

  @Test(
    "rows of decimal hours add up to their total",
    arguments: [
      ([450], [750]), ([20, 20, 20], [34, 33, 33]), ([10, 10, 10], [17, 17, 16]), ([40, 20], [67, 33]),
      ([20, 40], [33, 67]), ([], []), ([0, 0], [0, 0]), ([-50], [-83]), ([-20, 20], [-33, 33]),
      ([-20, -20, -20], [-33, -33, -34]), ([1, 1, 1], [2, 2, 1]), ([7, 60, -7], [12, 100, -12]),
    ] as [([Int], [Int])])
  func split(minutes: [Int], expected: [Int]) {
    #expect(DecimalHours.split(minutes) == expected)
    #expect(
      DecimalHours.split(minutes).reduce(0, +) == DecimalHours.hundredths(minutes: minutes.reduce(0, +)))
  }

  @Test("any list of rows adds up, no row is off by a whole hundredth, and longer rows never get less")
  func property() {
    var state: UInt64 = 5
    func next(below bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }
    for _ in 0..<5000 {
      let minutes = (0..<next(below: 40)).map { _ in next(below: 2000) - 500 }
      let rows = DecimalHours.split(minutes)
      let total = minutes.reduce(0, +)
      let hundredths = DecimalHours.hundredths(minutes: total)
      #expect(rows.reduce(0, +) == hundredths && rows.count == minutes.count)
      // In thirds of a hundredth all values are exact.
      #expect(abs(hundredths * 3 - total * 5) <= 1)
      #expect(zip(rows, minutes).allSatisfy { abs($0 * 3 - $1 * 5) <= 2 })
      let sorted = zip(minutes, rows).sorted { $0 < $1 }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.1 <= $1.1 })
    }
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
