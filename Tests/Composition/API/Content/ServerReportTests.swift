import Accounts
import Auth
import Budget
import Core
import Documents
import Feed
import Hummingbird
import NIOCore
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@testable import DocumentsServer
@testable import ServerKit

@Suite("The report of a server")
struct ServerReportTests {
  private let api: TestCaller

  init() throws { api = try TestCaller(damaged: DamagedContents()) }

  private func report() throws -> ServerReport { try api.company.report(for: api.world.actor) }

  private func addSite(_ name: String) throws -> ID {
    let site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: name))
    return site
  }

  /// Adds a document, by default at a new worksite, and returns the path of its content.
  private func document(_ size: Int, at site: ID? = nil) async throws -> (path: String, blob: Blob) {
    let site = try site ?? addSite("Site \(size)")
    let saved = try await api.send(
      "PUT", "/documents/folders/\(site)/children/plan.txt",
      body: RequestBody(buffer: ByteBuffer(repeating: UInt8(ascii: "x"), count: size)),
      as: SavedDocument.self)
    let blob = try #require(try api.world.answer(Versions(of: saved.document)).first).blob
    return ("/documents/\(saved.document)/content", blob)
  }

  @Test("counts the contents of records, and says how much is free and kept free")
  func disk() async throws {
    _ = try await document(5)
    _ = try await document(20_000)
    #expect(try report().disk.floor == Int64(ServerLimits().freeBytes))
    let roomy = try TestCaller(freeBytes: 0)
    let (disk, free) = (try report().disk, try roomy.company.report(for: roomy.world.actor).disk)
    #expect(disk.contents == ServerReport.Total(count: 2, bytes: 20_005))
    #expect((free.free ?? 0) > 0 && free.floor == 0 && !free.isFull)
  }

  @Test("knows the bytes of a database on the disk")
  func database() throws {
    let store = try TestStore([], onDisk: true)
    #expect(store.companyStore.database.bytesOnDisk > 4096)
    withExtendedLifetime(store) {}
    #expect(try report().disk.database == 0)
  }

  @Test("counts uploads while they are not complete, by an index")
  func uploads() throws {
    let (id, now) = (api.world.newID(), api.world.clock.clock.now())
    let blob = Blob(hash: String(repeating: "a", count: 64), size: 900)
    let database = api.world.companyStore.database
    try database.write { connection in
      let uploads = IncomingUploads(connection)
      try uploads.begin(id, owner: api.world.actor.user, length: 900, at: now)
      try uploads.advance(id, to: 300, length: nil, at: now)
    }
    #expect(try report().uploads == ServerReport.Total(count: 1, bytes: 300))
    let plan = try database.read { try $0.plan(IncomingUploads.progress) }
    #expect(plan == ["SEARCH feed_upload USING COVERING INDEX feed_upload_open (complete=?)"])
    try database.write { connection in
      try IncomingUploads(connection).complete(id, owner: api.world.actor.user, blob, at: now)
    }
    #expect(try report().uploads == ServerReport.Total(count: 0, bytes: 0))
  }

  @Test("is measured for `/metrics`, the age of a backup only where there is one")
  func gauges() throws {
    let metrics = MetricsStore()
    let gauges = ServerGauges(of: api.company, in: metrics)
    let (database, now) = (api.world.companyStore.database, api.world.clock.clock.now())
    try database.write { connection in
      let uploads = IncomingUploads(connection)
      try uploads.begin(api.world.newID(), owner: api.world.actor.user, length: 900, at: now)
    }
    gauges.update()
    #expect(metrics.text.contains("\nworksite_uploads_unfinished 1\n"))
    #expect(metrics.text.contains("\nworksite_listeners 0\n"))
    #expect(!metrics.text.contains("worksite_backup_age_seconds"))
    try database.write { connection in
      try LastBackup.note(LastBackup(takenAt: now, contents: 0, bytes: 0, damaged: 0), in: connection)
    }
    api.world.clock.advance(seconds: 90)
    gauges.update()
    #expect(metrics.text.contains("\nworksite_backup_age_seconds 90\n"))
  }

  @Test("names damaged content until it was stored anew", arguments: [5, 20_000, 1_000_000])
  func damaged(size: Int) async throws {
    let (path, blob) = try await document(size)
    #expect(try report().damaged.isEmpty)
    try api.world.companyStore.blobs.damage(blob)
    let response = try? await api.respond("GET", path)
    try? await response?.body.write(IgnoringWriter())
    let found = try #require(try report().damaged.first)
    #expect(found.blob == blob && found.users.map(\.description).first?.contains("plan.txt") == true)
    let other = Actor(user: api.world.newID(), role: .reporter, device: api.world.newID())
    #expect(try api.company.damagedContents(for: other).map(\.users) == [[]])
    _ = try api.world.store(Array(repeating: UInt8(ascii: "x"), count: size))
    #expect(try report().damaged.isEmpty)
  }

  /// Records a purchase with a receipt, in a budget of its own.
  private func buy(_ minor: Int64, at worksite: ID?, _ receipt: Blob, by actor: Actor) throws {
    let (budget, store) = (api.world.newID(), api.world.companyStore)
    let day = CivilDate(daysSinceEpoch: 20_000)
    try store.performTogether(by: actor) { try $0.noteUploaded(receipt) }
    try store.perform(AddBudget(id: budget, worksite: worksite, name: "Home", from: day), by: actor)
    try store.perform(
      AddPurchase(
        id: api.world.newID(), budget: budget, category: nil, day: day, amount: Money(minor: minor, .euro),
        receipt: Receipt(blob: receipt, name: "r.txt")), by: actor)
  }

  @Test("does not name the purchase of a personal budget to an admin, also beside one of a worksite")
  func personal() throws {
    let owner = Actor(user: api.world.newID(), role: .reporter, device: api.world.newID())
    let blob = try api.world.store("receipt")
    try buy(123_00, at: nil, blob, by: owner)
    try api.world.companyStore.blobs.damage(blob)
    api.company.damaged.note(blob, in: nil)
    #expect(try report().damaged == [DamagedContent(blob, users: [])])
    #expect(try api.company.damagedContents(for: owner).first?.users.count == 1)
    try buy(456_00, at: try addSite("Marjala"), blob, by: api.world.actor)
    for (actor, amount) in [(api.world.actor, "456"), (owner, "123")] {
      let users = try api.company.damagedContents(for: actor).flatMap(\.users).map(\.description)
      #expect(users.count == 1 && users.first?.contains(amount) == true, "\(users)")
    }
  }

  @Test("names the documents of only those worksites that the reader may read")
  func otherSite() async throws {
    let reader = Actor(user: api.world.newID(), role: .reporter, device: api.world.newID())
    try api.world.perform(AddUser(id: reader.user, username: "olli", name: "Olli", role: reader.role))
    let (own, other) = (try addSite("Own"), try addSite("Other"))
    let attachment = AttachUsers.Attachment(id: api.world.newID(), user: reader.user)
    try api.world.perform(AttachUsers(worksite: own, attach: [attachment], detach: []))
    let blob = try await document(5, at: own).blob
    #expect(try await document(5, at: other).blob == blob)
    try api.world.companyStore.blobs.damage(blob)
    api.company.damaged.note(blob, in: nil)
    let users = try api.company.damagedContents(for: reader).flatMap(\.users).map(\.description)
    #expect(users.count == 1 && users.first?.contains("Own") == true, "\(users)")
    #expect(try report().damaged.first?.users.count == 2)
  }

  @Test("counts the open event streams")
  func listeners() throws {
    let subscriber = api.company.events.subscribe(to: ["company"])
    #expect(try report().listeners == 1)
    api.company.events.unsubscribe(subscriber)
    #expect(try report().listeners == 0)
  }
}

/// Takes the pieces of a response and does nothing with them.
private struct IgnoringWriter: ResponseBodyWriter {
  func write(_ buffer: ByteBuffer) {}

  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
