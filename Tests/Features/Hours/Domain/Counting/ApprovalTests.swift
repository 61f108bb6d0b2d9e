import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Hours on their way to the payroll")
struct ApprovalTests {
  private let crew: Crew
  private let entry: ID
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws {
    crew = try Crew()
    entry = try crew.add("2026-11-19 07:00", "2026-11-19 15:30", note: "formwork")
  }

  private var seen: SeenEntry { get throws { SeenEntry(try crew.find(entry)) } }

  private func submit() throws {
    try companyStore.perform(SubmitEntries(entries: [seen]), by: crew.maija)
  }

  private func approve() throws {
    try submit()
    try companyStore.perform(ApproveEntries(entries: [seen]), by: crew.manager)
  }

  private func seal() throws -> ID {
    try approve()
    return try sealOnly()
  }

  private func sealOnly() throws -> ID {
    let seal = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user, days: .month(of: try day("2026-11-01")))
    try crew.world.perform(seal)
    return seal.id
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(iso: text)) }

  private func change(_ note: String) -> EditEntry {
    var edit = EditEntry(entry: entry)
    edit.note = Edit(to: note)
    return edit
  }

  @Test("that are rejected for a seal have a remedy that speaks of the seal")
  func sealedMeanwhile() throws {
    _ = try seal()
    let late = try crew.entry("2026-11-20 07:00", "2026-11-20 08:00")
    let rejection = try #require(failure { _ = try companyStore.perform(late, by: crew.maija) })
    #expect(rejection.code == .hoursSealed)
    let remedy = try #require(AddEntry.remedy(forRejected: late.id, because: rejection))
    #expect(remedy.steps.map(\.kind) == ["hours.moveFromSealed"])
    #expect(!remedy.text(in: .english).contains("overlap"))
    let forAdmin = try #require(failure { try crew.world.perform(late) })
    let unseal = AddEntry.remedy(forRejected: late.id, because: forAdmin)
    #expect(unseal?.steps.map(\.kind) == ["hours.unseal"])
    let other = Failure(.invalid, "hours.noteLong", Phrase(verbatim: "long"))
    #expect(AddEntry.remedy(forRejected: late.id, because: other) == nil)
  }

  @Test("are submitted only by the worker and approved only by the manager")
  func stages() throws {
    let early = ApproveEntries(entries: [try seen])
    #expect(failure { _ = try companyStore.perform(early, by: crew.manager) }?.code == "hours.notSubmitted")
    try submit()
    #expect(try crew.find(entry).approvalState == .submitted)
    let approve = ApproveEntries(entries: [try seen])
    #expect(failure { _ = try companyStore.perform(approve, by: crew.maija) }?.kind == .forbidden)
    #expect(failure { _ = try companyStore.perform(approve, by: crew.olli) }?.kind == .notFound)
    try companyStore.perform(approve, by: crew.manager)
    #expect(try crew.find(entry).approvalState == .approved)
  }

  @Test("of a manager are approved by another manager or an admin")
  func ownApproval() throws {
    let own = try crew.add("2026-11-19 07:00", "2026-11-19 15:00", of: crew.manager)
    try companyStore.perform(SubmitEntries(entries: [SeenEntry(crew.find(own))]), by: crew.manager)
    let approve = ApproveEntries(entries: [SeenEntry(try crew.find(own))])
    let rejected = failure { _ = try companyStore.perform(approve, by: crew.manager) }
    #expect(rejected?.code == "hours.ownApproval" && rejected?.kind == .forbidden)
    try crew.world.perform(approve)
    #expect(try crew.find(own).approvalState == .approved)
  }

  @Test("of a later day are not submitted before that day")
  func later() throws {
    let now = crew.world.clock.clock.now().wholeMinute
    let (today, tomorrow) = (now.adding(seconds: 60), now.adding(seconds: 86_400))
    let entries = try [today, tomorrow].map { start in
      let entry = AddEntry(
        id: crew.world.newID(), user: crew.olli.user, worksite: crew.marjala, start: start,
        end: start.adding(seconds: 60), zone: "Europe/Helsinki")
      try companyStore.perform(entry, by: crew.olli)
      return SeenEntry(try crew.find(entry.id))
    }
    let rejected = failure {
      _ = try companyStore.perform(SubmitEntries(entries: [entries[1]]), by: crew.olli)
    }
    #expect(rejected?.code == "hours.notYet")
    try companyStore.perform(SubmitEntries(entries: [entries[0]]), by: crew.olli)
  }

  @Test("stay the same when a decision is repeated")
  func again() throws {
    try submit()
    try submit()
    for _ in 0..<2 { try companyStore.perform(ApproveEntries(entries: [seen]), by: crew.manager) }
    #expect(try crew.find(entry).approvalState == .approved)
  }

  @Test("that are approved are changed by no user before a manager reopens them with a reason")
  func approved() throws {
    try companyStore.perform(change("before"), by: crew.maija)
    try approve()
    for actor in [crew.maija, crew.manager, crew.world.actor] {
      let edit = failure { _ = try companyStore.perform(change("after"), by: actor) }
      #expect(edit?.code == "hours.approved")
      #expect((edit?.remedy?.steps.first?.kind == "hours.reopen") == (actor != crew.maija))
      let remove = RemoveEntry(entry: entry)
      #expect(failure { _ = try companyStore.perform(remove, by: actor) }?.code == "hours.approved")
    }
    #expect(failure { _ = try companyStore.undo(by: crew.maija) } != nil)
    try companyStore.perform(ReopenEntries(entries: [seen], reason: "ends later"), by: crew.manager)
    try companyStore.perform(change("by the manager"), by: crew.manager)
  }

  private func notices(of actor: Actor) throws -> [String] {
    try companyStore.database.read { try HoursFeature.feature.notices(actor, $0, companyStore.clock.now()) }
      .map { $0.text.text(in: .english) }
  }

  @Test("that a manager reopens, submits and approves again are still reported to the worker")
  func reopenedAndApproved() throws {
    try approve()
    try companyStore.perform(ReopenEntries(entries: [seen], reason: "ends later"), by: crew.manager)
    try companyStore.perform(SubmitEntries(entries: [seen]), by: crew.manager)
    try companyStore.perform(ApproveEntries(entries: [seen]), by: crew.manager)
    #expect(
      try notices(of: crew.maija) == [
        "Your hours of 19 Nov 2026 07:00–15:30 were given back and approved again: ends later"
      ])
  }

  @Test("that another user removes are reported to the worker until the removal is undone")
  func removedByManager() throws {
    try approve()
    try companyStore.perform(ReopenEntries(entries: [seen], reason: "not there"), by: crew.manager)
    try companyStore.perform(RemoveEntry(entry: entry), by: crew.manager)
    let told = try notices(of: crew.maija)
    #expect(told.count == 1 && told[0].contains("Liisa removed your hours of 19 Nov 2026 07:00–15:30"))
    #expect(told[0].hasSuffix("Reason: not there"))
    let remedies = try companyStore.database.read {
      try HoursFeature.feature.notices(crew.maija, $0, companyStore.clock.now()).map(\.remedy)
    }
    #expect(remedies.map { $0?.steps.map(\.kind) } == [["hours.history"]])
    #expect(remedies[0]?.steps[0]["id"] == entry.short)
    #expect(try notices(of: crew.olli).isEmpty && notices(of: crew.manager).isEmpty)
    #expect(try companyStore.answer(RemovedHours(), for: crew.maija).map(\.entry) == [entry])
    #expect(try companyStore.answer(RemovedHours(), for: crew.olli).isEmpty)
    _ = try companyStore.undo(by: crew.manager)
    #expect(try !notices(of: crew.maija).contains { $0.contains("removed") })
    try companyStore.perform(RemoveEntry(entry: entry), by: crew.maija)
    #expect(try notices(of: crew.maija).isEmpty)
  }

  @Test("that have only decisions are reopened by the opposite decision, which undo names")
  func onlyDecisions() throws {
    func undo(_ actor: Actor) -> Failure? { failure { _ = try companyStore.undo(by: actor) } }
    try approve()
    let approved = undo(crew.manager)
    #expect(approved?.code == "sync.nothingToUndo")
    #expect(
      approved?.message.text(in: .english).contains(
        "cannot be undone: approved hours: Maija, 19 Nov 2026, 1 day, 8:30") == true)
    #expect(
      approved?.message.text(in: .finnish).contains(
        "ei voi kumota: hyväksyi tunteja: Maija, 19.11.2026, 1 päivä, 8:30") == true)
    #expect(approved?.remedy?.steps.map(\.kind) == ["hours.reopenAgain"])
    try companyStore.perform(ReopenEntries(entries: [seen], reason: "too early"), by: crew.manager)
    let submitted = undo(crew.maija)
    #expect(submitted?.code == "sync.undoChanged")
    #expect(submitted?.message.text(in: .english).contains("changed again since") == true)
    // The worker cannot undo the later decision of the manager.
    #expect(submitted?.remedy?.steps.map(\.kind) == ["history.list"])
    #expect(try crew.find(entry).approvalState == .open)
  }

  @Test("are not approved if they changed after the manager saw them")
  func changedSince() throws {
    try submit()
    let approve = ApproveEntries(entries: [try seen])
    try companyStore.perform(change("more"), by: crew.maija)
    #expect(
      failure { _ = try companyStore.perform(approve, by: crew.manager) }?.code == "hours.changedMeanwhile")
    #expect(try crew.find(entry).approvalState == .submitted)
  }

  @Test("are reopened with a reason of which the worker is notified once")
  func reopen() throws {
    try approve()
    let silent = ReopenEntries(entries: [try seen], reason: " ")
    #expect(failure { _ = try companyStore.perform(silent, by: crew.manager) }?.field == "reason")
    let own = ReopenEntries(entries: [try seen], reason: "mine")
    #expect(failure { _ = try companyStore.perform(own, by: crew.maija) }?.code == "hours.approved")
    try companyStore.perform(ReopenEntries(entries: [seen], reason: "too long a day"), by: crew.manager)
    #expect(try crew.find(entry).approvalState == .open && crew.find(entry).reason == "too long a day")
    let notices = try companyStore.database.read {
      try HoursFeature.feature.notices(crew.maija, $0, companyStore.clock.now())
    }
    #expect(
      notices.map { $0.text.text(in: .english) } == [
        "Your hours of 19 Nov 2026 07:00–15:30 were given back: too long a day"
      ])
    try submit()
    #expect(
      try companyStore.database.read {
        try HoursFeature.feature.notices(crew.maija, $0, companyStore.clock.now())
      }
      .isEmpty)
  }

  @Test("that are reopened together cause one notice, which ends when the worker changes them")
  func reopenTogether() throws {
    let other = try crew.add("2026-11-20 07:00", "2026-11-20 15:00")
    let both = [entry, other]
    try companyStore.perform(
      SubmitEntries(entries: both.map { SeenEntry(try crew.find($0)) }), by: crew.maija)
    try companyStore.perform(
      ReopenEntries(entries: both.map { SeenEntry(try crew.find($0)) }, reason: "no breaks"), by: crew.manager
    )
    func notices() throws -> [String] {
      try companyStore.database.read {
        try HoursFeature.feature.notices(crew.maija, $0, companyStore.clock.now())
      }
      .map { $0.text.text(in: .english) }
    }
    #expect(
      try notices() == ["Your hours of 19 Nov 2026 – 20 Nov 2026 were given back, 2 entries: no breaks"])
    try companyStore.perform(change("with breaks"), by: crew.maija)
    #expect(try notices() == ["Your hours of 20 Nov 2026 07:00–15:00 were given back: no breaks"])
  }

  @Test("that have a later decision block undo, unless the earlier change is chosen")
  func undoBeforeDecision() throws {
    let off = AddDayOff(id: crew.world.newID(), user: crew.olli.user, day: try day("2026-11-18"))
    try companyStore.perform(off, by: crew.manager)
    try approve()
    let rejected = failure { _ = try companyStore.undo(by: crew.manager) }
    #expect(rejected?.code == "sync.decided")
    #expect(rejected?.message.text(in: .finnish).contains("hyväksyi tunteja: Maija") == true)
    #expect(rejected?.remedy?.steps.map(\.kind) == ["hours.reopenAgain", "history.undoEarlier"])
    let reverted = try companyStore.undo(by: crew.manager, isEarlierMeant: true)
    #expect(reverted.summaries.count == 1)
    #expect(try crew.find(entry).approvalState == .approved)
  }

  @Test("that are sealed accept no edit, no new entry, no day off and no undo, even by an admin")
  func sealed() throws {
    let off = try day("2026-11-20")
    try approve()
    try companyStore.perform(
      AddDayOff(id: crew.world.newID(), user: crew.maija.user, day: off), by: crew.maija)
    _ = try sealOnly()
    let new = try crew.entry("2026-11-21 07:00", "2026-11-21 08:00")
    for actor in [crew.maija, crew.manager, crew.world.actor] {
      #expect(failure { _ = try companyStore.perform(change("x"), by: actor) }?.code == "hours.sealed")
      #expect(
        failure { _ = try companyStore.perform(RemoveEntry(entry: entry), by: actor) }?.code == "hours.sealed"
      )
      let rejected = failure { _ = try companyStore.perform(new, by: actor) }
      // Only an admin can open the period; the others ask one.
      let unseals = rejected?.remedy?.steps.map(\.kind) == ["hours.unseal"]
      #expect(rejected?.code == "hours.sealed" && unseals == (actor.role == .admin))
      let reopen = ReopenEntries(entries: [try seen], reason: "x")
      #expect(failure { _ = try companyStore.perform(reopen, by: actor) }?.code == "hours.sealed")
    }
    #expect(failure { _ = try companyStore.undo(by: crew.manager) } != nil)
    #expect(
      failure { _ = try companyStore.perform(RemoveDayOff(user: crew.maija.user, day: off), by: crew.maija) }?
        .code
        == "hours.sealed")
    #expect(failure { _ = try companyStore.undo(by: crew.maija) }?.code == "hours.sealed")
    // Other workers and other months are not sealed.
    try crew.add("2026-11-21 07:00", "2026-11-21 08:00", of: crew.olli)
    try crew.add("2026-12-01 07:00", "2026-12-01 08:00")
  }

  @Test("may not be moved into sealed days either")
  func intoSealed() throws {
    _ = try seal()
    let december = try crew.add("2026-12-01 07:00", "2026-12-01 08:00")
    var edit = EditEntry(entry: december)
    edit.start = Edit(to: try Crew.at("2026-11-30 22:00"))
    #expect(failure { _ = try companyStore.perform(edit, by: crew.maija) }?.code == "hours.sealed")
  }

  @Test("are sealed only when all of them are approved, by an admin only, and once")
  func sealing() throws {
    let seal = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user, days: .month(of: try day("2026-11-01")))
    #expect(failure { try crew.world.perform(seal) }?.code == "hours.notApproved")
    try approve()
    #expect(failure { _ = try companyStore.perform(seal, by: crew.manager) }?.kind == .forbidden)
    try crew.world.perform(seal)
    let again = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user, days: seal.days)
    try crew.world.perform(again)
    let overlapping = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user, days: .week(of: seal.days.last))
    #expect(failure { try crew.world.perform(overlapping) }?.code == "hours.sealed")
    #expect(try companyStore.answer(Seals(in: seal.days), for: crew.maija).map(\.id) == [seal.id])
    #expect(try companyStore.answer(Seals(in: seal.days), for: crew.olli).isEmpty)
  }

  @Test("name the seal in a rejection only to users who may see it")
  func visibleSeal() throws {
    let seal = try seal()
    func rejection(_ actor: Actor) -> Failure? {
      failure { _ = try companyStore.perform(change("late"), by: actor) }
    }
    for actor in [crew.maija, crew.manager, crew.world.actor] {
      #expect(rejection(actor)?.code == "hours.sealed" && rejection(actor)?.clashing == [seal])
    }
    // The manager still sees the hours of a former member, but not the seals.
    try crew.world.perform(AttachUsers(worksite: crew.marjala, attach: [], detach: [crew.maija.user]))
    #expect(try companyStore.answer(Seals(seal), for: crew.manager).isEmpty)
    #expect(rejection(crew.manager)?.code == "hours.sealed" && rejection(crew.manager)?.clashing == [])
    #expect(try companyStore.answer(Seals(seal), for: crew.world.actor).map(\.id) == [seal])
  }

  @Test("are approved again after an unsealing with a reason")
  func unseal() throws {
    let seal = try seal()
    #expect(failure { try crew.world.perform(UnsealPeriod(seal: seal, reason: "")) }?.field == "reason")
    try crew.world.perform(UnsealPeriod(seal: seal, reason: "a night was missing"))
    #expect(try crew.find(entry).approvalState == .approved)
    try companyStore.perform(ReopenEntries(entries: [seen], reason: "a night was missing"), by: crew.manager)
    try companyStore.perform(change("y"), by: crew.manager)
  }

  @Test(
    "stay visible to a former member, with the names of worksite and task, and can be submitted"
  )
  func left() throws {
    try crew.world.perform(AttachUsers(worksite: crew.marjala, attach: [], detach: [crew.maija.user]))
    let own = try companyStore.answer(HoursEntries(HoursFilter()), for: crew.maija)
    #expect(own.map(\.id) == [entry] && own.map(\.worksiteName) == ["Marjala"])
    #expect(try companyStore.answer(WorkedWorksite("marjala"), for: crew.maija).id == crew.marjala)
    #expect(
      failure { _ = try companyStore.answer(WorkedWorksite("Marjala"), for: crew.stranger) }?.kind
        == .notFound)
    try submit()
    let new = try crew.entry("2026-11-20 07:00", "2026-11-20 08:00")
    #expect(failure { _ = try companyStore.perform(new, by: crew.maija) }?.kind == .notFound)
  }

  @Test("are sealed only for an existing pay period and an existing worker")
  func whatIsSealed() throws {
    let some = SealPeriod(
      id: crew.world.newID(), user: crew.maija.user, days: .week(of: try day("2026-11-03")))
    #expect(failure { try crew.world.perform(some) }?.code == "hours.noPeriod")
    let unknown = SealPeriod(
      id: crew.world.newID(), user: crew.world.newID(), days: .month(of: try day("2026-10-01")))
    #expect(failure { try crew.world.perform(unknown) }?.kind == .notFound)
  }
}
