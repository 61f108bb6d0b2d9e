import Accounts
import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing
import Worksites

@Suite("The default break of hours")
struct DefaultBreakTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  private func setOwn(_ value: String?, of actor: Actor? = nil) throws {
    let set = SetSetting(id: crew.world.newID(), setting: HoursSettings.defaultBreak, value: value)
    try crew.companyStore.perform(set, by: actor ?? crew.maija)
  }

  private func setCompany(_ value: String?) throws {
    try crew.world.perform(
      SetCompanySetting(id: crew.world.newID(), setting: HoursSettings.companyBreak, value: value))
  }

  private func setWorksite(_ value: String) throws {
    var edit = EditWorksite(worksite: crew.marjala)
    edit.defaultBreak = Edit(to: value)
    try crew.world.perform(edit)
  }

  /// The minutes of the breaks of new hours that name none.
  private func breaks(
    _ from: String, _ to: String, by actor: Actor? = nil, at site: ID? = nil
  ) throws -> [Int] {
    let add = AddEntry(
      id: crew.world.newID(), user: crew.maija.user, worksite: site ?? crew.marjala,
      start: try Crew.at(from), end: try Crew.at(to), zone: "Europe/Helsinki")
    try crew.companyStore.perform(add, by: actor ?? crew.maija)
    return try crew.find(add.id).breaks.map(\.minutes)
  }

  @Test(
    "is written as minutes and the length that is exceeded",
    arguments: [
      ("30/6", "30/6"), ("30/6:00", "30/6"), ("45/7:30", "45/7:30"), ("30/0:30", "30/0:30"), ("none", "none"),
      ("NONE", "none"), ("ei", "none"), ("", nil), ("30", nil), ("0/6", nil), ("30/0:29", nil),
      ("30/6:60", nil),
      ("30/6:0", nil), ("-30/6", nil), ("30/25", nil), ("30/6/1", nil), ("30/6:00:00", nil),
    ] as [(String, String?)])
  func text(typed: String, stored: String?) {
    #expect(DefaultBreak(typed)?.text == stored)
  }

  @Test("is taken out of hours that are longer than its bound, and of no others")
  func bound() throws {
    try setCompany("30/6")
    #expect(try breaks("2026-11-16 07:00", "2026-11-16 13:00") == [])
    #expect(try breaks("2026-11-17 07:00", "2026-11-17 13:01") == [30])
  }

  @Test("is that of the user before that of the worksite, and this before that of the company")
  func order() throws {
    try setCompany("30/6")
    #expect(try breaks("2026-11-16 07:00", "2026-11-16 15:00") == [30])
    try setWorksite("45/7:00")
    #expect(try breaks("2026-11-17 07:00", "2026-11-17 15:00") == [45])
    #expect(try breaks("2026-11-18 07:00", "2026-11-18 15:00", at: crew.kallio) == [30])
    try setOwn("15/4")
    #expect(try breaks("2026-11-19 07:00", "2026-11-19 15:00") == [15])
    // The setting of a user is for the hours that the user enters.
    #expect(try breaks("2026-11-20 07:00", "2026-11-20 15:00", by: crew.manager) == [45])
    try setOwn("none")
    #expect(try breaks("2026-11-23 07:00", "2026-11-23 15:00") == [])
    try setOwn(nil)
    try setWorksite("")
    #expect(try breaks("2026-11-24 07:00", "2026-11-24 15:00") == [30])
    try setCompany(nil)
    #expect(try breaks("2026-11-25 07:00", "2026-11-25 15:00") == [])
  }

  @Test("gives way to an explicit break, also to none, and changes no hours that are entered")
  func explicit() throws {
    let before = try crew.add("2026-11-16 07:00", "2026-11-16 15:00")
    try setCompany("30/6")
    let none = try crew.add("2026-11-17 07:00", "2026-11-17 15:00", breaks: [])
    let some = try crew.add("2026-11-18 07:00", "2026-11-18 15:00", breaks: [Break(minutes: 10)])
    #expect(try [before, none, some].map { try crew.find($0).minutes } == [480, 480, 470])
    var edit = EditEntry(entry: before)
    edit.note = Edit(to: "formwork")
    try crew.companyStore.perform(edit, by: crew.maija)
    #expect(try crew.find(before).breaks.isEmpty)
  }

  @Test(
    "is added to a timer that is stopped without a break and had none", arguments: [nil, []] as [[Break]?])
  func timer(typed: [Break]?) throws {
    try setWorksite("30/6")
    let start = StartTimer(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
      start: try Crew.at("2026-11-18 07:00"), zone: "Europe/Helsinki")
    try crew.companyStore.perform(start, by: crew.maija)
    let stop = StopTimer(entry: start.id, end: try Crew.at("2026-11-18 15:00"), breaks: typed)
    try crew.companyStore.perform(stop, by: crew.maija)
    #expect(try crew.find(start.id).minutes == (typed == nil ? 450 : 480))
  }

  @Test("is not stored where it cannot be read, and shows nothing of worksites of others")
  func rejected() throws {
    #expect(failure { try setOwn("half an hour") }?.code == "sync.settingValue")
    #expect(failure { try setCompany("30") }?.code == "sync.settingValue")
    #expect(failure { try setWorksite("30/0") }?.code == "worksites.break")
    try setWorksite("30/6:00")
    #expect(try crew.world.answer(WorksiteWithID(crew.marjala)).defaultBreak == "30/6")
    let query = DefaultBreaks(at: crew.marjala)
    #expect(try crew.companyStore.answer(query, for: crew.stranger) == nil)
    #expect(try crew.companyStore.answer(query, for: crew.olli) == DefaultBreak("30/6"))
  }
}
