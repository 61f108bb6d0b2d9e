import Core
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Content whose bytes arrive in any order")
struct SparseBlobTests {
  private let content: SparseContent
  private let block = SparseBlob.blockSize

  init() throws { content = try SparseContent() }

  private var path: String {
    get throws { content.store.incoming.file(try #require(try content.parts.first)) }
  }

  /// Completes the content, and says whether it had its hash.
  private func complete() throws -> Bool {
    var writer = try content.writer()
    guard try writer.hasHash() else { return false }
    try content.store.commit([try writer.seal()])
    return true
  }

  @Test("has its hash and is stored when all blocks have arrived, in every order")
  func orders() throws {
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
      for index in order { try content.fill(content.blocks(index..<index + 1)) }
      #expect(try content.missing().isEmpty)
      #expect(try complete() && content.isStored)
      #expect(try content.parts.isEmpty)
      try content.store.remove([content.blob])
    }
  }

  @Test("small content is stored as all small content is", arguments: [0, 0.1])
  func small(blocks: Double) throws {
    let content = try SparseContent(blocks: blocks)
    try content.fill(content.all)
    var writer = try content.writer()
    #expect(try writer.hasHash())
    try content.store.commit([try writer.seal()])
    #expect(try content.isStored && content.parts.isEmpty)
    #expect(!content.store.hasFile(of: content.blob))
  }

  @Test(
    "a hole that was filled in pieces of any size is one hole after an interruption, from the next byte on")
  func pieces() throws {
    var writer = try content.writer()
    var position: Int64 = 0
    for size in [1, 70_000, 3, 100_000] as [Int64] {
      #expect(try writer.nextHole(in: content.all) == position..<content.blob.size)
      try content.append(position..<position + size, to: &writer)
      position += size
    }
    #expect(writer.arrived == position)
    #expect(try writer.missingBytes(in: content.all) == content.blob.size - position)
    try content.append(position..<content.blob.size, to: &writer)
    #expect(try writer.nextHole(in: content.all) == nil)
    #expect(try writer.hasHash())
  }

  @Test("bytes that were written but not marked, as after a kill, are holes")
  func killed() throws {
    try content.fill(content.blocks(1..<2))
    func killedWriter() throws {
      var writer = try content.writer()
      #expect(try writer.nextHole(in: content.all) == content.blocks(0..<1))
      try content.append(content.blocks(0..<1), to: &writer)
      #expect(try writer.nextHole(in: content.all) == content.blocks(2..<4))
      try content.append(content.blocks(2..<3), to: &writer)
    }
    try killedWriter()
    // The first block was marked before the next hole began.
    #expect(try content.missing() == [content.blocks(2..<4)])
  }

  @Test("a pause keeps whole blocks, and drops a part of a block together with its hash")
  func pause() throws {
    var writer = try content.writer()
    _ = try writer.nextHole(in: content.all)
    try content.append(0..<block + 1000, to: &writer)
    try writer.pause()
    #expect(writer.arrived == block)
    #expect(try content.missing() == [block..<content.blob.size])
    // The dropped bytes were right. Those in their place are not, and the digest must not have the former.
    _ = try writer.nextHole(in: content.all)
    try writer.append([UInt8](repeating: 0, count: 1000))
    try content.append(block + 1000..<content.blob.size, to: &writer)
    #expect(try !writer.hasHash())
  }

  @Test("abandoned bytes are holes")
  func abandoned() throws {
    var writer = try content.writer()
    _ = try writer.nextHole(in: content.all)
    try content.append(0..<2 * block, to: &writer)
    writer.abandon()
    #expect(writer.arrived == 0)
    #expect(try content.missing() == [content.all])
  }

  @Test("present bytes are never written again")
  func present() throws {
    try content.fill(content.blocks(1..<2))
    var writer = try content.writer()
    // As a server sends that does not know ranges, and has other content.
    try writer.append([UInt8](repeating: 7, count: 3 * Int(block)))
    try writer.pause()
    let (part, bytes) = try content.read(content.store.sparseReader(of: content.blob), content.blocks(1..<2))
    #expect(part == .bytes(Int(block)) && bytes == Array(content.bytes[Int(block)..<2 * Int(block)]))
    #expect(try !complete())
  }

  @Test("one fetch at a time fills a range, the others fill the rest")
  func claims() throws {
    var first = try content.writer()
    #expect(try first.nextHole(in: content.blocks(1..<2)) == content.blocks(1..<2))
    var second = try content.writer()
    #expect(try second.nextHole(in: content.all) == content.all)
    try content.append(content.all, to: &second)
    // The claimed block was skipped.
    #expect(failure { _ = try second.nextHole(in: content.all) }?.code == "blob.partInUse")
    #expect(try content.missing() == [content.blocks(1..<2)])
    try content.append(content.blocks(1..<2), to: &first)
    try first.pause()
    #expect(try second.nextHole(in: content.all) == nil)
    #expect(try second.hasHash())
  }

  @Test("one process at a time fetches the whole, while others fetch ranges")
  func whole() throws {
    let sparse = try content.store.sparse(content.blob)
    try sparse.claimWhole()
    #expect(failure { try content.store.sparse(content.blob).claimWhole() }?.code == "blob.partInUse")
    try content.fill(content.blocks(0..<1))
    #expect(try content.missing() == [content.blocks(1..<4)])
  }

  @Test("content that is completed or discarded accepts no bytes of another fetch")
  func ended() throws {
    var late = try content.writer()
    try content.fill(content.all)
    let staged = try {
      var writer = try content.writer()
      return try writer.seal()
    }()
    #expect(failure { _ = try content.store.sparse(content.blob) }?.code == "blob.partInUse")
    #expect(failure { _ = try late.nextHole(in: content.all) }?.code == "blob.partInUse")
    try content.store.commit([staged])
    #expect(failure { _ = try late.nextHole(in: content.all) }?.code == "blob.partInUse")
    #expect(content.isStored)
  }

  @Test("a fetch that has claimed bytes keeps the content from being completed and discarded")
  func claimed() throws {
    var writer = try content.writer()
    _ = try writer.nextHole(in: content.blocks(1..<2))
    let other = try content.store.sparse(content.blob)
    #expect(!other.discard())
    #expect(failure { _ = try other.seal() }?.code == "blob.partInUse")
    try writer.pause()
    #expect(other.discard())
    #expect(try content.parts.isEmpty)
  }

  @Test("a file without its map, as after a kill while it was completed, counts for nothing")
  func withoutMap() throws {
    try content.fill(content.all)
    #expect(truncate(try path, off_t(content.blob.size)) == 0)
    #expect(try content.read(content.store.sparseReader(of: content.blob), 0..<10).0 == .missing(0..<10))
    #expect(try content.missing() == [content.all])
  }

  @Test("content that could not be stored leaves no file behind")
  func notStored() throws {
    try content.fill(content.all)
    var writer: SparseBlobWriter? = try content.writer()
    _ = try writer?.seal()
    writer = nil
    #expect(try content.parts.isEmpty)
  }

  @Test(
    "a blob that cannot be is rejected before it becomes a path",
    arguments: [("../x", 1), ("", -1), ("", .max)] as [(String, Int64)])
  func impossible(hash: String, size: Int64) throws {
    let hash = hash.isEmpty ? content.blob.hash : hash
    #expect(failure { _ = try content.store.sparse(Blob(hash: hash, size: size)) }?.kind == .damaged)
    #expect(try content.parts.isEmpty)
  }

  @Test("takes the space of its blocks, and the oldest that nothing uses is evicted first")
  func eviction() throws {
    let large = try SparseContent(blocks: 100)
    try large.fill(large.blocks(50..<51))
    let taken = large.store.sparseBytes(of: large.blob)
    #expect(taken >= block && taken < 4 * block)
    #expect(try large.store.sparseBytes() == taken)
    var writer: SparseBlobWriter? = try large.writer()
    _ = try writer?.nextHole(in: large.blocks(1..<2))
    #expect(try large.store.evictSparse(upTo: 1) == 0)
    writer = nil
    var reader: SparseBlobReader? = large.store.sparseReader(of: large.blob)
    #expect(try large.read(try #require(reader), large.blocks(50..<51)).0 == .bytes(Int(block)))
    #expect(try large.store.evictSparse(upTo: 1) == 0)
    reader = nil
    #expect(try large.store.evictSparse(upTo: 0) == 0)
    #expect(try large.store.evictSparse(upTo: 1) == taken)
    #expect(try large.parts.isEmpty)
  }

  @Test("stays for 7 days after its last bytes")
  func abandonedFiles() throws {
    try content.fill(content.blocks(0..<1))
    let stamp = try FileStamp(at: path).modified
    try content.store.removeAbandoned(now: stamp.adding(seconds: 7 * 86_400 - 60))
    #expect(try content.parts.count == 1)
    try content.store.removeAbandoned(now: stamp.adding(seconds: 7 * 86_400 + 60))
    #expect(try content.parts.isEmpty)
  }
}
