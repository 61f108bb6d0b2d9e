import Auth
import Core
import Hours
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

@Suite("Hours on their way to the payroll")
struct ApprovalTests {
  private let crew: Crew
  private let id: ID
  private var workspace: Workspace { crew.workspace }

  init() throws {
    crew = try Crew()
    id = try crew.add("2026-11-19 07:00", "2026-11-19 15:30")
  }

  private var seen: [SeenEntry] { get throws { [SeenEntry(try crew.find(id))] } }
  private func submit() throws { try workspace.perform(SubmitEntries(entries: seen), by: crew.maija) }
  private func approve() throws { try workspace.perform(ApproveEntries(entries: seen), by: crew.manager) }
  private func code(_ body: () throws -> Void) -> String? { failure(of: body)?.code }

  private func seal(_ first: String = "2026-11-01", _ last: String = "2026-11-30") throws -> SealPeriod {
    SealPeriod(
      id: crew.world.newID(), worker: crew.maija.user, first: try #require(CivilDate(iso: first)),
      last: try #require(CivilDate(iso: last)))
  }

  @Test("are submitted by their worker, approved by a manager of the worksite, sealed by an admin")
  func life() throws {
    #expect(code { try approve() } == "hours.notSubmitted")
    try submit()
    #expect(try crew.find(id).stage == .submitted)
    #expect(
      code { try workspace.perform(ApproveEntries(entries: seen), by: crew.maija) } == "auth.notAllowed")
    #expect(code { try crew.world.perform(seal()) } == "hours.notApproved")
    try approve()
    #expect(code { try workspace.perform(seal(), by: crew.manager) } == "auth.notAllowed")
    try crew.world.perform(seal())
    #expect(EntryView(try crew.find(id), workerName: nil, isSealed: true).state == .sealed)
  }

  @Test("each step may be taken again without harm")
  func again() throws {
    try submit()
    try submit()
    try approve()
    try approve()
    try crew.world.perform(seal())
    try crew.world.perform(seal())
    #expect(code { try crew.world.perform(seal("2026-11-19", "2026-11-19")) } == "hours.sealed")
  }

  @Test("once approved, their worker only reads them; sealed, nobody writes into those days")
  func readOnly() throws {
    try submit()
    try approve()
    #expect(code { try workspace.perform(RemoveEntry(entry: id), by: crew.maija) } == "hours.approved")
    try crew.world.perform(seal())
    for actor in [crew.maija, crew.manager, crew.world.actor] {
      #expect(code { try workspace.perform(RemoveEntry(entry: id), by: actor) } == "hours.sealed")
    }
    #expect(code { try crew.add("2026-11-30 07:00", "2026-11-30 08:00") } == "hours.sealed")
    try crew.add("2026-12-01 07:00", "2026-12-01 08:00")
  }

  @Test("are opened again with a reason, which their worker hears")
  func reopening() throws {
    try submit()
    try approve()
    let (seen, manager) = (try seen, crew.manager)
    #expect(
      code { try workspace.perform(ReopenEntries(entries: seen, reason: " "), by: manager) } == "hours.reason"
    )
    #expect(
      code { try workspace.perform(ReopenEntries(entries: seen, reason: "mine"), by: crew.maija) }
        == "hours.approved")
    try workspace.perform(ReopenEntries(entries: seen, reason: "wrong task"), by: manager)
    let entry = try crew.find(id)
    #expect(entry.stage == .open && entry.reason == "wrong task")
    let notices = try workspace.database.read { try HoursFeature.feature.notices(crew.maija, $0) }
    #expect(notices.count == 1 && notices[0].text.text(in: .english).contains("wrong task"))
    try submit()
    #expect(try crew.find(id).reason.isEmpty)
  }

  @Test("a sealed period is opened with a reason, and its hours are approved ones then")
  func unsealing() throws {
    try submit()
    try approve()
    let seal = try seal()
    try crew.world.perform(seal)
    #expect(code { try crew.world.perform(UnsealPeriod(seal: seal.id, reason: "")) } == "hours.reason")
    try crew.world.perform(UnsealPeriod(seal: seal.id, reason: "forgot a day"))
    #expect(code { try crew.world.perform(UnsealPeriod(seal: seal.id, reason: "again")) } == "hours.noSeal")
    #expect(try crew.find(id).stage == .approved)
  }

  @Test("nobody decides about hours that were changed since they looked")
  func changed() throws {
    let before = try seen
    var edit = EditEntry(entry: id)
    edit.note = Edit(to: "more")
    try workspace.perform(edit, by: crew.maija)
    #expect(
      code { try workspace.perform(SubmitEntries(entries: before), by: crew.maija) }
        == "hours.changedMeanwhile")
    try submit()
  }

  @Test(
    "what runs cannot be submitted, nor what looks like a forgotten timer until somebody says it is right")
  func timers() throws {
    let timer = StartTimer(
      id: crew.world.newID(), worker: crew.maija.user, worksite: crew.marjala,
      start: try Crew.at("2026-11-20 07:00"), zone: "Europe/Helsinki")
    try workspace.perform(timer, by: crew.maija)
    func submit() throws {
      try workspace.perform(SubmitEntries(entries: [SeenEntry(try crew.find(timer.id))]), by: crew.maija)
    }
    #expect(code { try submit() } == "hours.stillRunning")
    try workspace.perform(StopTimer(entry: timer.id, end: try Crew.at("2026-11-20 19:01")), by: crew.maija)
    #expect(code { try submit() } == "hours.suspicious")
    try workspace.perform(EditEntry(entry: timer.id, isConfirmed: true), by: crew.maija)
    try submit()
  }
}
