import Accounts
import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("Nights before a sealed period")
struct SealedNightTests {
  @Test("are not extended into it by an earlier timer where nights are split")
  func timerIntoSealed() throws {
    let crew = try Crew()
    let split = SetCompanySetting(
      id: crew.world.newID(), setting: HoursSettings.attribution, value: Attribution.splitAtMidnight.setting)
    try crew.world.perform(split)
    let timer = StartTimer(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
      start: try Crew.at("2026-10-31 20:00"), zone: "Europe/Helsinki")
    try crew.companyStore.perform(timer, by: crew.maija)
    let seal = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user,
      days: .month(of: try #require(CivilDate(iso: "2026-11-01"))))
    _ = try crew.world.perform(seal)
    let stop = StopTimer(entry: timer.id, end: try Crew.at("2026-11-01 04:00"))
    #expect(failure { _ = try crew.companyStore.perform(stop, by: crew.maija) }?.code == "hours.sealed")
    try crew.companyStore.perform(
      StopTimer(entry: timer.id, end: Crew.at("2026-11-01 00:00")), by: crew.maija)
  }
}
