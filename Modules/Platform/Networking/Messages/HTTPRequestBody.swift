import Core
import Foundation

/// The body of a request, readable repeatedly and from any offset, so that it can be sent again.
public struct HTTPRequestBody: Sendable {
  /// Fills the start of a buffer with the bytes from an offset on; returns their number, 0 at the end.
  public typealias Reading = @Sendable (UnsafeMutableRawBufferPointer, Int64) throws -> Int

  /// The number of bytes; `nil` when only the end shows it.
  public let length: Int64?
  let read: Reading?

  private init(length: Int64?, read: Reading?) {
    self.length = length
    self.read = read
  }

  /// The body of a request without content.
  public static let none = HTTPRequestBody(length: 0, read: nil)

  /// Returns a body of bytes in memory.
  public static func bytes(_ bytes: [UInt8]) -> HTTPRequestBody {
    HTTPRequestBody(length: Int64(bytes.count)) { buffer, position in
      let rest = bytes[min(bytes.count, Int(position))...].prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }

  /// Returns a body whose bytes are read when they are needed.
  ///
  /// - Parameters:
  ///   - length: the number of bytes; `nil` when it is unknown.
  ///   - read: called on the transfer thread, so it may not block longer than a disk read. An error that it
  ///     throws ends the transfer and is rethrown.
  public static func pulled(length: Int64?, from read: @escaping Reading) -> HTTPRequestBody {
    HTTPRequestBody(length: length, read: read)
  }

  /// Returns a body that reads a part of a file while it is sent.
  ///
  /// The descriptor is duplicated: the caller may close its own at any time.
  ///
  /// - Throws: ``Failure`` when the descriptor cannot be duplicated, and when sending, `network.fileShort`
  ///   when the file ends before the range.
  public static func file(_ descriptor: Int32, range: Range<Int64>, path: String) throws -> HTTPRequestBody {
    let file = try OpenFile(duplicating: descriptor, path: path)
    let length = range.upperBound - range.lowerBound
    return HTTPRequestBody(length: length) { buffer, position in
      let left = Int(clamping: length - position)
      guard left > 0 else { return 0 }
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(left))
      let count = try file.read(into: part, at: range.lowerBound + position)
      guard count > 0 else { throw Failure.fileShort(path) }
      return count
    }
  }
}

/// A duplicated descriptor, closed with its last reference.
private final class OpenFile: Sendable {
  private let descriptor: Int32
  private let path: String

  init(duplicating other: Int32, path: String) throws {
    descriptor = fcntl(other, F_DUPFD_CLOEXEC, 0)
    self.path = path
    guard descriptor >= 0 else { throw Failure.system(errno, path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
      if count >= 0 { return count }
      guard errno == EINTR else { throw Failure.system(errno, path) }
    }
  }
}
