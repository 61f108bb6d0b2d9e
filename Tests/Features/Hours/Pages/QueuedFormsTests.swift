import Accounts
import Auth
import Core
import Hours
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("Forms of hours that waited for the network")
struct QueuedFormsTests {
  private let site: HoursSite
  private var start: [(String, String)] { [("worksite", site.marjala.description)] }

  init() throws { site = try HoursSite() }

  private func detach() throws {
    try site.store.perform(AttachUsers(worksite: site.marjala, attach: [], detach: [site.maija.user]))
  }

  @Test("enter hours on a worksite that was archived meanwhile")
  func archived() async throws {
    try site.store.perform(ArchiveWorksite(worksite: site.marjala, isArchived: true))
    let reply = try await site.sendQueued("/hours/add", site.hours("7", "15"))
    #expect(reply.status == 204)
    #expect(try await site.sendQueued("/hours/timer/start", start).status == 204)
    #expect(try site.entries().map(\.isRunning) == [false, true])
  }

  @Test("enter hours on a worksite that the settings no longer offer")
  func notOffered() async throws {
    let other = site.store.newID()
    try site.store.perform(AddWorksite(id: other, name: "Kallio"))
    try site.store.perform(
      AttachUsers(
        worksite: other, attach: [.init(id: site.store.newID(), user: site.maija.user)], detach: []))
    try site.store.companyStore.perform(
      SetSetting(id: site.store.newID(), setting: HoursSettings.worksites, value: other.description),
      by: site.maija)
    #expect(try await site.sendQueued("/hours/add", site.hours("7", "15")).status == 204)
  }

  @Test("name the worksite that the worker has left meanwhile, as a device's operation does")
  func detached() async throws {
    _ = try await site.add("7", "8")
    try detach()
    let reply = try await site.sendQueued("/hours/add", site.hours("9", "15"))
    #expect(reply.status == 404 && reply.field("Worksite-Reason").contains("Marjala"))
    let timer = try await site.sendQueued("/hours/timer/start", start)
    #expect(timer.field("Worksite-Reason").contains("Marjala"))
  }

  @Test("are rejected at their field by the operation where it needs what was removed meanwhile")
  func removedTask() async throws {
    let task = site.store.newID()
    try site.store.perform(AddTask(id: task, worksite: site.marjala, name: "Roofing"))
    try site.store.perform(RemoveTask(task: task))
    let reply = try await site.sendQueued(
      "/hours/add", site.hours("7", "15", [("task", task.description)]))
    #expect(reply.field("Worksite-Code") == "worksites.noTask" && reply.text.contains("task-error"))
  }

  @Test("take a task of another worksite for the task of the same name")
  func sameTask() async throws {
    let (kallio, task) = (site.store.newID(), site.store.newID())
    try site.store.perform(AddWorksite(id: kallio, name: "Kallio"))
    try site.store.perform(AddTask(id: task, worksite: site.marjala, name: "Roofing"))
    try site.store.perform(
      AttachUsers(
        worksite: kallio, attach: [.init(id: site.store.newID(), user: site.maija.user)], detach: []))
    let form = [
      ("worksite", kallio.description), ("task", task.description), ("day", "2026-11-18"), ("start", "7"),
      ("end", "8"),
    ]
    let reply = try await site.sendQueued("/hours/add", form)
    #expect(reply.field("Worksite-Code") == "hours.taskElsewhere")
    try site.store.perform(AddTask(id: site.store.newID(), worksite: kallio, name: "Roofing"))
    #expect(try await site.sendQueued("/hours/add", form).status == 204)
    #expect(try site.entries().map(\.taskName) == ["Roofing"])
  }

  @Test("have their first outcome when they arrive again, whatever changed since")
  func again() async throws {
    let forms: [(path: String, id: ID, fields: [(String, String)])] = [
      ("/hours/add", site.store.newID(), site.hours("7", "15")),
      ("/hours/timer/start", site.store.newID(), start), ("/hours/timer/stop", site.store.newID(), []),
    ]
    let first = try await forms.asyncMap {
      try await site.sendQueued($0.path, $0.fields, $0.id).field("Worksite-Location")
    }
    // The timer was stopped in the minute of its start, so its entry is gone.
    #expect(try site.entries().count == 1 && first.allSatisfy { !$0.isEmpty })
    try detach()
    let second = try await forms.asyncMap {
      try await site.sendQueued($0.path, $0.fields, $0.id).field("Worksite-Location")
    }
    #expect(second == first)
    #expect(try site.entries().count == 1)
  }

  @Test("resolve an overlap as a queued operation, once, with one undo")
  func overlap() async throws {
    _ = try await site.add("10", "12")
    let form = site.store.newID()
    // Queued hours may be far ahead: the user can no longer confirm them.
    let ahead = [("worksite", site.marjala.description), ("day", "2027-03-01"), ("start", "7"), ("end", "8")]
    #expect(try await site.sendQueued("/hours/add", ahead + [("way", "replace")]).status == 204)
    for _ in 1...2 {
      let reply = try await site.sendQueued("/hours/add", site.hours("7", "11", [("way", "replace")]), form)
      #expect(reply.status == 204)
      #expect(try site.entries().map(\.minutes) == [240, 60])
    }
    #expect(try await site.send("/undo", [("only", form.description)]).status == 303)
    #expect(try site.entries().map(\.minutes) == [120])
  }
}

extension Array {
  /// The results of a function for all elements, one after the other.
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
