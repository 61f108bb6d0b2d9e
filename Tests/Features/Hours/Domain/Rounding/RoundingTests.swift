import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing

@Suite("The rounding of a day")
struct RoundingTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws {
    crew = try Crew()
    try set(HoursSettings.rounding, "15")
  }

  private func set(_ setting: String, _ value: String) throws {
    try crew.world.perform(SetCompanySetting(id: crew.world.newID(), setting: setting, value: value))
  }

  /// Adds hours of seven minutes.
  private func add(_ hour: Int, at site: ID? = nil) throws -> ID {
    let hour = (hour < 10 ? "0" : "") + "\(hour)"
    return try crew.add("2026-11-19 \(hour):00", "2026-11-19 \(hour):07", at: site)
  }

  private func minutes(_ entries: [ID]) throws -> [Int] { try entries.map { try crew.find($0).minutes } }

  @Test("shares the difference among the entries of a worksite")
  func shared() throws {
    let entries = try (7...10).map { try add($0) }
    #expect(try minutes(entries) == [8, 8, 7, 7])
    let elsewhere = try add(12, at: crew.kallio)
    #expect(try minutes(entries + [elsewhere]) == [8, 8, 7, 7, 0])
    #expect(try entries.map { try crew.find($0).workedMinutes } == [7, 7, 7, 7])
    let report = try companyStore.answer(HoursReport(HoursFilter(), by: [.site]), for: crew.maija)
    #expect(Set(report.rows.map(\.minutes)) == [30, 0] && report.counting.unit == .day)
  }

  @Test("follows edits, removals and undo, and leaves the versions of other entries")
  func followed() throws {
    let entries = [try add(7), try add(8)]
    #expect(try minutes(entries) == [8, 7])
    var edit = EditEntry(entry: entries[1])
    edit.end = Edit(to: try Crew.at("2026-11-19 08:23"))
    try companyStore.perform(edit, by: crew.maija)
    #expect(try minutes(entries) == [7, 23])
    try companyStore.perform(RemoveEntry(entry: entries[1]), by: crew.maija)
    #expect(try minutes([entries[0]]) == [0])
    for counted in [[7, 23], [8, 7]] {
      _ = try companyStore.undo(by: crew.maija)
      #expect(try minutes(entries) == counted)
    }
    // The first entry can be undone although the others changed what it counts.
    for _ in entries { _ = try companyStore.undo(by: crew.maija) }
    #expect(try companyStore.answer(HoursEntries(HoursFilter()), for: crew.maija).isEmpty)
  }

  private func submit(_ entry: ID) throws {
    try companyStore.perform(SubmitEntries(entries: [SeenEntry(crew.find(entry))]), by: crew.maija)
  }

  private func approve(_ entry: ID) throws {
    try companyStore.perform(ApproveEntries(entries: [SeenEntry(crew.find(entry))]), by: crew.manager)
  }

  private func end(_ entry: ID, at time: String) throws {
    var edit = EditEntry(entry: entry)
    edit.end = Edit(to: try Crew.at("2026-11-19 \(time)"))
    try companyStore.perform(edit, by: crew.maija)
  }

  @Test("is that of the sum when submitted hours are edited")
  func submitted() throws {
    let entries = [try add(7), try add(8)]
    try entries.forEach(submit)
    try end(entries[0], at: "07:50")
    try end(entries[1], at: "08:22")
    #expect(try minutes(entries) == [52, 23])
    #expect(try crew.find(entries[0]).approvalState == .submitted)
  }

  @Test("is that of the sum in every approval state, and leaves approved hours as they are")
  func decided() throws {
    let entries = [try add(7), try add(8)]
    try entries.forEach(submit)
    try approve(entries[0])
    let version = try crew.find(entries[0]).version
    let more = try add(9)
    #expect(try minutes(entries + [more]) == [8, 4, 3])
    try companyStore.perform(RemoveEntry(entry: entries[1]), by: crew.maija)
    #expect(try minutes([entries[0], more]) == [8, 7])
    #expect(try crew.find(entries[0]).version == version)
  }

  @Test("is by the rule of the last change of its hours; decisions and notes keep the counts")
  func keptByDecisions() throws {
    try set(HoursSettings.rounding, "1")
    let entries = [try crew.add("2026-11-19 07:00", "2026-11-19 15:07"), try add(16)]
    try entries.forEach(submit)
    try set(HoursSettings.rounding, "15")
    try approve(entries[0])
    #expect(try minutes(entries) == [487, 7])
    let reopen = ReopenEntries(entries: [SeenEntry(try crew.find(entries[0]))], reason: "too long")
    try companyStore.perform(reopen, by: crew.manager)
    var edit = EditEntry(entry: entries[0])
    edit.note = Edit(to: "formwork")
    try companyStore.perform(edit, by: crew.maija)
    #expect(try minutes(entries) == [487, 7])
    try end(entries[0], at: "15:08")
    #expect(try minutes(entries) == [488, 7])
  }

  @Test("never changes sealed hours")
  func sealed() throws {
    try set(HoursSettings.attribution, "split-at-midnight")
    let early = try crew.add("2026-10-31 07:00", "2026-10-31 07:07")
    let night = try crew.add("2026-10-31 23:00", "2026-11-01 00:01")
    #expect(try minutes([early, night]) == [8, 67])
    for entry in [early, night] {
      try submit(entry)
      try approve(entry)
    }
    let november = DayRange.month(of: try #require(CivilDate(iso: "2026-11-01")))
    try crew.world.perform(SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: november))
    let more = try crew.add("2026-10-31 12:00", "2026-10-31 12:30")
    #expect(try minutes([early, more, night]) == [8, 30, 67])
  }

  @Test("counts a timer that looks forgotten by itself until its times are confirmed")
  func suspicious() throws {
    let timer = crew.world.newID()
    try companyStore.perform(
      StartTimer(
        id: timer, user: crew.maija.user, worksite: crew.marjala, start: Crew.at("2026-11-19 08:00"),
        zone: "Europe/Helsinki"), by: crew.maija)
    try companyStore.perform(StopTimer(entry: timer, end: Crew.at("2026-11-19 21:07")), by: crew.maija)
    let other = try add(7)
    #expect(try minutes([timer, other]) == [780, 0])
    try companyStore.perform(EditEntry(entry: timer, isConfirmed: true), by: crew.maija)
    #expect(try minutes([timer, other]) == [788, 7])
  }

  @Test("applies to each entry where the company says so, and not without rounding")
  func byEntry() throws {
    try set(HoursSettings.roundingUnit, "entry")
    #expect(try minutes((7...10).map { try add($0) }) == [0, 0, 0, 0])
    try set(HoursSettings.rounding, "1")
    try set(HoursSettings.roundingUnit, "day")
    #expect(try minutes([add(12)]) == [7])
  }
}
