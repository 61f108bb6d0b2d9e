import Core
import Foundation

/// Reads parts of stored content, from any thread.
public final class BlobReader: Sendable {
  private enum Source: ~Copyable {
    case file(File)
    case bytes([UInt8], of: String)
  }

  private let source: Source

  init(_ file: consuming File) { source = .file(file) }

  init(_ bytes: [UInt8], of name: String) { source = .bytes(bytes, of: name) }

  /// Fills the start of `buffer` with the bytes from a position on.
  ///
  /// - Returns: the number of bytes; 0 only when the content is empty.
  /// - Throws: ``Failure`` of kind `damaged` when the file ends before its content.
  public func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> Int {
    switch source {
    case .file(let file):
      let count = try file.read(into: buffer, at: position)
      if count == 0 { throw Failure(.damaged, .blobDamaged, .blobDamaged(file.path), remedy: .verifyData) }
      return count
    case .bytes(let bytes, let name):
      let part = bytes.dropFirst(Int(position)).prefix(buffer.count)
      if part.isEmpty { throw Failure(.damaged, .blobDamaged, .blobDamaged(name), remedy: .verifyData) }
      buffer.copyBytes(from: part)
      return part.count
    }
  }
}

extension BlobStore {
  /// Opens stored content for reading parts of it. Parts cannot be checked against the hash; `verify` does
  /// that.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when the content is missing or has another size, of kind `io`
  ///   when it cannot be read.
  public func reader(of blob: Blob) throws -> BlobReader {
    do {
      if let bytes = try small.bytes(of: blob, where: { $0.count == blob.size }) {
        return BlobReader(bytes, of: blob.hash)
      }
    } catch let failure as Failure where failure.code == .blobDamaged && hasFile(of: blob) {
      // The file is read in place of it.
    }
    return BlobReader(try openFile(of: blob))
  }
}
