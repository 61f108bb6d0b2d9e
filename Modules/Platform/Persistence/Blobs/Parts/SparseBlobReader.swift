import Core
import Foundation
import Synchronization

/// Reads content of which parts may be missing, from any thread, while fetches of this or another process fill them.
///
///     switch try reader.read(into: buffer, at: position) {
///     case .bytes(let count): …
///     case .missing(let range): try session.contents.fetch(content, range: range)
///     }
///
/// It finds the content also when that becomes whole meanwhile. While it lives, its parts are not evicted.
package final class SparseBlobReader: Sendable {
  private enum Source {
    case none
    case parts(SparseBlob)
    case whole(BlobReader)
  }

  private let blob: Blob
  private let store: BlobStore
  private let source = Mutex(Source.none)

  init(of blob: Blob, in store: BlobStore) { (self.blob, self.store) = (blob, store) }

  /// Fills the start of a buffer with the bytes from a position on, up to the first missing one.
  ///
  /// - Throws: ``Failure`` of kind `damaged` or `io` when stored content cannot be read.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> SparseBlob.Part
  {
    guard (0..<blob.size).contains(position), !buffer.isEmpty else { return .bytes(0) }
    let part = try read(source.withLock { $0 }, into: buffer, at: position)
    if case .bytes = part { return part }
    // The content may have become whole, or have begun in another file.
    let opened = try open()
    source.withLock { $0 = opened }
    return try read(opened, into: buffer, at: position)
  }

  private func read(
    _ source: Source, into buffer: UnsafeMutableRawBufferPointer, at position: Int64
  ) throws -> SparseBlob.Part {
    let count = Int(min(Int64(buffer.count), blob.size - position))
    switch source {
    case .none: return .missing(position..<position + Int64(count))
    case .parts(let parts): return try parts.read(into: buffer, at: position)
    case .whole(let reader):
      return .bytes(try reader.read(into: .init(rebasing: buffer[..<count]), at: position))
    }
  }

  private func open() throws -> Source {
    do {
      if store.contains(blob) { return .whole(try store.reader(of: blob)) }
    } catch let failure as Failure where failure.code == .blobMissing {
      // It was evicted in between.
    }
    return try store.sparseForReading(blob).map { .parts($0) } ?? .none
  }
}

extension BlobStore {
  /// A reader of content of which parts may be missing.
  package func sparseReader(of blob: Blob) -> SparseBlobReader { SparseBlobReader(of: blob, in: self) }
}
