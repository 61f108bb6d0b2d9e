import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The hours of a pay period for the payroll")
struct PayrollTests {
  private let crew: Crew
  private let november: DayRange
  private let today: CivilDate

  init() throws {
    crew = try Crew()
    november = .month(of: try #require(CivilDate(iso: "2026-11-01")))
    today = try #require(CivilDate(iso: "2026-11-21"))
  }

  private func rows(_ actor: Actor? = nil) throws -> [PayrollRows.Row] {
    try crew.companyStore.answer(
      PayrollRows(of: november, today: today), for: actor ?? crew.world.actor)
  }

  private func row(_ actor: Actor) throws -> PayrollRows.Row {
    try #require(try rows().first { $0.user == actor.user })
  }

  private func decide(_ ids: ID..., isApproved: Bool = true, of worker: Actor? = nil) throws {
    func seen() throws -> [SeenEntry] { try ids.map { SeenEntry(try crew.find($0)) } }
    try crew.companyStore.perform(SubmitEntries(entries: seen()), by: worker ?? crew.maija)
    if isApproved { try crew.companyStore.perform(ApproveEntries(entries: seen()), by: crew.world.actor) }
  }

  private func seal(_ worker: Actor) throws {
    try crew.companyStore.perform(
      SealPeriod(id: crew.world.newID(), user: worker.user, days: november), by: crew.world.actor)
  }

  @Test("are those of each worker by state, with missing days and open timers")
  func states() throws {
    let first = try crew.add("2026-11-16 07:00", "2026-11-16 15:00")
    let second = try crew.add("2026-11-17 07:00", "2026-11-17 10:20")
    try crew.add("2026-11-18 07:00", "2026-11-18 08:00", at: crew.kallio)
    let other = try crew.add("2026-11-18 07:00", "2026-11-18 09:00", of: crew.olli)
    try crew.companyStore.perform(
      StartTimer(
        id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
        start: Crew.at("2026-11-20 07:00"), zone: "Europe/Helsinki"), by: crew.maija)
    try decide(first)
    try decide(second, isApproved: false)
    try decide(other, of: crew.olli)
    #expect(try rows().map(\.userName) == ["Liisa", "Maija", "Olli"])
    let maija = try row(crew.maija)
    #expect(maija.minutes == [.open: 60, .submitted: 200, .approved: 480] && maija.totalMinutes == 740)
    #expect(maija.openTimers == 1 && maija.entryCount == 4 && !maija.isReady)
    let missing = try crew.world.answer(MissingHours(in: november, today: today))
    for row in try rows() { #expect(row.missing == missing.first { $0.user == row.user }?.days ?? []) }
    let olli = try row(crew.olli)
    #expect(olli.isReady && olli.minutes == [.approved: 120])
    try seal(crew.olli)
    let sealed = try row(crew.olli)
    #expect(!sealed.isReady && sealed.minutes == [.sealed: 120] && sealed.seal != nil)
    #expect(try !row(crew.manager).isReady, "without hours there is nothing to seal")
  }

  @Test("have another state once an entry is added, changed or removed")
  func state() throws {
    let first = try crew.add("2026-11-16 07:00", "2026-11-16 15:00")
    var states = [try row(crew.maija).state]
    let second = try crew.add("2026-11-17 07:00", "2026-11-17 10:20")
    states.append(try row(crew.maija).state)
    try decide(second)
    states.append(try row(crew.maija).state)
    #expect(Set(states).count == 3)
    #expect(try row(crew.maija).state == states[2])
    try crew.companyStore.perform(RemoveEntry(entry: first), by: crew.maija)
    #expect(try !states.contains(row(crew.maija).state))
    try crew.add("2026-12-01 07:00", "2026-12-01 08:00")
    let before = try row(crew.maija).state
    try crew.add("2026-11-18 07:00", "2026-11-18 09:00", of: crew.olli)
    #expect(try row(crew.maija).state == before)
  }

  @Test("add up to the report, the sheets and the export, to the hundredth", arguments: Attribution.allCases)
  func sums(attribution: Attribution) throws {
    try crew.world.perform(
      SetCompanySetting(
        id: crew.world.newID(), setting: HoursSettings.attribution, value: attribution.setting))
    // Nights over both ends of the period, and thirds of hours.
    try crew.add("2026-10-31 22:00", "2026-11-01 05:41")
    try crew.add("2026-11-14 21:10", "2026-11-15 04:31")
    try crew.add("2026-11-30 23:00", "2026-12-01 06:00")
    for (day, minute) in [(16, "20"), (17, "40"), (18, "01"), (19, "59")] {
      try crew.add("2026-11-\(day) 07:00", "2026-11-\(day) 15:\(minute)", of: crew.olli)
    }
    try decide(try crew.add("2026-11-09 07:00", "2026-11-09 15:01"))
    let rows = try rows()
    let filter = HoursFilter(first: november.first, last: november.last)
    let answer = try crew.world.answer(HoursReport(filter, by: [.user]))
    let report = ReportView(answer, range: november, names: [:])
    #expect(rows.reduce(0) { $0 + $1.totalMinutes } == report.totalMinutes)
    for row in rows {
      #expect(row.totalMinutes == answer.rows.first { $0.key.user == row.user }?.minutes ?? 0)
      let sheet = try crew.world.answer(TimeSheet(of: row.user, in: november))
      #expect(row.totalMinutes == sheet.totalMinutes)
      #expect(row.minutes[.approved] ?? 0 == sheet.minutesByApproval[.approved] ?? 0)
    }
    let hundredths = rows.reduce(0) { $0 + $1.totalHundredths }
    #expect(hundredths == report.rows.reduce(0) { $0 + $1.hundredthHours })
    var export = ExportedHours(filter, as: .csv)
    let lines = try export.next(in: crew.companyStore, for: crew.world.actor).text
      .split(separator: "\r\n").dropFirst()
    let exported = lines.compactMap { $0.split(separator: ",").last }.map { hours in
      Int(hours.filter { $0 != "." }) ?? 0
    }
    #expect(exported.reduce(0, +) == hundredths && export.totalMinutes == report.totalMinutes)
  }

  @Test("are of the workers whose hours the actor may see")
  func rights() throws {
    try crew.add("2026-11-16 07:00", "2026-11-16 15:00", at: crew.kallio)
    try crew.add("2026-11-17 07:00", "2026-11-17 08:00")
    #expect(try rows(crew.maija).map(\.userName) == ["Maija"])
    #expect(try rows(crew.olli).map(\.userName) == ["Olli"])
    #expect(try rows(crew.manager).map(\.totalMinutes) == [0, 60, 0])
  }

  @Test("are found by an index of days", arguments: Attribution.allCases)
  func plan(attribution: Attribution) throws {
    try crew.companyStore.database.read { connection in
      for actor in [crew.world.actor, crew.manager] {
        let statement = try PayrollRows(of: november, today: today)
          .statement(countedBy: attribution, in: connection, for: actor)
        let plan = try connection.plan(statement)
        #expect(plan.contains { $0.contains("SEARCH hours_entry") && $0.contains("day>?") }, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
      }
    }
  }
}
