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
  private var workspace: Workspace { crew.workspace }

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
    let report = try workspace.answer(HoursReport(HoursFilter(), by: [.site]), for: crew.maija)
    #expect(Set(report.rows.map(\.minutes)) == [30, 0] && report.counting.unit == .day)
  }

  @Test("follows edits, removals and undo, and leaves the versions of other entries")
  func followed() throws {
    let entries = [try add(7), try add(8)]
    #expect(try minutes(entries) == [8, 7])
    var edit = EditEntry(entry: entries[1])
    edit.end = Edit(to: try Crew.at("2026-11-19 08:23"))
    try workspace.perform(edit, by: crew.maija)
    #expect(try minutes(entries) == [7, 23])
    try workspace.perform(RemoveEntry(entry: entries[1]), by: crew.maija)
    #expect(try minutes([entries[0]]) == [0])
    for counted in [[7, 23], [8, 7]] {
      _ = try workspace.undo(by: crew.maija)
      #expect(try minutes(entries) == counted)
    }
    // The first entry can be undone although the others changed what it counts.
    for _ in entries { _ = try workspace.undo(by: crew.maija) }
    #expect(try workspace.answer(HoursEntries(HoursFilter()), for: crew.maija).isEmpty)
  }

  @Test("never changes submitted hours; the open ones make up for the difference")
  func submitted() throws {
    let entries = [try add(7), try add(8)]
    let seen = [SeenEntry(try crew.find(entries[0]))]
    try workspace.perform(SubmitEntries(entries: seen), by: crew.maija)
    let more = try (9...11).map { try add($0) }
    #expect(try minutes(entries + more).reduce(0, +) == 30 && minutes(entries)[0] == 8)
    try workspace.perform(RemoveEntry(entry: more[0]), by: crew.maija)
    #expect(try crew.find(entries[0]).minutes == 8)
  }

  @Test("applies to each entry where the company says so, and not without rounding")
  func byEntry() throws {
    try set(HoursSettings.roundingUnit, "entry")
    #expect(try minutes((7...10).map { try add($0) }) == [0, 0, 0, 0])
    try set(HoursSettings.rounding, "1")
    try set(HoursSettings.roundingUnit, "day")
    #expect(try minutes([add(12)]) == [7])
  }

  @Test("adds up for random hours of each worker, worksite and day", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    for _ in 0..<80 {
      let shift = try random.shift(in: "Europe/Helsinki")
      let site = try random.pick([crew.marjala, crew.kallio])
      let entry = AddEntry(
        id: crew.world.newID(), worker: crew.maija.user, worksite: site, start: shift.start, end: shift.end,
        zone: "Europe/Helsinki", breaks: shift.breaks, isConfirmed: true)
      _ = failure { _ = try workspace.perform(entry, by: crew.maija) }
    }
    let entries = try workspace.answer(HoursEntries(HoursFilter()), for: crew.maija)
    let rules = CountingRules(step: 15, attribution: .startDay, workdays: [])
    for day in Dictionary(grouping: entries, by: { "\($0.worksite) \($0.day)" }).values {
      #expect(day.countedMinutes == rules.counted(day.reduce(0) { $0 + $1.workedMinutes }))
      #expect(day.allSatisfy { abs($0.minutes - $0.workedMinutes) <= 8 })
    }
  }
}
