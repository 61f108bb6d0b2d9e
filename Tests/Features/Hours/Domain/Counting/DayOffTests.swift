import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing
import Worksites

@Suite("Days without hours")
struct DayOffTests {
  private let crew: Crew
  private let week: DayRange
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws {
    crew = try Crew()
    week = try DayRange(typed: "2026-11-23..2026-11-29", today: #require(CivilDate(iso: "2026-11-29")))
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  private func missing(_ actor: Actor) throws -> [ID: [Int]] {
    let rows = try companyStore.answer(MissingHours(in: week, today: week.end), for: actor)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.user, $0.days.map(\.day)) })
  }

  private func off(_ text: String, of user: Actor? = nil, by actor: Actor? = nil) throws {
    let user = user ?? crew.maija
    let mark = AddDayOff(id: crew.world.newID(), user: user.user, day: try day(text))
    try companyStore.perform(mark, by: actor ?? user)
  }

  @Test("are missing when they are workdays without a mark: the user's own, and those of managed workers")
  func missing() throws {
    try crew.add("2026-11-23 07:00", "2026-11-23 15:00")
    try crew.add("2026-11-24 22:00", "2026-11-25 06:00", at: crew.kallio)
    try off("2026-11-26")
    #expect(try missing(crew.maija) == [crew.maija.user: [27]])
    let crewDays = try missing(crew.manager)
    #expect(crewDays[crew.maija.user] == [27])
    #expect(crewDays[crew.olli.user] == [23, 24, 25, 26, 27])
    #expect(crewDays[crew.stranger.user] == nil)
    #expect(try missing(crew.stranger).isEmpty)
  }

  @Test("are missing from the attaching on, or from the first hours if those are earlier")
  func expectedSince() throws {
    let attachment = AttachUsers.Attachment(id: crew.world.newID(), user: crew.stranger.user)
    try crew.world.perform(AttachUsers(worksite: crew.marjala, attach: [attachment], detach: []))
    #expect(try missing(crew.manager)[crew.stranger.user] == nil)
    try crew.add("2026-11-25 07:00", "2026-11-25 15:00", of: crew.stranger)
    // Attached in December.
    #expect(try missing(crew.stranger)[crew.stranger.user] == [26, 27])
    #expect(try missing(crew.manager)[crew.stranger.user] == [26, 27])
    try crew.world.perform(AttachUsers(worksite: crew.marjala, attach: [], detach: [crew.stranger.user]))
    #expect(try missing(crew.stranger)[crew.stranger.user] == [26, 27])
    let since = try companyStore.answer(ExpectedHours(), for: crew.stranger)
    #expect(try since == [crew.stranger.user: day("2026-11-25")])
  }

  @Test("are missing once they are over, and not before")
  func over() throws {
    let monday = try day("2026-11-23")
    func days(_ today: CivilDate) throws -> [CivilDate] {
      try companyStore.answer(MissingHours(in: week, today: today), for: crew.maija).flatMap(\.days)
    }
    #expect(try days(monday).isEmpty)
    #expect(try days(monday.adding(days: 2)) == [monday, monday.adding(days: 1)])
  }

  @Test("are not missing on a day that is a public holiday at all worksites in use of the worker")
  func holidays() throws {
    try crew.add("2024-12-02 07:00", "2024-12-02 15:00")
    // Friday is Independence Day, in Finland alone.
    let range = DayRange(first: try day("2024-12-02"), last: try day("2024-12-08"))
    func days(_ actor: Actor) throws -> [Int] {
      let question = MissingHours(in: try #require(range), today: week.end)
      return try companyStore.answer(question, for: actor).first { $0.user == crew.maija.user }?
        .days.map(\.day) ?? []
    }
    #expect(try days(crew.maija) == [3, 4, 5] && days(crew.manager) == [3, 4, 5])
    for zone in ["Europe/Stockholm", "Europe/Berlin"] {
      let other = try crew.site(in: zone)
      #expect(try days(crew.maija) == [3, 4, 5, 6], "\(zone)")
      try crew.world.perform(ArchiveWorksite(worksite: other, isArchived: true))
      #expect(try days(crew.maija) == [3, 4, 5], "\(zone)")
    }
  }

  @Test("are not missing on a public holiday once all worksites of the worker are archived, either")
  func holidaysOfArchived() throws {
    try crew.add("2024-12-02 07:00", "2024-12-02 15:00")
    for site in [crew.marjala, crew.kallio] {
      try crew.world.perform(ArchiveWorksite(worksite: site, isArchived: true))
    }
    let range = try #require(DayRange(first: try day("2024-12-02"), last: try day("2024-12-08")))
    let rows = try companyStore.answer(MissingHours(in: range, today: week.end), for: crew.maija)
    #expect(rows.first { $0.user == crew.maija.user }?.days.map(\.day) == [3, 4, 5])
  }

  @Test("cannot be marked on a day with hours, and the first hours remove the mark")
  func hours() throws {
    try off("2026-11-26")
    let id = try crew.add("2026-11-26 07:00", "2026-11-26 15:00")
    #expect(failure { try off("2026-11-26") }?.code == "hours.worked")
    #expect(try companyStore.answer(TimeSheet(in: week), for: crew.maija).days[3].off == nil)
    try companyStore.undo(by: crew.maija)
    #expect(try companyStore.answer(TimeSheet(in: week), for: crew.maija).days[3].off == "")
    #expect(failure { _ = try crew.find(id) }?.kind == .notFound)
  }

  @Test("are marked and cleared only by the worker and their manager")
  func rights() throws {
    try off("2026-11-26", by: crew.manager)
    try off("2026-11-26")
    #expect(failure { try off("2026-11-27", by: crew.olli) }?.kind == .notFound)
    try companyStore.perform(RemoveDayOff(user: crew.maija.user, day: day("2026-11-26")), by: crew.manager)
    #expect(try companyStore.answer(TimeSheet(in: week), for: crew.maija).days[3].off == nil)
  }

  @Test("show on the sheet of the period, with sums that add up")
  func sheet() throws {
    try crew.add("2026-11-23 07:00", "2026-11-23 15:30", breaks: [Break(minutes: 30)])
    try crew.add("2026-11-23 16:00", "2026-11-23 17:00", at: crew.kallio)
    try crew.add("2026-11-29 22:00", "2026-11-30 06:00")
    let sheet = try companyStore.answer(TimeSheet(in: week), for: crew.maija)
    #expect(sheet.days.map(\.minutes) == [540, 0, 0, 0, 0, 0, 480])
    #expect(sheet.totalMinutes == 1020 && sheet.minutesByApproval == [.open: 1020])
    #expect(
      try companyStore.answer(TimeSheet(of: crew.maija.user, in: week), for: crew.manager).totalMinutes == 960
    )
    let strange = TimeSheet(of: crew.maija.user, in: week)
    #expect(failure { _ = try companyStore.answer(strange, for: crew.olli) }?.kind == .notFound)
  }
}
