import Core
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Reading content of which parts are missing")
struct SparseBlobReaderTests {
  private let content: SparseContent
  private let block = SparseBlob.blockSize

  init() throws { content = try SparseContent() }

  @Test("answers with the bytes up to the first missing one, or with the missing range")
  func parts() throws {
    let reader = content.store.sparseReader(of: content.blob)
    #expect(try content.read(reader, 10..<20).0 == .missing(10..<20))
    try content.fill(content.blocks(1..<2))
    #expect(try content.read(reader, 10..<2 * block + 5).0 == .missing(10..<block))
    let (part, bytes) = try content.read(reader, 2 * block - 7..<2 * block + 5)
    #expect(part == .bytes(7) && bytes == Array(content.bytes[2 * Int(block) - 7..<2 * Int(block)]))
    #expect(try content.read(reader, 2 * block..<3 * block).0 == .missing(2 * block..<3 * block))
  }

  @Test("has no bytes at the end, behind it, and of empty content")
  func end() throws {
    let reader = content.store.sparseReader(of: content.blob)
    for position in [content.blob.size, content.blob.size + 1, .max - 10, -1] as [Int64] {
      #expect(try content.read(reader, position..<position + 10).0 == .bytes(0))
    }
    try content.fill(content.all)
    let (part, bytes) = try content.read(reader, content.blob.size - 3..<content.blob.size + 3)
    #expect(part == .bytes(3) && bytes == Array(content.bytes.suffix(3)))
  }

  @Test("continues when the content becomes whole, is evicted, or begins again in another file")
  func changes() throws {
    let reader = content.store.sparseReader(of: content.blob)
    try content.fill(content.blocks(0..<1))
    #expect(try content.read(reader, 0..<5).1 == Array(content.bytes[..<5]))
    // A process that has it open keeps its bytes when they become whole.
    let open = try content.store.sparse(content.blob)
    try content.fill(content.all)
    var writer = try content.writer()
    #expect(try writer.hasHash())
    try content.store.commit([try writer.seal()])
    #expect(
      try content.read(reader, block..<block + 5).1 == Array(content.bytes[Int(block)..<Int(block) + 5]))
    var buffer = [UInt8](repeating: 0, count: 5)
    #expect(try buffer.withUnsafeMutableBytes { try open.read(into: $0, at: block) } == .bytes(5))
    try content.store.remove([content.blob])
    let later = content.store.sparseReader(of: content.blob)
    #expect(try content.read(later, 0..<5).0 == .missing(0..<5))
    try content.fill(content.blocks(0..<1))
    #expect(try content.read(later, 0..<5).1 == Array(content.bytes[..<5]))
    #expect(try content.store.sparse(content.blob).discard())
    #expect(try content.read(later, 0..<5).0 == .missing(0..<5))
    try content.fill(content.blocks(0..<1))
    #expect(try content.read(later, 0..<5).1 == Array(content.bytes[..<5]))
  }

  @Test("readers never see a wrong byte while fetches fill, discard and complete the content")
  func concurrent() async throws {
    let content = try SparseContent(blocks: 20.5)
    let wrong = Mutex(0)
    let filling = (0..<2).map { number in
      { @Sendable in
        var random = SeededRandom(seed: UInt64(number))
        for round in 0..<60 {
          let start = Int.random(in: 0..<21, using: &random)
          // A range that the other one has claimed is left to it.
          try? content.fill(content.blocks(start..<min(start + 3, 21)))
          if round % 20 == 19, number == 0 { _ = try? content.store.sparse(content.blob).discard() }
        }
      }
    }
    let reading = (0..<2).map { number in
      { @Sendable in
        let reader = content.store.sparseReader(of: content.blob)
        var random = SeededRandom(seed: UInt64(100 + number))
        for _ in 0..<500 {
          let start = Int64.random(in: content.all, using: &random)
          guard let (part, bytes) = try? content.read(reader, start..<start + 100_000), case .bytes = part
          else { continue }
          if bytes != Array(content.bytes[Int(start)...].prefix(bytes.count)) { wrong.withLock { $0 += 1 } }
        }
      }
    }
    await onThreads(filling + reading)
    try content.fill(content.all)
    var writer = try content.writer()
    #expect(try writer.hasHash())
    let completing = { @Sendable in
      var writer = try? content.writer()
      if let whole = try? writer?.seal() { try? content.store.commit([whole]) }
    }
    await onThreads([completing] + reading)
    #expect(wrong.withLock { $0 } == 0)
    #expect(content.isStored)
  }

  /// Runs blocking work side by side, each on a thread of its own: tasks have only as many as there are cores.
  private func onThreads(_ works: [@Sendable () -> Void]) async {
    await withTaskGroup(of: Void.self) { group in
      for work in works {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread {
              work()
              continuation.resume()
            }.start()
          }
        }
      }
    }
  }
}
