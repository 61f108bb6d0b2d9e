import Core
import Foundation

extension File {
  /// Fills the start of a buffer with the bytes from a position on. Fewer than fit are read only at the end of the file.
  ///
  /// - Returns: the number of bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(position) + off_t(filled))
      if count == 0 { break }
      guard count > 0 || errno == EINTR else { throw Failure.system(errno, path) }
      filled += max(count, 0)
    }
    return filled
  }

  /// Writes all bytes from a position on.
  func write(_ bytes: UnsafeRawBufferPointer, at position: Int64) throws {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(position) + off_t(written))
      guard count >= 0 || errno == EINTR else { throw Failure.system(errno, path) }
      written += max(count, 0)
    }
  }
}
