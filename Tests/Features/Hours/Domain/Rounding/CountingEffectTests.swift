import Accounts
import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("The effect of other rules for counting hours")
struct CountingEffectTests {
  private let crew: Crew
  private let today: CivilDate

  init() throws {
    crew = try Crew()
    today = try #require(CivilDate(iso: "2026-11-21"))
  }

  private func effect(_ setting: String, _ value: String?) throws -> [String] {
    let query = SettingEffect(
      of: setting, value, on: today, in: crew.companyStore.composition)
    return try crew.world.answer(query).map(\.description)
  }

  private func set(_ setting: String, _ value: String) throws {
    try crew.world.perform(SetCompanySetting(id: crew.world.newID(), setting: setting, value: value))
  }

  private func hours(_ now: String, _ then: String) -> String {
    "Hours of the current pay period, 1 Nov 2026 – 30 Nov 2026: \(now) now, \(then) with all of them counted like this."
  }

  @Test("of a rounding is the sum of the running period with all hours counted anew, but sealed ones")
  func rounding() throws {
    try crew.add("2026-11-16 07:00", "2026-11-16 15:05")
    try crew.add("2026-11-17 07:00", "2026-11-17 10:12")
    let other = try crew.add("2026-11-17 11:00", "2026-11-17 12:11", of: crew.olli)
    try crew.add("2026-10-30 07:00", "2026-10-30 07:05")
    let saved = try crew.world.answer(HoursEntries(HoursFilter())).map(\.minutes)
    #expect(
      try effect(HoursSettings.rounding, "15") == [hours("12:28", "12:30"), "The sums of 2 workers change."])
    #expect(
      try effect(HoursSettings.rounding, nil) == [hours("12:28", "12:28"), "The sum of no worker changes."])
    #expect(try crew.world.answer(HoursEntries(HoursFilter())).map(\.minutes) == saved)
    try crew.companyStore.perform(SubmitEntries(entries: [SeenEntry(crew.find(other))]), by: crew.olli)
    try crew.world.perform(ApproveEntries(entries: [SeenEntry(crew.find(other))]))
    let november = DayRange.month(of: today)
    try crew.world.perform(SealPeriod(id: crew.world.newID(), user: crew.olli.user, days: november))
    #expect(
      try effect(HoursSettings.rounding, "30") == [hours("12:28", "12:11"), "The sum of 1 worker changes."])
  }

  @Test("of the rounded unit is what the server counts once the hours are saved again")
  func unit() throws {
    for (from, to) in [("07:00", "07:08"), ("08:00", "08:08"), ("09:00", "09:08")] {
      try crew.add("2026-11-16 \(from)", "2026-11-16 \(to)")
    }
    try set(HoursSettings.rounding, "15")
    try crew.add("2026-11-18 07:00", "2026-11-18 07:08")
    try crew.add("2026-11-18 08:00", "2026-11-18 08:08")
    // The three entries were saved unrounded: 24 minutes become 30, or 15 each.
    #expect(
      try effect(HoursSettings.roundingUnit, "day") == [
        hours("0:39", "0:45"), "The sum of 1 worker changes.",
      ])
    #expect(
      try effect(HoursSettings.roundingUnit, "entry") == [
        hours("0:39", "1:15"), "The sum of 1 worker changes.",
      ])
  }

  @Test("of the attribution moves the nights at both ends of the period")
  func attribution() throws {
    try crew.add("2026-10-31 22:00", "2026-11-01 05:00")
    try crew.add("2026-11-15 22:00", "2026-11-16 05:00", of: crew.olli)
    let split = Attribution.splitAtMidnight.setting
    #expect(
      try effect(HoursSettings.attribution, split) == [
        hours("7:00", "12:00"), "The sum of 1 worker changes.",
      ])
    try set(HoursSettings.attribution, split)
    #expect(
      try effect(HoursSettings.attribution, nil) == [hours("12:00", "7:00"), "The sum of 1 worker changes."])
  }

  @Test("is rejected where the setting is, and is only for admins")
  func rejected() throws {
    let november = DayRange.month(of: today)
    try crew.world.perform(SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: november))
    let split = Attribution.splitAtMidnight.setting
    #expect(failure { _ = try effect(HoursSettings.attribution, split) }?.code == "hours.attributionSealed")
    #expect(failure { _ = try effect(HoursSettings.rounding, "7") }?.field == "value")
    let query = SettingEffect(
      of: HoursSettings.rounding, "15", on: today, in: crew.companyStore.composition)
    #expect(failure { _ = try crew.companyStore.answer(query, for: crew.manager) }?.kind == .forbidden)
  }
}
