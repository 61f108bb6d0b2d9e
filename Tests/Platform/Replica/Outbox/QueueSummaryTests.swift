import Auth
import Core
import Documents
import Hours
import Operations
import Persistence
import Replica
import TestSupport
import Testing

@Suite("The queue's description")
struct QueueSummaryTests {
  @Test("of a change on a worksite that was taken away says what and where")
  func takenAway() throws {
    let server = try SimulatedServer()
    let person = try server.addUser("olli", .reporter)
    let site = try server.addWorksite("Marjala", attaching: [person])
    let olli = try SimulatedDevice(server, user: person, .reporter, seed: 2)
    try olli.pull()
    try olli.open(site)
    let folder = try olli.addFolder("Plans", in: site, of: site)
    let document = try olli.addDocument("t.txt", "t", in: folder, of: site)
    try olli.rename(document, to: "u.txt")
    try server.attach([], detach: [person], to: site)
    try olli.pull()
    for _ in 0..<3 { try olli.send() }
    try olli.pull()
    let entries = try olli.outbox()
    #expect(entries.map(\.state) == [.rejected, .blocked, .blocked])
    let summaries = try entries.map { try olli.companyStore.summary(of: $0) }
    #expect(
      summaries.map { $0.text(in: .english) } == [
        "made the folder “Plans” (Marjala:/Plans)", "added “t.txt” (Marjala:/Plans/t.txt)",
        "renamed “t.txt” to “u.txt” (Marjala:/Plans/u.txt)",
      ])
    #expect(summaries.allSatisfy { $0.text(in: .finnish).contains("Marjala:/Plans") })
    #expect(try olli.companyStore.database.read { try Outbox($0).blobs(of: entries[1]) }.count == 1)
  }

  @Test("of a rejected change of hours says the new values")
  func newValues() throws {
    let server = try SimulatedServer()
    let person = try server.addUser("olli", .reporter)
    let site = try server.addWorksite("Marjala", attaching: [person])
    let olli = try SimulatedDevice(server, user: person, .reporter, seed: 2)
    try olli.pull()
    let (id, start) = (olli.test.newID(), olli.companyStore.clock.now().wholeMinute.adding(seconds: -7200))
    try olli.perform(
      AddEntry(
        id: id, user: person, worksite: site, start: start, end: start.adding(seconds: 3600),
        zone: "Europe/Helsinki"))
    try olli.send()
    var edit = EditEntry(entry: id)
    edit.note = Edit(from: "", to: "roof")
    edit.end = Edit(from: start.adding(seconds: 3600), to: start.adding(seconds: 5400))
    try olli.perform(edit)
    try server.attach([], detach: [person], to: site)
    try olli.send()
    let entry = try #require(try olli.outbox().first)
    #expect(entry.state == .rejected)
    let end = start.adding(seconds: 5400).description
    #expect(olli.companyStore.newValues(of: entry) == ["note": "roof", "end": .string(end)])
  }
}
