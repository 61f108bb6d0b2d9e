import Auth
import Core
import Hours
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing

@Suite("Hours on their way to the payroll, over HTTP")
struct HoursApprovalTests {
  private let office: HoursOffice
  private var admin: Actor { office.api.world.actor }

  init() throws { office = try HoursOffice() }

  private func report(_ query: String, by actor: Actor) async throws -> ReportView {
    let path = "/hours/report?from=2026-11-01&to=2026-11-30\(query)"
    return try await office.send("GET", path, by: actor, as: ReportView.self)
  }

  @Test("add up by the requested grouping, as the domain does")
  func reports() async throws {
    try await office.add(18, by: office.maija)
    try await office.add(18, "16:00", "22:00", ", \"task\": \"\(office.task)\"", by: office.maija)
    try await office.add(19, by: office.olli)
    #expect(try await report("", by: office.manager).totalMinutes == 1320)
    #expect(try await report("", by: office.maija).totalMinutes == 840)
    let rows = try await report("&by=user,task", by: office.manager).rows
    #expect(rows.map(\.countedMinutes).sorted() == [360, 480, 480] && rows.allSatisfy { $0.worksite == nil })
    #expect(Set(rows.compactMap(\.userName)) == ["Maija", "Olli"])
    let split = try await report("&by=day&attribution=splitAtMidnight", by: office.maija)
    #expect(split.attribution == .splitAtMidnight)
    // 21:45–03:45 in that time zone.
    #expect(split.rows.map(\.countedMinutes) == [615, 225])
    let domain = try office.api.world.companyStore.answer(
      HoursReport(
        HoursFilter(first: CivilDate(iso: "2026-11-01"), last: CivilDate(iso: "2026-11-30")), by: [.day],
        attribution: .splitAtMidnight), for: office.maija)
    #expect(Set(split.rows.map(\.day)) == Set(domain.rows.map(\.key.day)))
    #expect(split.totalMinutes == domain.totalMinutes)
    let bad = "/hours/report?from=2026-11-02&to=2026-11-01"
    #expect(try await office.problem("GET", bad, by: office.maija).field == "to")
    #expect(try await office.problem("GET", "/hours/report?to=2026-11-01", by: office.maija).field == "from")
    let unknown = bad + "&by=colour"
    #expect(try await office.problem("GET", unknown, by: office.maija).status == 422)
  }

  @Test("are submitted, approved, sealed and reopened by users with the right, in the version they read")
  func stages() async throws {
    let id = try await office.add(18, by: office.maija)
    let body = try await office.seen([id], by: office.maija)
    #expect(
      try await office.problem("POST", "/hours/approvals", body, by: office.manager).code
        == "hours.notSubmitted")
    _ = try await office.send("POST", "/hours/submissions", body, by: office.maija)
    let stale = try await office.problem("POST", "/hours/approvals", body, by: office.manager)
    #expect(stale.code == "hours.changedMeanwhile" && stale.status == 409)
    let submitted = try await office.seen([id], by: office.manager)
    #expect(try await office.problem("POST", "/hours/approvals", submitted, by: office.maija).status == 403)
    _ = try await office.send("POST", "/hours/approvals", submitted, by: office.manager)
    #expect(try await office.entry(id, by: office.maija).state == .approved)
    let edit = "{\"note\": \"more\"}"
    let rejected = try await office.problem("PATCH", "/hours/entries/\(id)", edit, by: office.maija)
    #expect(rejected.code == "hours.approved" && rejected.remedy != nil)
    let seal =
      "{\"user\": \"\(office.maija.user)\", \"days\": {\"start\": \"2026-11-01\", \"end\": \"2026-12-01\"}}"
    #expect(try await office.problem("POST", "/hours/seals", seal, by: office.manager).status == 403)
    _ = try await office.send("POST", "/hours/seals", seal, by: admin)
    #expect(try await office.entries(by: office.maija).map(\.state) == [.sealed])
    let late = try await office.problem("PATCH", "/hours/entries/\(id)", edit, by: office.manager)
    #expect(late.code == "hours.sealed" && late.field == "start")
    let seals = try await office.send(
      "GET", "/hours/seals?from=2026-11-18&to=2026-11-18", by: office.maija, as: PageBody<Seal>.self)
    let sealed = try #require(seals.items.first)
    #expect(sealed.days.description == "2026-11-01..2026-11-30")
    #expect(try await office.problem("DELETE", "/hours/seals/\(sealed.id)", by: admin).field == "reason")
    _ = try await office.send("DELETE", "/hours/seals/\(sealed.id)?reason=a%20mistake", by: admin)
    let reopen = try await office.seen([id], by: office.manager, ", \"reason\": \"the break is missing\"")
    _ = try await office.send("POST", "/hours/reopenings", reopen, by: office.manager)
    let open = try await office.entry(id, by: office.maija)
    #expect(open.state == .open && open.reason == "the break is missing")
  }

  @Test("are decided on without those that changed meanwhile, which the answer names")
  func changedMeanwhile() async throws {
    let ids = [try await office.add(18, by: office.maija), try await office.add(19, by: office.maija)]
    let body = try await office.seen(ids, by: office.maija)
    _ = try await office.send("PATCH", "/hours/entries/\(ids[0])", "{\"note\": \"more\"}", by: office.maija)
    let result = try await office.send(
      "POST", "/hours/submissions", body, by: office.maija, as: OperationResult<EntryDecision>.self)
    #expect(result.outcome.leftOut?.map(\.entry) == [ids[0]])
    #expect(result.outcome.hours?.map(\.userName) == ["Maija"])
    #expect(try await office.entries(by: office.maija).map(\.state) == [.open, .submitted])
  }

  @Test("belong to pay periods, and workdays without hours are reported as missing")
  func periods() async throws {
    let rule = "{\"length\": 14, \"anchor\": \"2026-01-05\"}"
    #expect(
      try await office.problem("PUT", "/hours/period-rules/2026-11-09", rule, by: office.manager).status
        == 403)
    _ = try await office.send("PUT", "/hours/period-rules/2026-11-09", rule, by: admin)
    let period = try await office.send(
      "GET", "/hours/periods/2026-11-20", by: office.maija, as: PayPeriodView.self)
    #expect(period.days.description == "2026-11-09..2026-11-22")
    let json = try await office.send("GET", "/hours/periods/2026-11-20", by: office.maija)
    guard case .object(let members) = json else { return }
    // Date ranges in JSON exclude their end.
    #expect(members["days"] == ["start": "2026-11-09", "end": "2026-11-23"])
    let year = try await office.send(
      "GET", "/hours/periods?year=2026", by: office.maija, as: PageBody<PayPeriodView>.self)
    #expect(year.items.map(\.number) == Array(1...year.items.count) && year.items.contains(period))
    try await office.add(18, by: office.maija)
    _ = try await office.send("PUT", "/hours/days-off/2026-11-19", "{\"note\": \"ill\"}", by: office.maija)
    let sheet = try await office.send(
      "GET", "/hours/periods/2026-11-20/sheet?user=\(office.maija.user)", by: office.manager,
      as: TimeSheetView.self)
    #expect(sheet.totalMinutes == 480 && sheet.states == ["open": 480] && sheet.days.count == 14)
    #expect(sheet.days.filter { $0.off != nil }.map(\.off) == ["ill"] && sheet.userName == "Maija")
    func missing(_ user: Actor, by actor: Actor) async throws -> [String]? {
      let rows = try await office.send(
        "GET", "/hours/missing?from=2026-11-19&to=2026-11-20", by: actor,
        as: PageBody<MissingHoursView>.self)
      return rows.items.first { $0.user == user.user }?.days.map(\.description)
    }
    // At their worksite, it is still the 19th.
    #expect(try await missing(office.olli, by: office.manager) == nil)
    office.api.world.clock.advance(seconds: 2 * 86_400)
    #expect(try await missing(office.maija, by: office.maija) == ["2026-11-20"])
    #expect(try await missing(office.olli, by: office.maija) == nil)
    #expect(try await missing(office.olli, by: office.manager)?.count == 2)
    _ = try await office.send(
      "DELETE", "/hours/days-off/2026-11-19?user=\(office.maija.user)", by: office.manager)
    #expect(try await missing(office.maija, by: office.maija)?.count == 2)
    let long = "/hours/missing?from=0001-01-01&to=9998-01-01"
    #expect(try await office.problem("GET", long, by: office.maija).code == "hours.rangeLong")
    let day = try await office.problem("PUT", "/hours/days-off/2026-02-30", by: office.maija)
    #expect(day.field == "day" && day.status == 422)
    let two = try await office.problem(
      "PUT", "/hours/days-off/2026-11-17?user=\(office.maija.user)",
      "{\"user\": \"\(office.manager.user)\"}", by: office.manager)
    #expect(two.code == "http.twoValues" && two.field == "user")
  }
}
