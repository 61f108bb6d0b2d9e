import Accounts
import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing

@Suite("In every zone", .serialized)
struct ZoneRuleTests {
  private static let zones = ["Europe/Helsinki", "Asia/Kathmandu", "America/New_York"]

  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws { crew = try Crew() }

  private func entry(_ from: String, _ to: String, in zone: String) throws -> AddEntry {
    AddEntry(
      id: crew.world.newID(), user: crew.maija.user, worksite: try crew.site(in: zone),
      start: try Crew.at(from, in: zone), end: try Crew.at(to, in: zone), zone: zone)
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  @Test("hours of one worker do not overlap, also on a worksite in another zone", arguments: zones)
  func overlap(zone: String) throws {
    try companyStore.perform(entry("2026-11-19 22:00", "2026-11-20 06:00", in: zone), by: crew.maija)
    let clash = try entry("2026-11-20 05:59", "2026-11-20 07:00", in: zone)
    #expect(failure { _ = try companyStore.perform(clash, by: crew.maija) }?.code == "hours.overlap")
    var elsewhere = try entry("2026-11-19 12:00", "2026-11-19 13:00", in: "Europe/Helsinki")
    (elsewhere.start, elsewhere.end) = (clash.start.adding(seconds: -3600), clash.end)
    #expect(failure { _ = try companyStore.perform(elsewhere, by: crew.maija) }?.code == "hours.overlap")
    try companyStore.perform(entry("2026-11-20 06:00", "2026-11-20 07:00", in: zone), by: crew.maija)
  }

  @Test("a timer that runs over the midnight of the worksite is marked", arguments: zones)
  func timer(zone: String) throws {
    let site = try crew.site(in: zone)
    for (from, to, isMarked) in [("22:00", "23:59", false), ("23:59", "00:01", true)] {
      let id = crew.world.newID()
      let start = StartTimer(
        id: id, user: crew.maija.user, worksite: site, start: try Crew.at("2026-11-19 \(from)", in: zone),
        zone: zone)
      try companyStore.perform(start, by: crew.maija)
      let end = try Crew.at("\(isMarked ? "2026-11-20" : "2026-11-19") \(to)", in: zone)
      try companyStore.perform(StopTimer(entry: id, end: end), by: crew.maija)
      #expect(try crew.find(id).isSuspicious == isMarked)
    }
  }

  @Test("a night counts for its first day or is split, and both give the same sum", arguments: zones)
  func nights(zone: String) throws {
    try companyStore.perform(entry("2026-10-31 22:00", "2026-11-01 06:00", in: zone), by: crew.maija)
    let filter = HoursFilter(workers: [crew.maija.user])
    for (way, october) in [(Attribution.startDay, nil as Int?), (.splitAtMidnight, 120)] {
      let rows = try companyStore.answer(HoursReport(filter, by: [.day], attribution: way), for: crew.maija)
        .rows
      let total = rows.reduce(0) { $0 + $1.minutes }
      // In New York the clocks go back in that night.
      #expect(total == (zone == "America/New_York" ? 540 : 480))
      #expect(rows.first { $0.key.day?.month == 10 }?.minutes == october ?? total)
    }
  }

  @Test("approved hours are sealed by the days of the worksite", arguments: zones)
  func states(zone: String) throws {
    let last = try entry("2026-11-30 23:00", "2026-12-01 00:00", in: zone)
    try companyStore.perform(last, by: crew.maija)
    let seal = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user, days: .month(of: try day("2026-11-01")))
    #expect(failure { try crew.world.perform(seal) }?.code == "hours.notApproved")
    try companyStore.perform(SubmitEntries(entries: [SeenEntry(crew.find(last.id))]), by: crew.maija)
    try crew.world.perform(ApproveEntries(entries: [SeenEntry(crew.find(last.id))]))
    try crew.world.perform(seal)
    let inside = try entry("2026-11-01 00:00", "2026-11-01 01:00", in: zone)
    #expect(failure { _ = try companyStore.perform(inside, by: crew.maija) }?.code == "hours.sealed")
    try companyStore.perform(entry("2026-12-01 00:00", "2026-12-01 01:00", in: zone), by: crew.maija)
  }
}
