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

  /// Adds a document and returns the path of its content.
  private func document(_ size: Int) async throws -> (path: String, blob: Blob) {
    let site = api.world.newID()
    try api.world.perform(AddWorksite(id: site, name: "Site \(size)"))
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

  @Test("does not name the purchase of a personal budget to an admin")
  func personal() throws {
    let owner = Actor(user: api.world.newID(), role: .reporter, device: api.world.newID())
    let (budget, store) = (api.world.newID(), api.world.companyStore)
    let (day, blob) = (CivilDate(daysSinceEpoch: 20_000), try api.world.store("receipt"))
    try store.performTogether(by: owner) { try $0.noteUploaded(blob) }
    try store.perform(AddBudget(id: budget, worksite: nil, name: "Home", from: day), by: owner)
    try store.perform(
      AddPurchase(
        id: api.world.newID(), budget: budget, category: nil, day: day, amount: Money(minor: 100, .euro),
        receipt: Receipt(blob: blob, name: "r.txt")), by: owner)
    try store.blobs.damage(blob)
    api.company.damaged.note(blob, in: nil)
    #expect(try report().damaged == [DamagedContent(blob, users: [])])
    #expect(try api.company.damagedContents(for: owner).first?.users.count == 1)
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
