import Core
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("A file of small contents that a server of an earlier build left")
struct SmallContentsTests {
  private let files: TemporaryFolder
  private let clock = TestClock()
  private let records: Database
  private let store: BlobStore
  /// The store as an earlier build had it.
  private let earlier: BlobStore

  init() throws {
    files = try TemporaryFolder()
    let ids = IDSource(clock: clock.clock, random: SeededRandom.source(seed: 5))
    records = try Database(at: files.path("worksite.db"), migrations: [], clock: clock.clock, readers: 2)
    let folder = files.folder.folder("blobs")
    earlier = try BlobStore(at: folder, ids: ids)
    store = try BlobStore(at: folder, records: records, ids: ids)
  }

  private func content(_ text: String) throws -> StagedBlob {
    var writer = store.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    return writer.seal()
  }

  private func hashes(writtenBefore instant: Instant) throws -> Set<String> {
    try Set(BlobStore.shelves.flatMap { try store.hashes(on: $0, writtenBefore: instant) })
  }

  private var hasFile: Bool { FileManager.default.fileExists(atPath: store.root.file("small.db")) }

  @Test("is read, listed and removed with the content of the database")
  func removed() throws {
    let (row, other) = (try content("row"), try content("other"))
    try store.commit([row])
    try earlier.commit([other])
    #expect(store.isWhole(row.blob) && store.isWhole(other.blob))
    #expect(store.present([row.blob, other.blob]) == [row.blob, other.blob])
    let later = clock.clock.now().adding(seconds: 1)
    #expect(try hashes(writtenBefore: later) == [row.blob.hash, other.blob.hash])
    #expect(try store.remove([row.blob.hash], writtenBefore: clock.clock.now()).isEmpty)
    #expect(try store.remove([row.blob.hash, other.blob.hash], writtenBefore: later).sorted() == [3, 5])
    #expect(store.present([row.blob, other.blob]).isEmpty)
  }

  @Test(
    "is moved to the database, with the times of writing, and removed by the run that finds nothing to move")
  func moved() throws {
    let contents = try (0..<150).map { try content("content \($0)") }
    try earlier.commit(contents)
    clock.advance(seconds: 60)
    for isLast in [false, true] {
      try store.moveSmallToRecords()
      #expect(hasFile != isLast)
      #expect(try contents.allSatisfy { try store.isWithRecords($0.blob) && store.isWhole($0.blob) })
    }
    #expect(try hashes(writtenBefore: clock.clock.now()).count == contents.count)
    try store.moveSmallToRecords()
    #expect(contents.allSatisfy { store.isWhole($0.blob) })
  }

  @Test("repairs the content of the database, and never damages it")
  func repaired() throws {
    let (damagedRow, damagedCopy) = (try content("row"), try content("copy"))
    try earlier.commit([damagedRow, damagedCopy])
    try earlier.damage(damagedCopy.blob)
    try store.commit([damagedRow, damagedCopy])
    try store.damage(damagedRow.blob)
    for _ in 0..<2 { try store.moveSmallToRecords() }
    #expect(!hasFile && store.isWhole(damagedRow.blob) && store.isWhole(damagedCopy.blob))
  }

  @Test("stays when it is damaged, and does not hide the content of the database")
  func damaged() throws {
    let one = try content("one")
    try store.commit([one])
    try Data(repeating: 7, count: 8192).write(to: URL(fileURLWithPath: store.root.file("small.db")))
    #expect(store.contains(one.blob) && store.isWhole(one.blob))
    #expect(failure { try store.moveSmallToRecords() }?.kind == .damaged)
    #expect(try hasFile && !store.problems().isEmpty)
  }
}
