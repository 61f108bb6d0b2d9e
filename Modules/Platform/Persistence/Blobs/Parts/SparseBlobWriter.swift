import Core
import Foundation

/// Fills the holes of a ``SparseBlob`` with bytes that arrive in order, from one position or another.
///
/// It claims a stretch of at most 8 MiB at a time, and makes each durable before the next. It skips bytes that are
/// present, and those that another fetch has claimed. When a fetch ends, call ``pause()``.
package struct SparseBlobWriter: Sendable {
  /// The content that is filled.
  package let content: SparseBlob
  /// The position of the next byte.
  package private(set) var position: Int64 = 0
  /// The number of bytes that are present or were written.
  package private(set) var arrived: Int64

  /// Blocks that are filled, or skipped.
  private struct Stretch {
    let range: Range<Int64>
    /// Whether the blocks are claimed, and filled.
    let isClaimed: Bool
    /// The position up to which the system has begun to write the bytes to disk.
    var begun: Int64
  }

  private var stretch: Stretch?
  private var digest = ContentDigest()
  /// The number of bytes, from the first on, that were hashed.
  package private(set) var hashed: Int64 = 0

  private static let maxStretch: Int64 = 8 << 20
  /// The number of bytes after which their writing to disk is begun.
  private static let writingInterval: Int64 = 2 << 20

  /// A writer for the holes of content.
  package init(of content: SparseBlob) throws {
    self.content = content
    arrived = content.blob.size - (try content.missingBytes(in: 0..<content.blob.size))
  }

  // MARK: Holes

  /// Moves to the next hole in a range, and claims its beginning. After an interruption it is the rest of the hole
  /// that was being filled.
  ///
  /// - Returns: `nil` when nothing is missing in the range.
  /// - Throws: ``Failure`` `blob.partInUse` when only bytes are missing that other fetches have claimed.
  package mutating func nextHole(in range: Range<Int64>) throws -> Range<Int64>? {
    if let stretch, stretch.isClaimed, position < min(stretch.range.upperBound, range.upperBound) {
      return position..<(try content.run(from: position, upTo: range.upperBound).end)
    }
    if isComplete(in: range) { return nil }
    try pause()
    var isMissing = false
    var next = range.lowerBound
    while next < range.upperBound {
      let run = try content.run(from: next, upTo: range.upperBound)
      guard !run.isPresent else {
        next = run.end
        continue
      }
      position = next
      let found = try openStretch(upTo: run.end)
      if found.isClaimed { return next..<run.end }
      isMissing = try isMissing || !content.run(from: next, upTo: found.range.upperBound).isPresent
      next = found.range.upperBound
    }
    stretch = nil
    if isMissing { throw Failure.contentAlreadyArriving }
    return nil
  }

  /// The bytes that are missing in a range, and were not written either.
  package func missingBytes(in range: Range<Int64>) throws -> Int64 {
    let written = written.clamped(to: range)
    return try content.missingBytes(in: range) - (written.upperBound - written.lowerBound)
  }

  private func isComplete(in range: Range<Int64>) -> Bool { (try? missingBytes(in: range)) == 0 }

  /// The bytes that were written and are not marked yet.
  private var written: Range<Int64> {
    guard let stretch, stretch.isClaimed else { return 0..<0 }
    return stretch.range.lowerBound..<position
  }

  // MARK: Bytes

  /// Continues at another position, which is the start of a block.
  package mutating func move(to start: Int64) throws {
    if start == position { return }
    try pause()
    position = start
  }

  /// Accepts the next bytes. They are marked as present with their stretch.
  package mutating func append(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        rest = rest.dropFirst(try appendToStretch(UnsafeRawBufferPointer(rebasing: rest)))
      }
    }
  }

  /// Accepts the bytes that belong to one stretch.
  private mutating func appendToStretch(_ bytes: UnsafeRawBufferPointer) throws -> Int {
    var current: Stretch
    if let stretch, position < stretch.range.upperBound {
      current = stretch
    } else {
      try pause()
      current = try openStretch(upTo: content.blob.size)
    }
    let count = Int(min(Int64(bytes.count), current.range.upperBound - position))
    if current.isClaimed { try write(UnsafeRawBufferPointer(rebasing: bytes[..<count]), &current) }
    position += Int64(count)
    stretch = current
    return count
  }

  private mutating func write(_ bytes: UnsafeRawBufferPointer, _ stretch: inout Stretch) throws {
    try content.file.write(bytes, at: position)
    if position == hashed {
      digest.update(bytes)
      hashed += Int64(bytes.count)
    }
    arrived += Int64(bytes.count)
    let end = position + Int64(bytes.count)
    if end - stretch.begun >= Self.writingInterval {
      content.file.beginWriting(stretch.begun..<end)
      stretch.begun = end
    }
  }

  /// Opens the stretch at the position: claimed blocks that are missing, or blocks to skip.
  private mutating func openStretch(upTo end: Int64) throws -> Stretch {
    let end = min(position + Self.maxStretch, end)
    guard position < end else { throw BlobStore.damaged(content.blob) }
    var run = try content.run(from: position, upTo: end)
    var isClaimed = false
    if !run.isPresent {
      let claim = try claim(upTo: run.end)
      // Another fetch may have filled some of it before this claim.
      run = try content.run(from: position, upTo: claim.end)
      isClaimed = claim.isOurs && !run.isPresent
      if claim.isOurs { content.release(isClaimed ? run.end..<claim.end : position..<claim.end) }
    }
    let opened = Stretch(range: position..<run.end, isClaimed: isClaimed, begun: position)
    stretch = opened
    return opened
  }

  /// Claims the blocks from the position on, up to the first that another fetch has claimed.
  ///
  /// - Returns: the end of the claim, or that of the other fetch's claim at the position.
  private func claim(upTo limit: Int64) throws -> (isOurs: Bool, end: Int64) {
    var end = limit
    while try !content.claim(position..<end) {
      guard let other = try content.otherClaim(in: position..<end) else { continue }
      if other.lowerBound <= position { return (false, min(other.upperBound, end)) }
      end = other.lowerBound
    }
    return (true, end)
  }

  // MARK: Ends

  /// Makes the blocks written so far durable, and ends the claim. A block of which only a part has arrived is dropped.
  package mutating func pause() throws {
    let written = written
    var kept = written.lowerBound
    defer { closeStretch(keeping: kept) }
    let isAtEnd = written.upperBound == content.blob.size
    let end = isAtEnd ? written.upperBound : written.upperBound / SparseBlob.blockSize * SparseBlob.blockSize
    guard end > written.lowerBound else { return }
    try content.mark(written.lowerBound..<end)
    kept = end
  }

  /// Ends the claim, and drops the bytes that are not marked yet.
  package mutating func abandon() { closeStretch(keeping: written.lowerBound) }

  private mutating func closeStretch(keeping kept: Int64) {
    if let stretch, stretch.isClaimed {
      arrived -= position - kept
      // Other bytes may be written in place of those dropped.
      if hashed > kept { (digest, hashed) = (ContentDigest(), 0) }
      content.release(stretch.range)
    }
    stretch = nil
  }

  /// Hashes the present bytes after those that were hashed, reading them again.
  package mutating func hashPresent() throws {
    let run = try content.run(from: hashed, upTo: content.blob.size)
    if run.isPresent { try hash(upTo: run.end) }
  }

  /// Whether the content has its hash. Nothing may be missing.
  package mutating func hasHash() throws -> Bool {
    try hash(upTo: content.blob.size)
    return digest.hash == content.blob.hash
  }

  private mutating func hash(upTo end: Int64) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)
    defer { buffer.deallocate() }
    while hashed < end {
      let count = Int(min(end - hashed, Int64(buffer.count)))
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
      guard try content.file.read(into: part, at: hashed) == count else {
        throw BlobStore.damaged(content.blob)
      }
      digest.update(UnsafeRawBufferPointer(part))
      hashed += Int64(count)
    }
  }

  /// Ends the content, which has its hash; ``BlobStore/commit(_:)`` then makes it durable.
  ///
  /// - Throws: ``Failure`` `blob.partInUse` while a range of it is claimed elsewhere.
  package mutating func seal() throws -> StagedBlob {
    let sealed = try content.seal()
    // Its claim stays with the content, whose file has no map any more.
    stretch = nil
    return sealed
  }
}
