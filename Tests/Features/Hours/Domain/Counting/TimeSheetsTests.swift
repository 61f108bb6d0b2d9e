import Accounts
import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing
import Worksites

@Suite("The time sheets of a crew")
struct TimeSheetsTests {
  private let crew: Crew
  private let week: DayRange

  init() throws {
    crew = try Crew()
    week = try DayRange(typed: "2026-11-23..2026-11-29", today: #require(CivilDate(iso: "2026-11-29")))
    try crew.add("2026-11-22 22:00", "2026-11-23 06:00")
    try crew.add("2026-11-24 07:00", "2026-11-24 15:00")
    try crew.add("2026-11-25 07:00", "2026-11-25 15:00", at: crew.kallio)
    try crew.add("2026-11-26 07:00", "2026-11-26 09:00", of: crew.olli)
    let day = try #require(CivilDate(iso: "2026-11-27"))
    try crew.companyStore.perform(
      AddDayOff(id: crew.world.newID(), user: crew.olli.user, day: day), by: crew.olli)
  }

  private func sheets(_ actor: Actor) throws -> [ID: TimeSheet.Answer] {
    try crew.companyStore.answer(TimeSheets(in: week), for: actor)
  }

  @Test("are those of the workers one by one", arguments: [Attribution.startDay, .splitAtMidnight])
  func equal(attribution: Attribution) throws {
    try crew.world.perform(
      SetCompanySetting(
        id: crew.world.newID(), setting: HoursSettings.attribution, value: attribution.setting))
    for actor in [crew.manager, crew.maija] {
      let sheets = try sheets(actor)
      #expect(sheets[crew.maija.user]?.entries.isEmpty == false)
      for (user, sheet) in sheets {
        let own = try crew.companyStore.answer(TimeSheet(of: user, in: week), for: actor)
        #expect(sheet.days == own.days && sheet.entries.map(\.id) == own.entries.map(\.id))
        #expect(sheet.minutesByApproval == own.minutesByApproval && sheet.attribution == attribution)
      }
    }
  }

  @Test("are those of the hours that the actor may see")
  func seen() throws {
    #expect(try Set(sheets(crew.manager).keys) == [crew.maija.user, crew.olli.user])
    #expect(try sheets(crew.manager)[crew.maija.user]?.totalMinutes == 480)
    #expect(try sheets(crew.maija).mapValues(\.totalMinutes) == [crew.maija.user: 960])
    #expect(try sheets(crew.stranger).isEmpty)
  }

  @Test("have the seal of their worker, and not that of another")
  func sealed() throws {
    let may = DayRange.month(of: try #require(CivilDate(iso: "2026-05-01")))
    for worker in [crew.maija, crew.olli] {
      let day = AddDayOff(id: crew.world.newID(), user: worker.user, day: may.first)
      try crew.companyStore.perform(day, by: worker)
    }
    let seal = SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: may)
    try crew.world.perform(seal)
    let sheets = try crew.companyStore.answer(TimeSheets(in: may), for: crew.manager)
    #expect(sheets[crew.maija.user]?.seal?.id == seal.id)
    #expect(sheets[crew.olli.user].map { $0.seal == nil } == true)
  }

  @Test("leave out workers of whom a night before is all there is")
  func nightBefore() throws {
    let day = try #require(CivilDate(iso: "2026-11-23"))
    #expect(try crew.companyStore.answer(TimeSheets(in: .day(day)), for: crew.manager).isEmpty)
  }
}
