import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Pay periods")
struct PayPeriodTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws { crew = try Crew() }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  private func calendar(_ rules: [(from: String, length: Int?, anchor: String?)]) throws -> PayCalendar {
    try rules.reduce(PayCalendar([])) { calendar, rule in
      calendar.changed(
        from: try day(rule.from), length: rule.length, anchor: try rule.anchor.map { try day($0) })
    }
  }

  @Test("have a short name in the words of a language")
  func names() throws {
    let month = PayCalendar([]).period(containing: try day("2026-11-19"))
    #expect(Language.english.period(month) == "November 2026")
    #expect(Language.finnish.period(month) == "Marraskuu 2026")
    let calendar = try calendar([("2026-11-01", 14, "2026-11-16")])
    let weeks = calendar.period(containing: try day("2026-11-19"))
    #expect(Language.english.period(weeks) == "16 Nov – 29 Nov 2026")
    let overNewYear = calendar.period(containing: try day("2027-01-01"))
    #expect(Language.finnish.period(overNewYear) == "28.12.2026 – 10.1.2027")
  }

  @Test("are months by default")
  func months() throws {
    let period = PayCalendar([]).period(containing: try day("2028-02-10"))
    #expect(period.description == "2028-02-01..2028-02-29")
    #expect(PayCalendar([]).number(of: period) == 2)
  }

  @Test(
    "lie so many days from an anchor, before it too",
    arguments: [
      ("2026-01-05", "2026-01-05..2026-01-18"), ("2026-01-04", "2025-12-22..2026-01-04"),
      ("2026-01-19", "2026-01-19..2026-02-01"), ("2020-02-29", "2020-02-24..2020-03-08"),
    ])
  func anchor(_ text: String, _ period: String) throws {
    let calendar = try calendar([("0001-01-01", 14, "2026-01-05")])
    #expect(calendar.period(containing: try day(text)).description == period)
  }

  @Test("a change fills the gap with a short period of each rule")
  func change() throws {
    let calendar = try calendar([("2026-11-11", 14, "2026-01-05")])
    let found = ["2026-11-10", "2026-11-11", "2026-11-23"].map { text in
      CivilDate(iso: text).map { calendar.period(containing: $0).description }
    }
    #expect(found == ["2026-11-01..2026-11-10", "2026-11-11..2026-11-22", "2026-11-23..2026-12-06"])
  }

  @Test("contain each day exactly once, with random rules", arguments: 1...20)
  func tiles(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    let start = try day("2025-01-01")
    var calendar = PayCalendar([])
    for _ in 0..<random.number(0...5) {
      let isMonths = random.number(0...2) == 0
      calendar = calendar.changed(
        from: start.adding(days: random.number(0...700)), length: isMonths ? nil : random.number(1...40),
        anchor: start.adding(days: random.number(-3000...3000)))
    }
    var period = calendar.period(containing: start.adding(days: -60))
    for day in start.adding(days: -60)...start.adding(days: 900) {
      if !period.contains(day) {
        #expect(period.end == day)
        period = calendar.period(1, from: period)
      }
      #expect(calendar.period(containing: day) == period)
    }
    for year in 2024...2027 {
      let periods = calendar.periods(of: year)
      #expect(periods.allSatisfy { $0.first.year == year })
      #expect(periods.map { calendar.number(of: $0) } == Array(1...periods.count))
      #expect(zip(periods, periods.dropFirst()).allSatisfy { $0.end == $1.first })
    }
  }

  @Test("are set by an admin, one rule a day, and not before the end of a sealed period")
  func setting() throws {
    func rule(_ from: String, _ length: Int?, _ anchor: String?) throws -> SetPayRule {
      SetPayRule(
        id: crew.world.newID(), from: try day(from), length: length,
        anchor: try anchor.map { try day($0) })
    }
    let rejected = failure { try companyStore.perform(try rule("2026-12-01", nil, nil), by: crew.manager) }
    #expect(rejected?.kind == .forbidden)
    for (length, anchor) in [(0, "2026-01-05"), (367, "2026-01-05"), (14, nil), (nil, "2026-01-05")] {
      #expect(failure { try crew.world.perform(try rule("2026-12-01", length, anchor)) }?.kind == .invalid)
    }
    try crew.world.perform(try rule("2026-12-01", 14, "2026-01-05"))
    try crew.world.perform(try rule("2026-12-01", 7, "2026-01-05"))
    let rules = try crew.world.answer(PayPeriods()).rules
    #expect(rules.map(\.schedule) == [.days(7, anchor: try day("2026-01-05"))])
    let days = try #require(DayRange(first: try day("2026-12-01"), last: try day("2026-12-06")))
    try crew.world.perform(SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: days))
    #expect(
      failure { try crew.world.perform(try rule("2026-12-05", nil, nil)) }?.code == "hours.periodsSealed")
    try crew.world.perform(try rule("2026-12-07", nil, nil))
  }

  @Test("a sheet has every day, and its sums by state add up to its total under both attributions")
  func sheet() throws {
    try crew.add("2026-10-31 22:00", "2026-11-01 06:00")
    let night = try crew.add("2026-11-30 20:00", "2026-12-01 06:00")
    try crew.add("2026-11-16 07:00", "2026-11-16 15:00", breaks: [Break(minutes: 30)])
    try companyStore.perform(SubmitEntries(entries: [SeenEntry(try crew.find(night))]), by: crew.maija)
    try companyStore.perform(
      AddDayOff(id: crew.world.newID(), user: crew.maija.user, day: try day("2026-11-17")), by: crew.maija)
    let november = DayRange.month(of: try day("2026-11-01"))
    for (attribution, total) in [(Attribution.startDay, 600 + 450), (.splitAtMidnight, 360 + 240 + 450)] {
      try crew.world.perform(
        SetCompanySetting(
          id: crew.world.newID(), setting: HoursSettings.attribution, value: attribution.setting))
      let sheet = try companyStore.answer(TimeSheet(in: november), for: crew.maija)
      #expect(sheet.days.map(\.day) == Array(november))
      #expect(
        sheet.totalMinutes == total && sheet.minutesByApproval.values.reduce(0, +) == total, "\(attribution)")
      #expect(sheet.days[16].off == "" && !sheet.days[16].hasHours && sheet.days[15].hasHours)
    }
  }

  @Test("workdays without hours are missing, except days off and days before the attaching")
  func missing() throws {
    // The users were attached on Thursday 19 November.
    try crew.add("2026-11-19 07:00", "2026-11-19 15:00")
    try crew.add("2026-11-20 22:00", "2026-11-21 06:00", of: crew.olli)
    try companyStore.perform(
      AddDayOff(id: crew.world.newID(), user: crew.maija.user, day: try day("2026-11-20")), by: crew.maija)
    let days = try DayRange(typed: "2026-11-12..2026-11-24", today: try day("2026-11-24"))
    let own = try companyStore.answer(MissingHours(in: days, today: days.end), for: crew.maija)
    #expect(own.map(\.days) == [[try day("2026-11-23"), try day("2026-11-24")]])
    let all = try companyStore.answer(MissingHours(in: days, today: days.end), for: crew.manager)
    #expect(Set(all.map(\.user)) == [crew.manager.user, crew.maija.user, crew.olli.user])
    let olli = all.first { $0.user == crew.olli.user }?.days.map(\.description)
    #expect(olli == ["2026-11-19", "2026-11-23", "2026-11-24"])
  }
}
