import Core
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Small content that a transaction on the records stores")
struct ContentTableTests {
  private let files: TemporaryFolder
  private let clock = TestClock()
  private let records: Database
  private let store: BlobStore

  init() throws {
    files = try TemporaryFolder()
    let ids = IDSource(clock: clock.clock, random: SeededRandom.source(seed: 5))
    records = try Database(at: files.path("worksite.db"), migrations: [], clock: clock.clock, readers: 2)
    store = try BlobStore(at: files.folder.folder("blobs"), records: records, ids: ids)
  }

  private func content(_ text: String) throws -> StagedBlob {
    var writer = store.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    return writer.seal()
  }

  private func keep(_ content: StagedBlob) throws {
    try records.write { try store.commit([content], in: $0) }
  }

  private func hashes(writtenBefore instant: Instant) throws -> [String] {
    try BlobStore.shelves.flatMap { try store.hashes(on: $0, writtenBefore: instant) }
  }

  @Test("is in the store, with its full size")
  func kept() throws {
    let (one, empty) = (try content("one"), try content(""))
    try keep(one)
    try keep(empty)
    #expect(store.isWhole(one.blob) && store.isWhole(empty.blob))
    #expect(store.present([one.blob, empty.blob]) == [one.blob, empty.blob])
    #expect(!store.contains(Blob(hash: one.blob.hash, size: 4)))
  }

  @Test("is not in the store when the transaction is rolled back")
  func rolledBack() throws {
    struct Rejected: Error {}
    let one = try content("one")
    #expect(throws: Rejected.self) {
      try records.write { connection in
        try store.commit([one], in: connection)
        throw Rejected()
      }
    }
    #expect(!store.contains(one.blob))
  }

  @Test("is repaired by the same content, and counts as written then")
  func again() throws {
    let one = try content("one")
    try keep(one)
    try store.damage(one.blob)
    #expect(!store.isWhole(one.blob))
    clock.advance(seconds: 60)
    try keep(one)
    #expect(store.isWhole(one.blob))
    #expect(try hashes(writtenBefore: clock.clock.now()).isEmpty)
  }

  @Test("is stored there too when it arrives alone, and repaired so")
  func alone() throws {
    let one = try content("one")
    try store.commit([one])
    try store.damage(one.blob)
    #expect(!store.isWhole(one.blob))
    try store.commit([one])
    #expect(store.isWhole(one.blob))
    #expect(try store.root.names() == ["incoming"])
  }
}
