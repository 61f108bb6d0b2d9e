import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Decisions about several entries of hours")
struct DecisionTests {
  private let crew: Crew
  private let ids: [ID]
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws {
    crew = try Crew()
    let crew = crew
    ids = try (16...18).map { day in
      try crew.add("2026-11-\(day) 07:00", "2026-11-\(day) 15:00", note: "formwork")
    }
  }

  private var seen: [SeenEntry] { get throws { try ids.map { SeenEntry(try crew.find($0)) } } }

  private func note(_ text: String, on entry: ID) throws {
    var edit = EditEntry(entry: entry)
    edit.note = Edit(to: text)
    try companyStore.perform(edit, by: crew.maija)
  }

  private func states() throws -> [HoursEntry.ApprovalState] {
    try ids.map { try crew.find($0).approvalState }
  }

  private func summary(_ language: Language = .english) throws -> String? {
    let history = History(limit: 1, in: companyStore.composition)
    return try companyStore.answer(history, for: crew.world.actor).first?.summary.text(in: language)
  }

  @Test("leave nothing to do where another manager decided the same meanwhile")
  func decidedTwice() throws {
    try companyStore.perform(SubmitEntries(entries: try seen), by: crew.maija)
    let decision = ApproveEntries(entries: try seen)
    try companyStore.perform(decision, by: crew.manager)
    let outcome = try companyStore.perform(decision, by: crew.world.actor)
    #expect(outcome.leftOut == nil && outcome.hours?.isEmpty == true)
    #expect(try states() == [.approved, .approved, .approved])
  }

  @Test("leave out the entries that changed meanwhile, keep the rest and name those left out")
  func changed() throws {
    let submission = try companyStore.perform(SubmitEntries(entries: try seen), by: crew.maija)
    #expect(submission.leftOut == nil)
    let decision = ApproveEntries(entries: try seen)
    try note("plastering", on: ids[1])
    let outcome = try companyStore.perform(decision, by: crew.manager)
    #expect(outcome.leftOut?.map(\.entry) == [ids[1]])
    #expect(outcome.hours?.map(\.countedMinutes) == [960])
    let plan = try #require(decision.leftOver(by: outcome)?.plan)
    #expect(plan.text(in: .english) == "approve hours: Maija, 17 Nov 2026, 1 day")
    #expect(plan.text(in: .finnish) == "hyväksyä tunteja: Maija, 17.11.2026, 1 päivä")
    #expect(try states() == [.approved, .submitted, .approved])
    let rejection = try #require(outcome.rejection)
    #expect(rejection.code == .hoursChangedMeanwhile && rejection.clashing == [ids[1]])
    #expect(
      rejection.message.text(in: .english)
        == "These hours were changed since you looked: Maija 17 Nov 2026 07:00–15:00.")
    #expect(rejection.message.text(in: .finnish).contains("Maija 17.11.2026 7.00–15.00"))
  }

  @Test("leave out entries that are gone, and say so")
  func gone() throws {
    let decision = SubmitEntries(entries: try seen)
    try companyStore.perform(RemoveEntry(entry: ids[0]), by: crew.maija)
    let outcome = try companyStore.perform(decision, by: crew.maija)
    #expect(outcome.leftOut?.map(\.entry) == [ids[0]])
    #expect(outcome.rejection?.message.text(in: .english) == "1 entry is not there any more.")
  }

  @Test("are rejected when all entries changed, and when an unchanged entry cannot be decided on")
  func rejected() throws {
    let decision = SubmitEntries(entries: try seen)
    for id in ids { try note("plastering", on: id) }
    let all = failure { _ = try companyStore.perform(decision, by: crew.maija) }
    #expect(all?.code == .hoursChangedMeanwhile && all?.clashing == ids)
    let early = ApproveEntries(entries: try seen)
    #expect(failure { _ = try companyStore.perform(early, by: crew.manager) }?.code == "hours.notSubmitted")
    #expect(try states() == [.open, .open, .open])
  }

  @Test("change each entry that they name twice once")
  func twice() throws {
    let seen = try seen
    let outcome = try companyStore.perform(SubmitEntries(entries: seen + seen), by: crew.maija)
    #expect(outcome.hours?.map(\.countedMinutes) == [1440])
  }

  @Test("name the worker, the days and the sum in the history")
  func summaries() throws {
    let hours = "Maija, 16 Nov 2026 – 18 Nov 2026, 3 days, 24:00"
    try companyStore.perform(SubmitEntries(entries: try seen), by: crew.maija)
    #expect(try summary() == "submitted hours: \(hours)")
    try companyStore.perform(ApproveEntries(entries: try seen), by: crew.manager)
    #expect(try summary() == "approved hours: \(hours)")
    #expect(
      try summary(.finnish) == "hyväksyi tunteja: Maija, 16.11.2026 – 18.11.2026, 3 päivää, 24:00")
    let month = DayRange.month(of: try #require(CivilDate(iso: "2026-11-01")))
    let seal = SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: month)
    try crew.world.perform(seal)
    #expect(try summary() == "sealed 1 Nov 2026 – 30 Nov 2026: Maija, 3 days, 24:00")
    try crew.world.perform(UnsealPeriod(seal: seal.id, reason: "a day is missing"))
    #expect(
      try summary() == """
        reopened the sealed pay period 1 Nov 2026 – 30 Nov 2026: Maija, 3 days, 24:00 (a day is missing)
        """)
    try companyStore.perform(
      ReopenEntries(entries: [SeenEntry(crew.find(ids[2]))], reason: "too long"), by: crew.manager)
    #expect(try summary() == "gave hours back: Maija, 18 Nov 2026, 1 day, 8:00 (too long)")
  }

  @Test("name a timer that runs or looks forgotten, with the remedy for it")
  func unfinished() throws {
    let id = crew.world.newID()
    try companyStore.perform(
      StartTimer(
        id: id, user: crew.maija.user, worksite: crew.marjala, start: Crew.at("2026-11-19 07:00"),
        zone: "Europe/Helsinki"),
      by: crew.maija)
    let approve = ApproveEntries(entries: [SeenEntry(try crew.find(id))])
    let running = try #require(failure { _ = try companyStore.perform(approve, by: crew.manager) })
    #expect(running.code == "hours.stillRunning" && running.remedy?.steps.first?.kind == "hours.stop")
    #expect(running.remedy?.steps.first?["id"] == id.short)
    let month = DayRange.month(of: try #require(CivilDate(iso: "2026-11-01")))
    let seal = SealPeriod(id: crew.world.newID(), user: crew.maija.user, days: month)
    #expect(failure { try crew.world.perform(seal) }?.code == "hours.stillRunning")
    try companyStore.perform(StopTimer(entry: id, end: Crew.at("2026-11-20 07:00")), by: crew.maija)
    let forgotten = ApproveEntries(entries: [SeenEntry(try crew.find(id))])
    #expect(failure { _ = try companyStore.perform(forgotten, by: crew.manager) }?.code == "hours.suspicious")
    #expect(failure { try crew.world.perform(seal) }?.code == "hours.suspicious")
  }

  @Test("are read from the log of an earlier build, which has no sums")
  func earlierLog() throws {
    let outcome = try JSON.value(EntryDecision.self, from: "{}")
    let text = ApproveEntries(entries: try seen).summary(before: nil, outcome: outcome)
    #expect(text.text(in: .english) == "approved hours (3)")
    let unsealed = try JSON.value(UnsealPeriod.Outcome.self, from: "{}")
    let reopened = UnsealPeriod(seal: ids[0], reason: "late").summary(before: nil, outcome: unsealed)
    #expect(reopened.text(in: .english) == "reopened a sealed pay period (late)")
  }

  @Test("about the rules name the old and the new value")
  func rules() throws {
    func set(_ value: String?) throws {
      try crew.world.perform(
        SetCompanySetting(id: crew.world.newID(), setting: HoursSettings.rounding, value: value))
    }
    try set("15")
    #expect(try summary() == "changed the setting hours.rounding: 1 → 15")
    try set("30")
    #expect(try summary(.finnish) == "muutti asetusta hours.rounding: 15 → 30")
    try set(nil)
    #expect(try summary() == "changed the setting hours.rounding: 30 → 1")
    let from = try #require(CivilDate(iso: "2026-12-07"))
    for length in [14, 7] {
      try crew.world.perform(SetPayRule(id: crew.world.newID(), from: from, length: length, anchor: from))
      let before = length == 14 ? "months" : "14 days"
      #expect(
        try summary() == "set pay periods to \(length) days from 7 Dec 2026 on, \(before) before")
    }
  }
}
