import Accounts
import Auth
import Core
import Foundation
import Logging
import Operations
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import ServerKit

@Suite("Housekeeping")
struct HousekeepingTests {
  private let world: TestStore
  private let housekeeping: Housekeeping
  private let log = LogLines()

  init() throws {
    world = try TestStore([AccountsFeature.feature], isShared: true)
    let (writes, lines) = (WriteQueue(world.companyStore) { _ in }, log)
    housekeeping = Housekeeping(
      ServerServices(
        companyStore: world.companyStore, writes: writes, contents: ContentQueue(world.companyStore.blobs),
        events: EventHub()), logger: Logger(label: "test") { _ in lines.handler }, historyDays: { _ in 50 })
  }

  private func unreferenced(_ text: String) throws -> Blob {
    let blob = try world.store(text)
    try world.companyStore.blobs.date(blob, to: Instant(milliseconds: 0))
    return blob
  }

  @Test("deletes the history of operations older than the company's limit")
  func history() async throws {
    let setting = SetCompanySetting(id: world.newID(), setting: Register.setting, value: "true")
    try world.perform(setting)
    try await housekeeping.clean()
    world.clock.advance(seconds: 51 * 86_400)
    try await housekeeping.clean()
    #expect(failure { try world.companyStore.undo(by: world.actor) }?.code == "sync.nothingToUndo")
    #expect(try world.answer(Settings()).company == [Register.setting: "true"])
  }

  @Test("does the upkeep of the features, as the server itself")
  func upkeep() async throws {
    let actors = Mutex<[Actor]>([])
    let feature = Feature(
      id: "test", summary: "a test",
      facets: [.upkeep { performer in actors.withLock { $0.append(performer.actor) } }])
    let world = try TestStore([AccountsFeature.feature, feature], isShared: true)
    let housekeeping = Housekeeping(
      ServerServices(
        companyStore: world.companyStore, writes: WriteQueue(world.companyStore) { _ in },
        contents: ContentQueue(world.companyStore.blobs), events: EventHub()),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    for _ in 0..<2 { try await housekeeping.clean() }
    let server = Actor(user: ID(high: 0, low: 0), role: .admin, device: ID(high: 0, low: 0))
    #expect(actors.withLock(\.self) == [server, server])
  }

  @Test("logs its failures")
  func trouble() async throws {
    await housekeeping.runOnce()
    #expect(log.all.isEmpty)
    world.clock.advance(seconds: 86_400)
    _ = try world.companyStore.database.write { try $0.execute("DROP TABLE operations_expired_content") }
    await housekeeping.runOnce()
    #expect(log.all.contains { $0.hasPrefix("housekeeping failed") && $0.contains("persistence.error") })
  }

  @Test("removes unreferenced content, once a day")
  func daily() async throws {
    let first = try unreferenced("first")
    try await housekeeping.clean()
    #expect(!world.companyStore.blobs.contains(first))
    let second = try unreferenced("second")
    world.clock.advance(seconds: 86_000)
    try await housekeeping.clean()
    #expect(world.companyStore.blobs.contains(second))
    world.clock.advance(seconds: 400)
    try await housekeeping.clean()
    #expect(!world.companyStore.blobs.contains(second))
  }

  @Test("moves the small content of an earlier build to the database")
  func moving() async throws {
    let blobs = world.companyStore.blobs
    let earlier = try BlobStore(at: blobs.root, ids: world.companyStore.ids)
    var writer = earlier.writer()
    try Array("content".utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try earlier.commit([content])
    for _ in 0..<2 { try await housekeeping.clean() }
    #expect(try blobs.isWithRecords(content.blob) && blobs.isWhole(content.blob))
    #expect(try !blobs.root.names().contains("small.db"))
  }
}
