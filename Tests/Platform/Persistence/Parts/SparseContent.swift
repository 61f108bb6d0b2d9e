import Core
import Foundation
import TestSupport

@testable import Persistence

/// Content of some blocks for tests, and a store that does not have it.
struct SparseContent {
  let files: TemporaryFolder
  let store: BlobStore
  let bytes: [UInt8]
  let blob: Blob

  static let block = Int(SparseBlob.blockSize)

  init(blocks: Double = 3.5) throws {
    files = try TemporaryFolder()
    let ids = IDSource(clock: TestClock().clock, random: SeededRandom.source(seed: 5))
    store = try BlobStore(at: files.folder.folder("blobs"), ids: ids)
    var random = SeededRandom(seed: UInt64(blocks * 10))
    bytes = (0..<Int(blocks * Double(Self.block))).map { _ in UInt8.random(in: 0...255, using: &random) }
    blob = Blob(hash: ContentDigest.hash(of: bytes), size: Int64(bytes.count))
  }

  /// The whole of the content.
  var all: Range<Int64> { 0..<blob.size }

  /// The range of some blocks.
  func blocks(_ range: Range<Int>) -> Range<Int64> {
    (Int64(range.lowerBound) * SparseBlob.blockSize..<Int64(range.upperBound) * SparseBlob.blockSize)
      .clamped(to: all)
  }

  func writer() throws -> SparseBlobWriter { try SparseBlobWriter(of: try store.sparse(blob)) }

  /// Appends the bytes of a range at the position of a writer.
  func append(_ range: Range<Int64>, to writer: inout SparseBlobWriter) throws {
    try writer.append(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]))
  }

  /// Fills the holes of a range, and marks them.
  func fill(_ range: Range<Int64>) throws {
    var writer = try writer()
    while let hole = try writer.nextHole(in: range) { try append(hole, to: &writer) }
    try writer.pause()
  }

  /// The missing parts of the content.
  func missing() throws -> [Range<Int64>] { try store.sparse(blob).missing(in: all) }

  /// The answer of a reader to a range.
  func read(_ reader: SparseBlobReader, _ range: Range<Int64>) throws -> (SparseBlob.Part, [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: Int(range.upperBound - range.lowerBound))
    let part = try buffer.withUnsafeMutableBytes { try reader.read(into: $0, at: range.lowerBound) }
    guard case .bytes(let count) = part else { return (part, []) }
    return (part, Array(buffer[..<count]))
  }

  /// Whether the store has the content, intact.
  var isStored: Bool { store.isWhole(blob) }

  /// The names of the files of incomplete content.
  var parts: [String] { get throws { try store.incoming.names() } }
}
