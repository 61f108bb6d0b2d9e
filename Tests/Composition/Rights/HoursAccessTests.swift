import Accounts
import AllSamples
import Auth
import Core
import FeatureSupport
import Feed
import Hours
import HoursSamples
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("Access to hours that changes")
struct HoursAccessTests {
  private let company: Company
  private let admin: Actor
  private let manager: Actor
  private let reporter: Actor
  private let mine: ID
  private var companyStore: CompanyStore { company.world.companyStore }

  init() throws {
    company = try Company()
    admin = try company.actor(.init(role: .admin, isAttached: true))
    manager = try company.actor(.init(role: .manager, isAttached: true))
    reporter = try company.actor(.init(role: .reporter, isAttached: true))
    mine = try #require(company.hours.open[reporter.user])
  }

  private func detach(_ actor: Actor) throws {
    try company.world.perform(AttachUsers(worksite: company.site, attach: [], detach: [actor.user]))
  }

  private func entries(_ actor: Actor) throws -> [HoursEntry] {
    try companyStore.answer(HoursEntries(HoursFilter()), for: actor)
  }

  /// The entries in the feed of an audience.
  private func fed(_ audience: Audience, _ actor: Actor) throws -> Set<ID> {
    let feed = AudienceFeed(for: audience.key, limit: 1000, in: companyStore.composition)
    let entries = try companyStore.answer(feed, for: actor).entries
    return Set(entries.filter { $0.recordKind == "hours.entry" && !$0.isGone }.map(\.id))
  }

  @Test("a user who left a worksite keeps seeing their own past entries, and only these")
  func ownPast() throws {
    let before = try entries(reporter)
    #expect(before.count == 2 && before.allSatisfy { $0.user == reporter.user })
    try detach(reporter)
    #expect(try entries(reporter) == before)
    #expect(try companyStore.answer(EntryWithID(mine), for: reporter).worksiteName == "Marjala")
    let report = HoursReport(HoursFilter(), by: [.site])
    #expect(try companyStore.answer(report, for: reporter).totalMinutes == 960)
    #expect(try fed(.user(reporter.user), reporter) == Set(before.map(\.id)))
    #expect(failure { _ = try fed(.site(company.site), reporter) }?.kind == .notFound)
    let more = AddEntry(
      id: company.world.newID(), user: reporter.user, worksite: try company.site,
      start: company.world.clock.clock.now(), end: company.world.clock.clock.now().adding(seconds: 60),
      zone: "Europe/Helsinki")
    #expect(failure { _ = try companyStore.perform(more, by: reporter) }?.kind == .notFound)
  }

  @Test("a manager who left a worksite sees only their own hours there")
  func formerManager() throws {
    #expect(try entries(manager).contains { $0.user == reporter.user })
    #expect(try fed(.managers(company.site), manager).contains(mine))
    var edit = EditEntry(entry: mine)
    edit.note = Edit(to: "formwork")
    try companyStore.perform(edit, by: manager)
    try detach(manager)
    #expect(try entries(manager).allSatisfy { $0.user == manager.user })
    #expect(failure { _ = try companyStore.answer(EntryWithID(mine), for: manager) }?.kind == .notFound)
    #expect(failure { _ = try fed(.managers(company.site), manager) }?.kind == .notFound)
    #expect(failure { _ = try companyStore.perform(edit, by: manager) }?.code == "hours.none")
    #expect(failure { _ = try companyStore.undo(by: manager) } != nil)
    #expect(try companyStore.answer(EntryWithID(mine), for: reporter).note == "formwork")
    let range = DayRange.month(of: try #require(CivilDate(iso: "2026-11-01")))
    let sheet = TimeSheet(of: reporter.user, in: range)
    #expect(failure { _ = try companyStore.answer(sheet, for: manager) }?.code == "hours.noWorker")
    let off = AddDayOff(id: company.world.newID(), user: reporter.user, day: range.first)
    #expect(failure { _ = try companyStore.perform(off, by: manager) }?.code == "hours.noWorker")
  }

  private func change() throws {
    var edit = EditEntry(entry: mine)
    edit.note = Edit(to: "formwork")
    try companyStore.perform(edit, by: reporter)
  }

  /// Makes a decision about the reporter's open hours, each as they are then.
  private func decide<Value: Operations.Operation>(
    _ actor: Actor, _ make: ([SeenEntry]) -> Value
  ) throws {
    let seen = SeenEntry(try company.world.answer(EntryWithID(mine)))
    _ = try companyStore.perform(make([seen]), by: actor)
  }

  @Test("approved hours cannot be undone by their worker")
  func undoAfterApproval() throws {
    try change()
    try decide(manager) { SubmitEntries(entries: $0) }
    try decide(manager) { ApproveEntries(entries: $0) }
    let own = failure { _ = try companyStore.undo(by: reporter) }
    #expect(own?.code == "hours.approved")
    #expect(own?.message.text(in: .english).contains("have been approved meanwhile") == true)
    #expect(own?.remedy?.text(in: .finnish).contains("Pyydä työmaan esimiestä avaamaan") == true)
    let entry = try companyStore.answer(EntryWithID(mine), for: reporter)
    #expect(entry.note == "formwork" && entry.approvalState == .approved)
    // The manager who approved it cannot take that back silently either.
    #expect(failure { _ = try companyStore.undo(by: manager) }?.code == "sync.decided")
    let decided = failure { _ = try companyStore.undo(by: manager, isEarlierMeant: true) }
    #expect(decided?.code == "sync.undoChanged")
    #expect(
      decided?.message.text(in: .english)
        == """
        Not undone: submitted hours: reportertrue, 18 Nov 2026, 1 day, 8:00. Your later change would be lost: approved \
        hours: reportertrue, 18 Nov 2026, 1 day, 8:00.
        """)
    #expect(decided?.remedy?.steps.map(\.kind) == ["hours.reopenAgain"])
    #expect(try companyStore.answer(EntryWithID(mine), for: reporter).approvalState == .approved)
  }

  @Test("sealed hours cannot be undone, nor can the seal")
  func undoAfterSeal() throws {
    try decide(manager) { SubmitEntries(entries: $0) }
    try decide(manager) { ApproveEntries(entries: $0) }
    let entry = try company.world.answer(EntryWithID(mine))
    let seal = SealPeriod(
      id: company.world.newID(), user: reporter.user, days: .month(of: entry.day))
    let other = try company.world.answer(EntryWithID(#require(company.hours.submitted[reporter.user])))
    try companyStore.perform(ApproveEntries(entries: [SeenEntry(other)]), by: manager)
    try companyStore.perform(seal, by: admin)
    let undone = failure { _ = try companyStore.undo(by: manager, isEarlierMeant: true) }
    #expect(undone?.code == "hours.sealed")
    #expect(failure { _ = try companyStore.undo(by: admin) } != nil)
    #expect(try company.world.answer(EntryWithID(mine)).approvalState == .approved)
    #expect(try company.world.answer(Seals(in: .day(entry.day), of: reporter.user)).count == 1)
  }

  @Test("a worker is notified once, with the reason, when hours were returned")
  func notices() throws {
    func told(_ actor: Actor) throws -> [String] {
      try companyStore.database.read { connection in
        try companyStore.composition.features.flatMap {
          try $0.notices(actor, connection, companyStore.clock.now())
        }
        .map { $0.text.text(in: .english) }
      }
    }
    try decide(reporter) { SubmitEntries(entries: $0) }
    #expect(try told(reporter).isEmpty)
    try decide(manager) { ReopenEntries(entries: $0, reason: "the break is missing") }
    #expect(
      try told(reporter).count == 1 && told(reporter).allSatisfy { $0.contains("the break is missing") })
    #expect(try told(manager).isEmpty)
    try decide(reporter) { SubmitEntries(entries: $0) }
    #expect(try told(reporter).isEmpty)
  }
}
