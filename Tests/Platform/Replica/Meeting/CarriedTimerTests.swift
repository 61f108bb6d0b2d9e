import Accounts
import AllFeatures
import Auth
import Core
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("Hours of a timer that are carried over")
struct CarriedTimerTests {
  private let local: TestStore
  private let site: ID
  private let entry: ID
  private let server: SimulatedServer
  private let person: ID
  private let there: ID
  private let device: SimulatedDevice

  init() throws {
    local = try TestStore(AllFeatures.list, seed: 7)
    (site, entry) = (local.newID(), local.newID())
    try local.perform(AddWorksite(id: site, name: "Marjala", zone: "Asia/Kathmandu"))
    server = try SimulatedServer()
    person = try server.addUser("maija", .manager)
    there = try server.addWorksite("Marjala", attaching: [person])
    device = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try device.pull()
  }

  private var start: Instant { Instant(milliseconds: 1_795_060_800_000) }

  private func begin() throws {
    try local.perform(
      StartTimer(
        id: entry, user: local.actor.user, worksite: site, start: start, zone: "Asia/Kathmandu"))
  }

  private func note(_ text: String) throws {
    var edit = EditEntry(entry: entry)
    edit.note = Edit(to: text)
    try local.perform(edit)
  }

  private func stop() throws {
    try local.perform(StopTimer(entry: entry, end: start.adding(seconds: 3600), breaks: [Break(minutes: 10)]))
  }

  /// Hours that run on the server already, so that no others can be started.
  private func run() throws -> ID {
    let id = device.test.newID()
    try device.perform(
      StartTimer(id: id, user: person, worksite: there, start: start.adding(seconds: 7200), zone: "UTC"))
    try device.send()
    return id
  }

  private func carryOver() throws -> Int {
    let plan = try LocalHistory(of: local.companyStore).plan(mapping: [site: there], as: person)
    let count = try device.replica.adopt(plan)
    try device.send()
    #expect(try device.outbox().isEmpty)
    return count
  }

  private func found() throws -> HoursEntry {
    let actor = Actor(user: person, role: .manager, device: person)
    return try server.test.companyStore.answer(EntryWithID(entry), for: actor)
  }

  @Test("arrive as the finished hours they became, also where other hours run, and in the worksite's zone")
  func finished() throws {
    let running = try run()
    try begin()
    try note("walls")
    try stop()
    try note("roof")
    #expect(try carryOver() == 2)
    let entry = try found()
    #expect(entry.start == start && entry.end == start.adding(seconds: 3600))
    #expect(entry.note == "roof" && entry.breaks == [Break(minutes: 10)] && entry.source == .timer)
    #expect(entry.user == person && entry.zone.identifier != "Asia/Kathmandu")
    let actor = Actor(user: person, role: .manager, device: person)
    #expect(try server.test.companyStore.answer(RunningEntry(of: person), for: actor)?.id == running)
  }

  @Test("have the values at the time they were stopped, whatever was undone before and after")
  func takenBack() throws {
    _ = try run()
    try begin()
    try note("wrong")
    try local.companyStore.undo(by: local.actor)
    try stop()
    try local.companyStore.undo(by: local.actor)
    try stop()
    try note("wrong again")
    try local.companyStore.undo(by: local.actor)
    #expect(try carryOver() == 1)
    #expect(try found().note.isEmpty && found().end == start.adding(seconds: 3600))
  }

  @Test("arrive as a start and a stop where one of them cannot be read any more")
  func unreadable() throws {
    try begin()
    try stop()
    _ = try local.companyStore.database.write {
      try $0.execute("UPDATE hours_entry SET breaks = 'ten' WHERE id = \(entry)")
    }
    #expect(try carryOver() == 2)
    #expect(try found().end == start.adding(seconds: 3600) && found().breaks == [Break(minutes: 10)])
  }

  @Test("still run on the server where they still run")
  func stillRunning() throws {
    try begin()
    try note("walls")
    #expect(try carryOver() == 2)
    #expect(try found().isRunning && found().note == "walls")
  }
}
