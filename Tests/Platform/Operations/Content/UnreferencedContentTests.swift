import Auth
import Core
import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Feed
@testable import Operations

@Suite("Content that nothing references")
struct UnreferencedContentTests {
  private let world: TestStore
  private var companyStore: CompanyStore { world.companyStore }

  init() throws { world = try TestStore([Notes.feature], onDisk: true, isShared: true) }

  /// Stores content with a time of writing some days ago.
  private func store(_ text: String, daysAgo days: Int64) throws -> Blob {
    let blob = try world.store(text)
    try companyStore.blobs.date(blob, to: world.clock.clock.now().adding(seconds: -days * 86_400))
    return blob
  }

  private func rely(on blob: Blob) throws {
    try companyStore.database.write { try BlobIndex($0).add(blob, at: world.clock.clock.now()) }
  }

  @Test("is removed after a week, and its amount is returned")
  func removed() throws {
    let old = try store("old", daysAgo: 8)
    let young = try store("young", daysAgo: 6)
    let removed = try companyStore.removeUnreferencedContent()
    #expect(removed.count == 1 && removed.bytes == 3)
    #expect(!companyStore.blobs.contains(old))
    #expect(companyStore.blobs.contains(young))
    world.clock.advance(seconds: 2 * 86_400)
    #expect(try companyStore.removeUnreferencedContent().count == 1)
    #expect(try companyStore.removeUnreferencedContent().count == 0)
  }

  private func content(_ text: String) throws -> StagedBlob {
    var writer = companyStore.blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    return writer.seal()
  }

  private func keepAndRely(on content: StagedBlob) throws {
    try companyStore.database.write { try companyStore.blobs.commit([content], in: $0) }
    try rely(on: content.blob)
  }

  @Test("is removed from the records' database too")
  func removedFromRecords() throws {
    let content = try content("old")
    try keepAndRely(on: content)
    world.clock.advance(seconds: 8 * 86_400)
    #expect(try companyStore.removeUnreferencedContent().count == 0)
    try companyStore.database.write { try BlobIndex($0).remove(content.blob) }
    let removed = try companyStore.removeUnreferencedContent()
    #expect(removed.count == 1 && removed.bytes == 3)
    #expect(!companyStore.blobs.contains(content.blob))
  }

  @Test("stays when a transaction stores it anew, between being chosen and removed")
  func storedAnew() throws {
    let content = try content("old")
    try keepAndRely(on: content)
    try companyStore.database.write { try BlobIndex($0).remove(content.blob) }
    world.clock.advance(seconds: 8 * 86_400)
    let limit = world.clock.clock.now().adding(seconds: -7 * 86_400)
    let removed = try companyStore.removingContent({ _ in [content.blob.hash] }) { hashes in
      try keepAndRely(on: content)
      return try companyStore.blobs.remove(hashes, writtenBefore: limit)
    }
    #expect(removed.isEmpty && companyStore.blobs.isWhole(content.blob))
  }

  @Test("is looked for once a day where there is no sender, also after the clock was wrong once")
  func daily() throws {
    try companyStore.tidy()
    let old = try store("old", daysAgo: 8)
    try companyStore.tidy()
    #expect(companyStore.blobs.contains(old))
    world.clock.advance(seconds: 86_400)
    try companyStore.tidy()
    #expect(!companyStore.blobs.contains(old))
    let next = try store("next", daysAgo: 8)
    world.clock.advance(seconds: -7200)
    try companyStore.tidy()
    #expect(!companyStore.blobs.contains(next))
  }

  @Test("stays while records reference it, or the user who uploaded it may name it")
  func expected() throws {
    let relied = try store("relied on", daysAgo: 100)
    try rely(on: relied)
    let brought = try store("brought", daysAgo: 100)
    try companyStore.performTogether(by: world.actor) { try $0.noteUploaded(brought) }
    let sealed = try store("has all come", daysAgo: 100)
    try companyStore.database.write { [now = world.clock.clock.now()] connection in
      let id = world.newID()
      try IncomingUploads(connection).begin(id, owner: world.actor.user, length: nil, at: now)
      try IncomingUploads(connection).seal(id, sealed, at: now)
    }
    #expect(try companyStore.removeUnreferencedContent().count == 0)
    world.clock.advance(seconds: IncomingUploads.timeout + 1)
    #expect(try companyStore.removeUnreferencedContent().count == 2)
    #expect(companyStore.blobs.contains(relied))
  }

  @Test("that is uploaded again in time stays")
  func broughtAgain() throws {
    let blob = try store("again", daysAgo: 100)
    _ = try store("again", daysAgo: 0)
    #expect(try companyStore.removeUnreferencedContent().count == 0)
    #expect(companyStore.blobs.contains(blob))
  }

  @Test("does not include other files in the store, which are left alone")
  func foreign() throws {
    let path = companyStore.blobs.root.folder("a").file("note.txt")
    try Folder(companyStore.blobs.root.folder("a").path).make()
    try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    world.clock.advance(seconds: 1000 * 86_400)
    #expect(try companyStore.removeUnreferencedContent().count == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("is either named or removed, never both, whichever is first")
  func namedOrRemoved() throws {
    let (first, second) = (try store("first", daysAgo: 100), try store("second", daysAgo: 100))
    /// Names content as an operation does.
    func name(_ blob: Blob, _ notes: TransactionNotes, _ connection: Connection) throws -> Bool {
      guard try notes.isHere(blob, in: connection) else { return false }
      try BlobIndex(connection).add(blob, at: Instant(milliseconds: 0))
      return true
    }
    let found = try companyStore.find([second])
    #expect(try companyStore.write(naming: [first]) { try name(first, $1, $0) })
    #expect(try companyStore.removeUnreferencedContent().count == 1)
    #expect([first, second].map(companyStore.blobs.contains) == [true, false])
    #expect(throws: OutdatedContent.self) {
      try companyStore.database.write { connection in
        let notes = TransactionNotes()
        try notes.note(found, in: connection)
        _ = try name(second, notes, connection)
      }
    }
    #expect(try !companyStore.write(naming: [second]) { try name(second, $1, $0) })
  }

  @Test("is not removed while content is being stored")
  func arriving() throws {
    let blob = try store("arriving", daysAgo: 100)
    let (removed, began) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let order = Mutex<[String]>([])
    try companyStore.blobs.withoutArrivals {
      DispatchQueue(label: "removing").async { [companyStore] in
        began.signal()
        _ = try? companyStore.removeUnreferencedContent()
        order.withLock { $0.append("removed") }
        removed.signal()
      }
      began.wait()
      for _ in 0..<100 { #expect(companyStore.blobs.contains(blob)) }
      order.withLock { $0.append("arrived") }
    }
    removed.wait()
    #expect(order.withLock { $0 } == ["arrived", "removed"])
    #expect(!companyStore.blobs.contains(blob))
  }
}
