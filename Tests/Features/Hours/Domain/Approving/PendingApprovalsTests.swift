import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Hours that wait for approval")
struct PendingApprovalsTests {
  private let crew: Crew

  init() throws { crew = try Crew() }

  private func pending(_ actor: Actor) throws -> PendingApprovals.Answer {
    try crew.companyStore.answer(PendingApprovals(), for: actor)
  }

  private func seen(_ ids: [ID]) throws -> [SeenEntry] { try ids.map { SeenEntry(try crew.find($0)) } }

  private func submit(_ ids: ID..., of worker: Actor? = nil) throws {
    try crew.companyStore.perform(SubmitEntries(entries: seen(ids)), by: worker ?? crew.maija)
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  @Test("are counted by worker, in the order of names, and no longer when they are approved")
  func workers() throws {
    let olli = try crew.add("2026-11-18 07:00", "2026-11-18 11:00", of: crew.olli)
    let first = try crew.add("2026-11-16 07:00", "2026-11-16 15:00")
    let last = try crew.add("2026-11-19 07:00", "2026-11-19 11:00")
    try crew.add("2026-11-20 07:00", "2026-11-20 11:00")
    #expect(try pending(crew.manager).rows.isEmpty && pending(crew.manager).entryCount == 0)
    try submit(olli, of: crew.olli)
    try submit(first, last)
    let answer = try pending(crew.manager)
    #expect(
      try answer.rows == [
        PendingApprovals.Row(
          user: crew.maija.user, userName: "Maija", entryCount: 2, countedMinutes: 720,
          first: day("2026-11-16"), last: day("2026-11-19")),
        PendingApprovals.Row(
          user: crew.olli.user, userName: "Olli", entryCount: 1, countedMinutes: 240,
          first: day("2026-11-18"), last: day("2026-11-18")),
      ])
    #expect(answer.workerCount == 2 && answer.entryCount == 3 && answer.next == nil)
    try crew.companyStore.perform(ApproveEntries(entries: seen([first, last])), by: crew.manager)
    #expect(try pending(crew.manager).rows.map(\.userName) == ["Olli"])
  }

  @Test("are those that the actor may approve: of managed worksites, and own ones of admins alone")
  func rights() throws {
    try submit(crew.add("2026-11-16 07:00", "2026-11-16 15:00", at: crew.kallio))
    #expect(try pending(crew.manager).rows.isEmpty)
    #expect(try pending(crew.world.actor).entryCount == 1)
    try submit(crew.add("2026-11-17 07:00", "2026-11-17 15:00"))
    try submit(crew.add("2026-11-17 07:00", "2026-11-17 15:00", of: crew.manager), of: crew.manager)
    #expect(try pending(crew.manager).rows.map(\.user) == [crew.maija.user])
    #expect(try pending(crew.world.actor).entryCount == 3)
    for actor in [crew.maija, crew.olli, crew.stranger] {
      #expect(try pending(actor).rows.isEmpty && pending(actor).entryCount == 0)
    }
    let admin = crew.world.actor
    try submit(crew.add("2026-11-17 07:00", "2026-11-17 15:00", of: admin), of: admin)
    #expect(try pending(admin).rows.contains { $0.user == admin.user })
  }

  @Test("are listed page by page, with the counts of all pages")
  func pages() throws {
    try submit(crew.add("2026-11-17 07:00", "2026-11-17 15:00"))
    try submit(crew.add("2026-11-17 07:00", "2026-11-17 15:00", of: crew.olli), of: crew.olli)
    let first = try crew.world.answer(PendingApprovals(limit: 1))
    #expect(first.rows.map(\.userName) == ["Maija"] && first.workerCount == 2 && first.entryCount == 2)
    let next = try crew.world.answer(PendingApprovals(after: first.next, limit: 1))
    #expect(next.rows.map(\.userName) == ["Olli"] && next.entryCount == 2 && next.next == nil)
  }

  @Test("are found by their state, without reading other entries")
  func plan() throws {
    for actor in [crew.manager, crew.world.actor] {
      let plan = try crew.companyStore.database.read { connection in
        let statement = try PendingApprovals().statement(in: connection, for: actor)
        return try statement.map { try connection.plan($0) } ?? []
      }
      #expect(!plan.contains { $0.contains("SCAN") }, "\(plan)")
      #expect(plan.contains { $0.contains("hours_entry_by_stage (stage=?)") }, "\(plan)")
    }
  }
}
