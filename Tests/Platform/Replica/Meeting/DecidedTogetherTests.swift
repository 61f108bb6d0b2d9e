import Auth
import Core
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("A decision about several hours, made without a network")
struct DecidedTogetherTests {
  private let server: SimulatedServer
  private let liisa: SimulatedDevice
  private let olli: SimulatedDevice
  private let ids: [ID]

  init() throws {
    server = try SimulatedServer()
    let people = [try server.addUser("liisa", .manager), try server.addUser("olli", .reporter)]
    let site = try server.addWorksite("Marjala", attaching: people)
    liisa = try SimulatedDevice(server, user: people[0], .manager, seed: 2)
    olli = try SimulatedDevice(server, user: people[1], .reporter, seed: 3)
    for device in [liisa, olli] { try device.pull() }
    let end = olli.companyStore.clock.now().wholeMinute
    let olli = olli
    ids = try (1...3).map { day in
      let start = end.adding(seconds: -86_400 * Int64(day))
      let entry = AddEntry(
        id: olli.test.newID(), user: olli.actor.user, worksite: site, start: start,
        end: start.adding(seconds: 3600), zone: "Europe/Helsinki")
      try olli.perform(entry)
      return entry.id
    }
    try olli.perform(SubmitEntries(entries: try seen(by: olli)))
    try olli.send()
    try olli.send()
    try liisa.pull()
  }

  private func seen(by device: SimulatedDevice) throws -> [SeenEntry] {
    try ids.map { SeenEntry(try device.answer(EntryWithID($0))) }
  }

  private func change(_ entry: ID, to text: String = "changed", by device: SimulatedDevice? = nil) throws {
    let device = device ?? olli
    var edit = EditEntry(entry: entry)
    edit.note = Edit(to: text)
    try device.perform(edit)
    try device.send()
    #expect(try device.outbox().isEmpty)
  }

  private func states(_ test: TestStore, by device: SimulatedDevice) throws -> [HoursEntry.ApprovalState] {
    try ids.map { try test.companyStore.answer(EntryWithID($0), for: device.actor).approvalState }
  }

  @Test("keeps the unchanged ones; those that changed are a rejected operation, which is decided again")
  func changedMeanwhile() throws {
    try liisa.perform(ApproveEntries(entries: try seen(by: liisa)))
    try change(ids[1])
    try liisa.send()
    #expect(try states(server.test, by: liisa) == [.approved, .submitted, .approved])
    let rejected = try #require(try liisa.outbox().first)
    #expect(try liisa.outbox().map(\.state) == [.rejected])
    let problem = try JSON.value(StoredFailure.self, from: try #require(rejected.problem)).failure
    #expect(problem.code == .hoursChangedMeanwhile && problem.clashing == [ids[1]])
    #expect(problem.message.text(in: .english).contains("Olli"))
    let operation = try JSON.value(ApproveEntries.self, from: rejected.input)
    #expect(operation.entries.map(\.entry) == [ids[1]])
    try liisa.pull()
    #expect(try states(liisa.test, by: liisa) == [.approved, .submitted, .approved])
    let history = try liisa.answer(History(limit: 1, in: liisa.companyStore.composition))
    #expect(history.first?.summary.text(in: .english).contains("Olli, ") == true)
    #expect(history.first?.summary.text(in: .english).hasSuffix("2 days, 2:00") == true)

    try liisa.replica.retry(rejected.id)
    #expect(try states(liisa.test, by: liisa) == [.approved, .approved, .approved])
    try liisa.send()
    #expect(try liisa.outbox().isEmpty)
    #expect(try states(server.test, by: liisa) == [.approved, .approved, .approved])
  }

  @Test("is performed again without the changed ones when they are pulled before it is sent")
  func pulledFirst() throws {
    try liisa.perform(ApproveEntries(entries: try seen(by: liisa)))
    try change(ids[1])
    try liisa.pull()
    try liisa.send()
    #expect(try states(server.test, by: liisa) == [.approved, .submitted, .approved])
    #expect(try liisa.outbox().map(\.state) == [.rejected])
    #expect(try states(liisa.test, by: liisa) == [.approved, .submitted, .approved])
  }

  @Test("keeps the unchanged ones also when hours are reopened or submitted, and decides again on the others")
  func reopenedAndSubmitted() throws {
    try liisa.perform(ReopenEntries(entries: try seen(by: liisa), reason: "a day is missing"))
    try change(ids[1])
    try liisa.send()
    #expect(try states(server.test, by: liisa) == [.open, .submitted, .open])
    let reopening = try #require(try liisa.outbox().first)
    #expect(reopening.state == .rejected)
    let rest = try JSON.value(ReopenEntries.self, from: reopening.input)
    #expect(rest.entries.map(\.entry) == [ids[1]] && rest.reason == "a day is missing")
    try liisa.pull()
    try liisa.replica.retry(reopening.id)
    try liisa.send()
    #expect(try states(server.test, by: liisa) == [.open, .open, .open])

    try olli.pull()
    try olli.perform(SubmitEntries(entries: try seen(by: olli)))
    try liisa.pull()
    try change(ids[2], to: "by the manager", by: liisa)
    try olli.send()
    #expect(try states(server.test, by: liisa) == [.submitted, .submitted, .open])
    let submission = try #require(try olli.outbox().first)
    #expect(submission.state == .rejected)
    #expect(try JSON.value(SubmitEntries.self, from: submission.input).entries.map(\.entry) == [ids[2]])
    try olli.pull()
    #expect(try states(olli.test, by: olli) == [.submitted, .submitted, .open])
    try olli.replica.retry(submission.id)
    try olli.send()
    #expect(try olli.outbox().isEmpty)
    #expect(try states(server.test, by: liisa) == [.submitted, .submitted, .submitted])
  }

  @Test("is rejected when all of them changed, and decided again on what is there")
  func allChanged() throws {
    try liisa.perform(ApproveEntries(entries: try seen(by: liisa)))
    for id in ids { try change(id) }
    try liisa.send()
    let entry = try #require(try liisa.outbox().first)
    #expect(entry.state == .rejected)
    try liisa.pull()
    try liisa.replica.retry(entry.id)
    try liisa.send()
    #expect(try liisa.outbox().isEmpty)
    #expect(try states(server.test, by: liisa) == [.approved, .approved, .approved])
  }

  @Test("is decided again without those that cannot be decided on now, which stay a rejected operation")
  func undecidable() throws {
    try liisa.perform(ApproveEntries(entries: try seen(by: liisa)))
    let first = [SeenEntry(try olli.answer(EntryWithID(ids[0])))]
    try olli.perform(ReopenEntries(entries: first, reason: "wrong"))
    try olli.send()
    try change(ids[1])
    try liisa.send()
    #expect(try states(server.test, by: liisa) == [.open, .submitted, .approved])
    let rejected = try #require(try liisa.outbox().first)
    #expect(try liisa.companyStore.summary(of: rejected).text(in: .english).hasSuffix(", 2 days"))
    try liisa.pull()
    try liisa.replica.retry(rejected.id)
    #expect(try liisa.outbox().map(\.isApplied) == [true])
    #expect(try states(liisa.test, by: liisa) == [.open, .approved, .approved])
    try liisa.send()
    #expect(try states(server.test, by: liisa) == [.open, .approved, .approved])
    let rest = try #require(try liisa.outbox().first)
    #expect(try JSON.value(ApproveEntries.self, from: rest.input).entries.map(\.entry) == [ids[0]])
    // Nothing can be decided on, so nothing is.
    try liisa.replica.retry(rest.id)
    #expect(try liisa.outbox().map(\.isApplied) == [false])
    #expect(try liisa.outbox().map(\.input) == [rest.input])
  }

  @Test("leaves one rejected operation when its reply is lost and it is sent again")
  func replyLost() throws {
    try liisa.perform(ApproveEntries(entries: try seen(by: liisa)))
    try change(ids[1])
    _ = try server.perform(liisa.claim(), by: liisa.actor)
    try liisa.giveBack()
    try liisa.pull()
    try liisa.send()
    try liisa.send()
    #expect(try liisa.outbox().map(\.state) == [.rejected])
    #expect(try states(liisa.test, by: liisa) == [.approved, .submitted, .approved])
  }
}
