import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("The timer")
struct TimerTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws { crew = try Crew() }

  @discardableResult
  private func start(_ at: String, by actor: Actor? = nil) throws -> ID {
    let actor = actor ?? crew.maija
    let id = crew.world.newID()
    try companyStore.perform(
      StartTimer(
        id: id, user: actor.user, worksite: crew.marjala, start: try Crew.at(at), zone: "Europe/Helsinki"),
      by: actor)
    return id
  }

  @Test("runs until it is stopped, and then is an ordinary entry")
  func stop() throws {
    let id = try start("2026-11-19 07:03")
    #expect(try companyStore.answer(RunningEntry(), for: crew.maija)?.id == id)
    try companyStore.perform(
      StopTimer(entry: id, end: Crew.at("2026-11-19 15:31"), breaks: [Break(minutes: 30)], note: "formwork"),
      by: crew.maija)
    let entry = try crew.find(id)
    #expect(entry.workedMinutes == 478 && entry.source == .timer && !entry.isSuspicious)
    #expect(entry.note == "formwork")
    #expect(try companyStore.answer(RunningEntry(), for: crew.maija) == nil)
  }

  @Test("runs once for each worker, on any device")
  func once() throws {
    try start("2026-11-19 07:00")
    let elsewhere = Actor(user: crew.maija.user, role: .reporter, device: crew.world.newID())
    let running = failure { try start("2026-11-19 08:00", by: elsewhere) }
    #expect(running?.code == "hours.running" && running?.clashing.count == 1)
    let forOther = StartTimer(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
      start: try Crew.at("2026-11-19 08:00"), zone: "Europe/Helsinki")
    #expect(failure { try companyStore.perform(forOther, by: crew.olli) }?.clashing == [])
    try start("2026-11-19 08:00", by: crew.olli)
  }

  @Test("accepts a second stop at the same moment and rejects one at another moment")
  func twice() throws {
    let id = try start("2026-11-19 07:00")
    for _ in 0..<2 {
      try companyStore.perform(StopTimer(entry: id, end: Crew.at("2026-11-19 15:00")), by: crew.maija)
    }
    let later = StopTimer(entry: id, end: try Crew.at("2026-11-19 15:30"))
    #expect(failure { _ = try companyStore.perform(later, by: crew.maija) }?.code == "hours.stopped")
  }

  @Test(
    "is marked after midnight or 12 hours, and cannot be submitted before a confirmation",
    arguments: [("2026-11-19 20:00", "2026-11-20 02:00"), ("2026-11-19 06:00", "2026-11-19 18:01")])
  func forgotten(_ from: String, _ to: String) throws {
    let id = try start(from)
    try companyStore.perform(StopTimer(entry: id, end: Crew.at(to)), by: crew.maija)
    #expect(try crew.find(id).isSuspicious)
    let submit = SubmitEntries(entries: [SeenEntry(try crew.find(id))])
    let rejection = failure { _ = try companyStore.perform(submit, by: crew.maija) }
    #expect(rejection?.code == "hours.suspicious")
    let remedy = try #require(rejection?.remedy)
    #expect(remedy.steps.map(\.kind) == ["hours.confirm"] && remedy.steps[0]["id"] == id.short)
    try companyStore.perform(EditEntry(entry: id, isConfirmed: true), by: crew.maija)
    #expect(try !crew.find(id).isSuspicious)
    try companyStore.perform(SubmitEntries(entries: [SeenEntry(try crew.find(id))]), by: crew.maija)
    #expect(try crew.find(id).approvalState == .submitted)
  }

  @Test("is not marked when the user corrects or confirms the end")
  func corrected() throws {
    let id = try start("2026-11-19 07:00")
    try companyStore.perform(StopTimer(entry: id, end: Crew.at("2026-11-20 07:00")), by: crew.maija)
    var edit = EditEntry(entry: id)
    edit.end = Edit(to: try Crew.at("2026-11-19 15:30"))
    try companyStore.perform(edit, by: crew.maija)
    #expect(try !crew.find(id).isSuspicious)
    let other = try start("2026-11-20 18:00")
    try companyStore.perform(
      StopTimer(entry: other, end: Crew.at("2026-11-21 02:00"), isConfirmed: true), by: crew.maija)
    #expect(try !crew.find(other).isSuspicious)
  }

  @Test("stays marked when only its start, its text or its breaks are changed")
  func stillMarked() throws {
    let id = try start("2026-11-19 07:00")
    try companyStore.perform(StopTimer(entry: id, end: Crew.at("2026-11-20 05:00")), by: crew.maija)
    var edit = EditEntry(entry: id)
    edit.start = Edit(to: try Crew.at("2026-11-19 07:01"))
    edit.note = Edit(to: "pour")
    edit.breaks = Edit(to: [Break(minutes: 30)])
    try companyStore.perform(edit, by: crew.maija)
    #expect(try crew.find(id).isSuspicious)
    edit = EditEntry(entry: id)
    edit.start = Edit(to: try Crew.at("2026-11-19 06:00"))
    #expect(failure { _ = try companyStore.perform(edit, by: crew.maija) }?.code == "hours.long")
  }

  @Test("may run over midnight where work goes on at night, for 12 hours at most")
  func nightWork() throws {
    var night = EditWorksite(worksite: crew.marjala)
    night.isNightWork = Edit(to: true)
    try companyStore.perform(night, by: crew.manager)
    for (from, to, isMarked) in [
      ("2026-11-18 22:00", "2026-11-19 06:00", false), ("2026-11-19 18:00", "2026-11-20 06:01", true),
    ] {
      let id = try start(from)
      try companyStore.perform(StopTimer(entry: id, end: Crew.at(to)), by: crew.maija)
      #expect(try crew.find(id).isSuspicious == isMarked)
    }
  }

  @Test("starts before hours of a later day, and is stopped before they begin")
  func laterDay() throws {
    try crew.add("2026-12-19 00:00", "2026-12-19 08:00")
    let id = try start("2026-12-18 20:00")
    try crew.add("2026-12-20 07:00", "2026-12-20 08:00")
    #expect(try companyStore.database.read { try HoursFeature.feature.audit($0, false) }.isEmpty)
    let late = StopTimer(entry: id, end: try Crew.at("2026-12-19 00:01"))
    #expect(failure { _ = try companyStore.perform(late, by: crew.maija) }?.code == "hours.overlap")
    try companyStore.perform(StopTimer(entry: id, end: Crew.at("2026-12-19 00:00")), by: crew.maija)
  }

  @Test("does not start before planned hours of the day, and names a remedy that works")
  func planned() throws {
    let planned = try crew.add("2026-12-18 12:00", "2026-12-18 15:00")
    let rejection = failure { try start("2026-12-18 07:00") }
    #expect(rejection?.code == "hours.overlap" && !(rejection?.cause is ResolvableOverlap))
    let remedy = try #require(rejection?.remedy)
    #expect(remedy.steps.map(\.kind) == ["hours.movePlanned"] && remedy.steps[0]["id"] == planned.short)
    try companyStore.perform(RemoveEntry(entry: planned), by: crew.maija)
    try start("2026-12-18 07:00")
  }

  @Test("is neither submitted nor counted while it runs")
  func running() throws {
    let id = try start("2026-11-19 07:00")
    let submit = SubmitEntries(entries: [SeenEntry(try crew.find(id))])
    #expect(failure { _ = try companyStore.perform(submit, by: crew.maija) }?.code == "hours.stillRunning")
    #expect(try companyStore.answer(HoursReport(HoursFilter(), by: []), for: crew.maija).totalMinutes == 0)
  }

  @Test("of another worker is not visible")
  func others() throws {
    let id = try start("2026-11-19 07:00")
    let stop = StopTimer(entry: id, end: try Crew.at("2026-11-19 15:00"))
    #expect(failure { _ = try companyStore.perform(stop, by: crew.olli) }?.kind == .notFound)
    #expect(try companyStore.answer(RunningEntry(of: crew.maija.user), for: crew.olli) == nil)
    try companyStore.perform(stop, by: crew.manager)
  }

  @Test("neither starts nor stops in the future, except by queued operations")
  func future() throws {
    let now = crew.world.clock.clock.now().wholeMinute
    let start = StartTimer(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
      start: now.adding(seconds: 3600),
      zone: "Europe/Helsinki")
    #expect(failure { _ = try companyStore.perform(start, by: crew.maija) }?.code == "hours.ahead")
    let issued = companyStore.issue(start, batch: crew.world.newID())
    try companyStore.performTogether(by: crew.maija) { _ = try $0.performQueued(issued) }
    #expect(try companyStore.answer(RunningEntry(), for: crew.maija)?.id == start.id)
  }
}
