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

  @Test("that are sealed stay unchanged, also those of the night before, after a change of the attribution")
  func splitNights() throws {
    let crew = try Crew()
    func seal() throws {
      try crew.world.perform(
        SealPeriod(
          id: crew.world.newID(), user: crew.maija.user,
          days: .month(of: try #require(CivilDate(iso: "2026-11-01")))))
    }
    func count(_ way: Attribution) -> Failure? {
      let id = crew.world.newID()
      return failure {
        try crew.world.perform(
          SetCompanySetting(id: id, setting: HoursSettings.attribution, value: way.setting))
      }
    }
    #expect(count(.splitAtMidnight) == nil)
    let night = try crew.add("2026-10-31 22:00", "2026-11-01 06:00")
    let day = try crew.add("2026-11-19 07:00", "2026-11-19 15:30")
    try crew.companyStore.perform(SubmitEntries(entries: [SeenEntry(try crew.find(day))]), by: crew.maija)
    try crew.companyStore.perform(ApproveEntries(entries: [SeenEntry(try crew.find(day))]), by: crew.manager)
    let early = failure { try seal() }
    #expect(early?.code == "hours.notApproved")
    // The unapproved entry began before the period.
    #expect(early?.remedy?.steps.first?.values == ["user": "maija", "days": "2026-10-31..2026-10-31"])
    for decide in [true, false] {
      let seen = [SeenEntry(try crew.find(night))]
      if decide {
        try crew.companyStore.perform(SubmitEntries(entries: seen), by: crew.maija)
      } else {
        try crew.companyStore.perform(ApproveEntries(entries: seen), by: crew.manager)
      }
    }
    try seal()
    let removal = RemoveEntry(entry: night)
    #expect(failure { _ = try crew.companyStore.perform(removal, by: crew.manager) }?.code == "hours.sealed")
    #expect(count(.startDay)?.code == "hours.attributionSealed" && count(.splitAtMidnight) == nil)
  }
}
