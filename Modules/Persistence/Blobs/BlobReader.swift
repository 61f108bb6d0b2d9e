import Core
import Foundation

/// Reads parts of stored content, from any thread.
public final class BlobReader: Sendable {
  private let file: File

  init(_ file: consuming File) { self.file = file }

  /// Fills the start of `buffer` with the bytes from a position on.
  ///
  /// - Returns: how many bytes; never 0 where the content has any.
  /// - Throws: ``Failure`` of kind `damaged` when the file ends before its content.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> Int {
    while true {
      let count = pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(position))
      if count > 0 { return count }
      if count == 0 {
        throw Failure(.damaged, "blob.damaged", .blobDamaged(file.path), remedy: .runVerify)
      }
      guard errno == EINTR else { throw Failure.system(errno, file.path) }
    }
  }
}

extension BlobStore {
  /// Opens stored content for reading parts of it. Parts cannot be checked against the name; `verify` does that.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the file is missing or has another size.
  public func reader(of blob: Blob) throws -> BlobReader {
    guard contains(blob) else {
      throw Failure(.damaged, "blob.missing", .blobMissing(blob.hash), remedy: .runVerify)
    }
    return BlobReader(try File(reading: path(of: blob)))
  }
}
