import Core
import EndToEndSupport
import TestSupport
import Testing

@Suite("Hours of several days in one line", .realPrograms)
struct HoursRangeTests {
  // Friday, 2026-11-20 13:30 in Helsinki.
  private static let friday = Instant(milliseconds: 1_795_174_200_000)
  private static let prepared = Device.prepared(
    variables: try WrongClock.variables(at: friday)
  ) { device in
    try device.run("sites", "add", "Marjala", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("sites", "tasks", "--add", "Concreting").requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  private func hours(_ line: String, language: String? = nil) throws -> Finished {
    try device.shell("worksite hours \(line)", language: language)
  }

  private func days(_ range: String) throws -> [String] {
    let items = try hours("list \(range) --json").json()["items"] as? [[String: Any]] ?? []
    return items.compactMap { ($0["start"] as? String).map { String($0.prefix(10)) } }
  }

  @Test(
    "are entered on each day, and undone together",
    arguments: [
      "ma-pe 7-15:30", "Marjala mon-fri 7-15:30", "16.11..20.11. Marjala 7-15:30", "16.-20.11. 7-15:30",
      "Marjala 16.11. – 20.11. 7 - 15:30", "7-15:30 ma - pe",
      "16-20 Nov 7-15:30", "7-15:30 Marjala 16-20 Nov",
    ])
  func entered(words: String) throws {
    let saved = try hours("add \(words)")
    #expect(saved.code == 0 && saved.lines.count == 6, "\(saved.errors)\(saved.output)")
    #expect(saved.lines.first == "Saved: Mon 16 Nov 07:00–15:30 Marjala, 8:30. Day 8:30")
    #expect(saved.lines.last == "Total 42:30")
    #expect(
      try days("week") == ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(try device.run("undo").code == 0)
    #expect(try days("week") == [])
  }

  @Test("are entered on the other days where one is rejected, and each rejection names its day")
  func rejected() throws {
    #expect(try hours("add 18.11. 12-16").code == 0)
    let saved = try hours("add ma-pe 7-15:30 --break 30")
    #expect(saved.code != 0 && saved.output.contains("Total 32:00"), "\(saved.errors)")
    #expect(saved.errors.contains("Wed 18 Nov: There are hours already"), "\(saved.errors)")
    let json = try hours("add ma-pe 7-15:30 --json").json()
    let failures = try #require(json["failures"] as? [[String: Any]])
    #expect((json["items"] as? [Any])?.isEmpty == true)
    #expect(
      failures.map { "\($0["day"] ?? "")" }
        == ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(failures.allSatisfy { $0["code"] as? String == "hours.overlap" })
    #expect(try device.run("undo").code == 0)
    #expect(try days("week") == ["2026-11-18"])
  }

  @Test("are entered whole or not at all where a day has several spans")
  func rejectedSpans() throws {
    #expect(try hours("add 18.11. 14-16").code == 0)
    let saved = try hours("add ma-pe 7-11, 12-15")
    #expect(saved.code != 0 && saved.output.contains("Total 28:00"), "\(saved.errors)")
    #expect(saved.errors.contains("Wed 18 Nov: There are hours already"), "\(saved.errors)")
    #expect(try days("18.11.") == ["2026-11-18"])
    #expect(try days("week").count == 9)
    #expect(try device.run("undo").code == 0)
    #expect(try days("week") == ["2026-11-18"])
  }

  @Test("are the working days of a week or a month, and all days of other ranges")
  func workdays() throws {
    #expect(try hours("add week 7-8").lines.last == "Total 5:00")
    #expect(
      try days("week") == ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(try hours("add 16.-22.11. 9-10").lines.last == "Total 7:00")
    #expect(try hours("add lokakuu 7-8").lines.last == "Total 22:00")
    try device.run("settings", "set", "hours.workdays", "6", "--company").requireSuccess()
    #expect(try hours("add lokakuu 9-10").lines.last == "Total 5:00")
  }

  @Test("are no month where its name begins that of a worksite")
  func monthsInNames() throws {
    try device.run("sites", "add", "August Street", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("sites", "tasks", "August Street", "--add", "Concreting").requireSuccess()
    for words in ["August Street 7-8", "9-10 August", "August Street concreting 11-12"] {
      let saved = try hours("add \(words)")
      #expect(saved.lines.count == 1 && saved.output.contains("August Street"), "\(words): \(saved.errors)")
    }
    #expect(try days("today").count == 3)
  }

  @Test("are not taken for times without a closing full stop")
  func daysLikeTimes() throws {
    for words in ["16.11-20.11 7-15:30", "7-15:30 Marjala 16.11 - 20.11"] {
      let rejected = try hours("add \(words)")
      #expect(rejected.code == 64 && rejected.errors.contains("16.11.-20.11."), "\(rejected.errors)")
    }
    #expect(try hours("add 7-11 16.11-20.11 --json").rejection == "hours.daysOrTimes")
    #expect(try hours("add 7.30-11.30, 12.00-15.30").lines.count == 2)
    #expect(try hours("add 19.11. 16.11-20.11").output.contains("16:11–20:11"))
  }

  @Test("leave out a day on which the clocks do not show the time")
  func clockChange() throws {
    let saved = try hours("add 28.-29.3.2026 3:30-11")
    #expect(saved.code != 0 && saved.output.contains("Sat 28 Mar 03:30–11:00"), "\(saved.output)")
    #expect(saved.errors.contains("Sun 29 Mar"), "\(saved.errors)")
  }

  @Test("leave out public holidays only if the user says so")
  func holidays() throws {
    let saved = try hours("add 3.-7.4.2026 7-15 --without-holidays")
    #expect(saved.code == 0, "\(saved.errors)")
    #expect(
      saved.lines.last
        == "Left out: Fri 3 Apr (Good Friday), Sun 5 Apr (Easter Sunday), Mon 6 Apr (Easter Monday)")
    #expect(try days("2026-04-03..2026-04-07") == ["2026-04-04", "2026-04-07"])
    #expect(try hours("add 5.-6.4.2026 7-15 --without-holidays --json").rejection == "hours.onlyHolidays")
    #expect(try hours("add 5.-6.4.2026 7-15").code == 0)
    let terminal = try TypedAnswers(on: device, "hours", "add", "6.12.", "--without-holidays")
    #expect(terminal.end() == 65 && terminal.shown.contains("only public holidays"), "\(terminal.shown)")
  }

  @Test("can be those of a length, and of several spans a day")
  func lengths() throws {
    #expect(try hours("add 16.-17.11. 8h").output.contains("Tue 17 Nov 07:00–15:00"))
    let saved = try hours("add 18.-19.11. 7-11, 12-15")
    #expect(saved.code == 0 && saved.lines.count == 5 && saved.lines.last == "Total 14:00", "\(saved.errors)")
  }

  @Test("need times, and are not more than a month")
  func limits() throws {
    #expect(try hours("add ma-pe Marjala --json").rejection == "hours.noSpan")
    #expect(try hours("add 1.1..1.3. 7-15 --json").rejection == "hours.manyDays")
    #expect(
      try hours("add 1.1..1.3. 7-15", language: "fi_FI.UTF-8").errors.contains("Kirjaa päivät osissa"))
  }

  @Test("name their task among the words where it is clear")
  func tasks() throws {
    for words in ["concreting 18.11. 7-8", "Marjala Concreting 18.11. 8-9", "concr Marjala 18.11. 9-10"] {
      let saved = try hours("add \(words)")
      #expect(saved.output.contains("Marjala · Concreting"), "\(words): \(saved.errors)")
    }
    #expect(try hours("add 18.11. 10-11 --site Marjala concreting").output.contains("· Concreting"))
    try device.run("sites", "tasks", "Marjala", "--add", "LV").requireSuccess()
    #expect(try hours("add lv 17.11. 7-8").output.contains("· LV"))
    #expect(try hours("add co 17.11. 8-9 --json").rejection == "worksites.none")
    try device.run("sites", "add", "Kallio", "--zone", "Europe/Helsinki").requireSuccess()
    try device.run("sites", "tasks", "Kallio", "--add", "Marjala Concreting").requireSuccess()
    try device.run("use", "Kallio").requireSuccess()
    let either = try hours("add Marjala Concreting 18.11. 11-12")
    #expect(
      either.code == 64
        && (either.errors.contains("Marjala · Concreting, Kallio · Marjala Concreting")
          || either.errors.contains("Kallio · Marjala Concreting, Marjala · Concreting")),
      "\(either.errors)")
    #expect(try hours("add Nowhere 18.11. 11-12 --json").rejection == "worksites.none")
  }
}
