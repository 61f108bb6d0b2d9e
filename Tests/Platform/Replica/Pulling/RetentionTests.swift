import Accounts
import Auth
import Core
import Documents
import Foundation
import Operations
import Persistence
import Replica
import TestSupport
import Testing
import Worksites

@Suite("Retention of old operations")
struct RetentionTests {
  private let server: SimulatedServer
  private let maija: SimulatedDevice
  private let site: ID

  init() throws {
    server = try SimulatedServer()
    let person = try server.addUser("maija", .manager)
    site = try server.addWorksite("Marjala", attaching: [person])
    maija = try SimulatedDevice(server, user: person, .manager, seed: 1)
    try maija.pull()
    try maija.open(site)
  }

  private func days(_ count: Int64) {
    for clock in [server.test.clock, maija.test.clock] { clock.advance(seconds: count * 86_400) }
  }

  private func undo() throws { try maija.companyStore.undo(by: maija.actor) }

  private func isRelied(on blob: Blob) throws -> Bool {
    try server.companyStore.database.read { try BlobIndex($0).contains(blob.hash) }
  }

  @Test("on a device deletes acknowledged operations once a day, and never unsent ones")
  func unsent() throws {
    _ = try maija.addFolder("Acknowledged", in: site, of: site)
    try maija.send()
    let folder = try maija.addFolder("Unsent", in: site, of: site)
    days(Int64(Retention.daysOnDevice) + 1)
    try maija.replica.tidy()
    #expect(try maija.companyStore.database.read { try Outbox($0).creates(folder) })
    try undo()
    #expect(failure { try undo() }?.code == "sync.nothingToUndo")
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    #expect(try maija.names(in: site) == ["Acknowledged"])
    let kept = try maija.addFolder("Kept", in: site, of: site)
    try maija.send()
    days(1)
    try maija.replica.tidy()
    #expect(try server.test.answer(ItemWithID(kept)).item.name == "Kept")
    try undo()
    #expect(try maija.names(in: site) == ["Acknowledged"])
  }

  @Test("on a device removes content that nothing references once a day, and keeps unsent content")
  func unreferenced() throws {
    let unreferenced = try maija.test.store("a put that was cut short")
    _ = try maija.addDocument("a.txt", "waits", in: site, of: site)
    let waiting = try maija.test.store("waits")
    days(8)
    try maija.replica.tidy()
    #expect([unreferenced, waiting].map(maija.companyStore.blobs.contains) == [false, true])
  }

  @Test("on a server removes content that only an undo could restore, and keeps other content")
  func contents() throws {
    let blobs = try ["undone", "saved over", "undone lately"].map { try maija.test.store($0) }
    _ = try maija.addDocument("undone.txt", "undone", in: site, of: site)
    try maija.send()
    try undo()
    let document = try maija.addDocument("a.txt", "saved over", in: site, of: site)
    try maija.send()
    try maija.save("present", to: document)
    try maija.send()
    days(800)
    _ = try maija.addDocument("lately.txt", "undone lately", in: site, of: site)
    try maija.send()
    try undo()
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    #expect(try blobs.map(isRelied) == [true, true, true])
    try server.companyStore.forgetOperations(olderThanDays: Retention.defaultDays)
    #expect(try blobs.map(isRelied) == [false, true, true])
    try maija.companyStore.redo(by: maija.actor)
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    days(800)
    try server.companyStore.forgetOperations(olderThanDays: Retention.defaultDays)
    #expect(try blobs.map(isRelied) == [false, true, true])
    #expect(
      try server.companyStore.database.read {
        try DocumentsFeature.feature.audit($0, false).map(\.description)
      } == [])
  }

  @Test("acknowledges an operation whose reply was lost, however late it is sent again")
  func answerLost() throws {
    let folder = try maija.addFolder("Plans", in: site, of: site)
    _ = try server.perform(maija.claim(), by: maija.actor)
    try maija.giveBack()
    days(1000)
    try server.companyStore.forgetOperations(olderThanDays: Retention.defaultDays)
    try maija.send()
    #expect(try maija.outbox().isEmpty)
    try maija.pull()
    #expect(try maija.names(in: site) == ["Plans"])
    #expect(try server.test.answer(ItemWithID(folder)).item.name == "Plans")
  }

  @Test("lasts for the company's number of days, a month at least, and two years by default")
  func setting() throws {
    func days() throws -> Int { try server.companyStore.database.read { try HistoryRetention.days(in: $0) } }
    func set(_ value: String?) throws {
      try server.test.perform(
        SetCompanySetting(id: server.test.newID(), setting: HistoryRetention.setting, value: value))
    }
    #expect(try days() == 730)
    for (value, expected) in [("3650", 3650), ("30", 30)] {
      try set(value)
      #expect(try days() == expected)
    }
    for value in ["29", "-5", "long"] { #expect(failure { try set(value) }?.field == "value") }
    #expect(try days() == 30)
    try set(nil)
    #expect(try days() == 730)
  }
}
