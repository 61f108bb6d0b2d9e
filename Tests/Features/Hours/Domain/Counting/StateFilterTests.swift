import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing

@Suite("A filter of hours by their state")
struct StateFilterTests {
  private let crew: Crew
  private let open: ID
  private let submitted: ID
  private let approved: ID
  private let sealed: ID

  init() throws {
    let crew = try Crew()
    self.crew = crew
    func add(_ day: String, stages: Int) throws -> ID {
      let id = try crew.add("\(day) 07:00", "\(day) 15:00")
      func seen() throws -> [SeenEntry] { [SeenEntry(try crew.find(id))] }
      if stages > 0 { try crew.companyStore.perform(SubmitEntries(entries: seen()), by: crew.maija) }
      if stages > 1 { try crew.companyStore.perform(ApproveEntries(entries: seen()), by: crew.manager) }
      return id
    }
    sealed = try add("2026-10-20", stages: 2)
    (open, submitted) = (try add("2026-11-16", stages: 0), try add("2026-11-17", stages: 1))
    approved = try add("2026-11-18", stages: 2)
    let october = DayRange.month(of: try #require(CivilDate(iso: "2026-10-01")))
    try crew.world.perform(SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: october))
  }

  @Test("finds the hours of the states; sealed hours are approved, too")
  func states() throws {
    let expected: [Set<EntryState>: [ID]] = [
      []: [sealed, open, submitted, approved], [.open]: [open], [.submitted]: [submitted],
      [.approved]: [sealed, approved], [.sealed]: [sealed], [.approved, .sealed]: [sealed, approved],
      [.open, .submitted]: [open, submitted], [.submitted, .sealed]: [sealed, submitted],
    ]
    for (states, ids) in expected {
      for filter in [
        HoursFilter(states: states), HoursFilter(workers: [crew.maija.user], states: states),
        HoursFilter(worksite: crew.marjala, states: states),
      ] {
        #expect(try crew.companyStore.answer(HoursEntries(filter), for: crew.manager).map(\.id) == ids)
      }
      let report = HoursReport(HoursFilter(states: states), by: [])
      #expect(try crew.world.answer(report).totalMinutes == ids.count * 480)
    }
  }

  @Test("uses an index, and lists in its order without sorting")
  func plans() throws {
    let day = try #require(CivilDate(iso: "2026-11-16"))
    for (filter, index) in [
      (HoursFilter(states: [.submitted]), "by_stage (stage=?"),
      (HoursFilter(first: day, last: day, states: [.approved]), "by_stage (stage=? AND day>?"),
      (HoursFilter(first: day, states: [.open, .submitted]), "by_day (day>?"),
      (HoursFilter(first: day, workers: [crew.maija.user], states: [.approved]), "by_worker (worker=?"),
      (HoursFilter(first: day, worksite: crew.marjala, states: [.approved]), "by_site (site=?"),
    ] {
      let plan = try crew.companyStore.database.read { connection in
        try connection.plan(HoursEntries(filter, limit: 10).statement(in: connection, for: crew.world.actor))
      }
      #expect(plan.contains { $0.contains("hours_entry_\(index)") }, "\(plan)")
      #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }
  }
}
