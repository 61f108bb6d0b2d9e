import Core
import Foundation

/// Content of a known hash whose bytes arrive in any order, in a file that outlives the program.
///
/// After the content the file has a map, with a byte for each block of 64 KiB. A block is marked in the map when its
/// bytes are on disk: a crash leaves holes, and no wrong bytes. Several processes may read and fill one file at a
/// time; each locks the range that it fills. The file has a name only once it has its map.
///
/// Only the whole content can be checked against its hash (``SparseBlobWriter/hasHash()``).
package final class SparseBlob: Sendable {
  /// The identity of the whole content.
  package let blob: Blob
  let file: File

  /// The number of bytes in a block; the last one may have fewer.
  package static let blockSize: Int64 = 64 << 10
  /// The value of a present block in the map.
  private static let mark: UInt8 = 0xB1
  /// The largest content. Locks that concern no range of bytes are behind it.
  private static let maxSize: Int64 = 1 << 60

  init(_ blob: Blob, in file: consuming File) {
    self.blob = blob
    self.file = file
  }

  deinit { file.unlock(Self.all) }

  /// Whether content can be stored so: the hash is a part of the path.
  static func accepts(_ blob: Blob) -> Bool { Blob.isHash(blob.hash) && (0...maxSize).contains(blob.size) }

  // MARK: The map

  /// The position of the map, on a page of its own: writing a mark never writes content.
  private static func mapStart(of blob: Blob) -> Int64 { (blob.size + 4095) / 4096 * 4096 }

  /// The size of the file, with the map.
  static func fileSize(of blob: Blob) -> Int64 { mapStart(of: blob) + max(blocks(to: blob.size), 1) }

  /// The number of blocks before a position, with the one that it is in.
  private static func blocks(to position: Int64) -> Int64 { (position + blockSize - 1) / blockSize }

  /// Whether the block at a position is present, and where the blocks like it end.
  ///
  /// - Parameter end: the end is not sought beyond it.
  package func run(from position: Int64, upTo end: Int64) throws -> (isPresent: Bool, end: Int64) {
    let (first, last) = (position / Self.blockSize, Self.blocks(to: end))
    var isPresent: Bool?
    var next = first
    while next < last {
      let marks = try marks(of: next..<min(next + 4096, last))
      for mark in marks {
        if let isPresent, isPresent != (mark == Self.mark) { return (isPresent, next * Self.blockSize) }
        isPresent = mark == Self.mark
        next += 1
      }
    }
    return (isPresent ?? false, end)
  }

  /// The marks of some blocks. A file without a map has no marks.
  private func marks(of blocks: Range<Int64>) throws -> [UInt8] {
    let start = Self.mapStart(of: blob) + blocks.lowerBound
    var marks = [UInt8](repeating: 0, count: blocks.count)
    _ = try marks.withUnsafeMutableBytes { try file.read(into: $0, at: start) }
    return marks
  }

  /// The missing parts of a range, in order.
  package func missing(in range: Range<Int64>) throws -> [Range<Int64>] {
    var missing: [Range<Int64>] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let run = try run(from: position, upTo: range.upperBound)
      if !run.isPresent { missing.append(position..<run.end) }
      position = run.end
    }
    return missing
  }

  /// The number of missing bytes in a range.
  package func missingBytes(in range: Range<Int64>) throws -> Int64 {
    try missing(in: range).reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
  }

  /// A range extended to whole blocks.
  package func wholeBlocks(around range: Range<Int64>) -> Range<Int64> {
    let range = range.clamped(to: 0..<blob.size)
    if range.isEmpty { return range }
    let end = min(Self.blocks(to: range.upperBound) * Self.blockSize, blob.size)
    return min(range.lowerBound / Self.blockSize * Self.blockSize, end)..<end
  }

  /// Makes a written range of whole blocks durable, and marks it as present. The caller has claimed it.
  func mark(_ range: Range<Int64>) throws {
    try file.syncContent()
    let (first, last) = (range.lowerBound / Self.blockSize, Self.blocks(to: range.upperBound))
    let marks = [UInt8](repeating: Self.mark, count: Int(last - first))
    try marks.withUnsafeBytes { try file.write($0, at: Self.mapStart(of: blob) + first) }
  }

  // MARK: Reading

  /// The answer to a read.
  package enum Part: Hashable, Sendable {
    /// So many bytes were read; 0 only at the end of the content.
    case bytes(Int)
    /// The byte at the position is missing, and so are those after it up to the end of this range.
    case missing(Range<Int64>)
  }

  /// Fills the start of a buffer with the bytes from a position on, up to the first missing one.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> Part {
    guard position < blob.size, !buffer.isEmpty else { return .bytes(0) }
    let end = position + min(Int64(buffer.count), blob.size - position)
    var run = try run(from: position, upTo: end)
    // A file of the size of its content was whole, and lost its map while it was open here.
    if !run.isPresent, try file.stamp().size == blob.size { run = (true, end) }
    let count = Int(run.end - position)
    guard run.isPresent, try file.read(into: .init(rebasing: buffer[..<count]), at: position) == count else {
      return .missing(position..<run.end)
    }
    return .bytes(count)
  }

  // MARK: Claims

  private static let bytes: Range<Int64> = 0..<maxSize
  private static let wholeFetch = maxSize..<maxSize + 1
  static let readers = maxSize + 1..<maxSize + 2
  static let all: Range<Int64> = 0..<maxSize + 2

  /// Claims a range of bytes for writing them.
  ///
  /// - Returns: whether no other fetch had claimed some of them.
  /// - Throws: ``Failure`` `blob.partInUse` when the file has become the whole content, or was discarded.
  func claim(_ range: Range<Int64>) throws -> Bool {
    guard try file.lockNow(range, .exclusive) else { return false }
    guard hasName else {
      release(range)
      throw Failure.contentAlreadyArriving
    }
    return true
  }

  /// A claim of another fetch that overlaps a range.
  func otherClaim(in range: Range<Int64>) throws -> Range<Int64>? { try file.otherLock(in: range) }

  func release(_ range: Range<Int64>) { file.unlock(range) }

  /// Claims the fetch of the whole content, which excludes others of this kind but no fetch of a range.
  ///
  /// - Throws: ``Failure`` `blob.partInUse` while another process fetches it.
  package func claimWhole() throws {
    if try !claim(Self.wholeFetch) { throw Failure.contentAlreadyArriving }
  }

  /// Keeps the file from being evicted while this value lives.
  func claimReading() throws { _ = try file.lockNow(Self.readers, .shared) }

  /// Whether the file still has its name.
  private var hasName: Bool {
    guard let named = try? FileStamp(at: file.path), let own = try? file.stamp() else { return false }
    return named.isOfSameFile(as: own)
  }

  // MARK: Ends

  /// Ends the content, which is complete and has its hash; ``BlobStore/commit(_:)`` then makes it durable.
  ///
  /// - Throws: ``Failure`` `blob.partInUse` while a range of it is claimed elsewhere.
  func seal() throws -> StagedBlob {
    guard try claim(Self.bytes) else { throw Failure.contentAlreadyArriving }
    try file.cut(to: blob.size)
    return StagedBlob(blob: blob, file: TemporaryFile(path: file.path, of: self))
  }

  /// Deletes the file, unless a range of it is claimed elsewhere. Those who have it open find no byte in it any more.
  ///
  /// - Returns: whether it was deleted.
  @discardableResult
  package func discard() -> Bool {
    guard (try? claim(Self.bytes)) == true else { return false }
    unlink(file.path)
    // Frees its space, also while others have it open. The name is gone first: no process extends it again.
    try? file.cut(to: 0)
    try? file.syncContent()
    return true
  }
}
