import Core
import Foundation

/// What is sent with a request. It can be read more than once, from any position: a request may have to be sent again.
public struct HTTPRequestBody: Sendable {
  /// Fills the start of a buffer with the bytes from a position on, and tells how many; 0 at the end.
  public typealias Reading = @Sendable (UnsafeMutableRawBufferPointer, Int64) throws -> Int

  /// Bytes; `nil` when that is known only at the end.
  public let length: Int64?
  let read: Reading?

  private init(length: Int64?, read: Reading?) {
    self.length = length
    self.read = read
  }

  /// No body.
  public static let none = HTTPRequestBody(length: 0, read: nil)

  /// Bytes in memory.
  public static func bytes(_ bytes: [UInt8]) -> HTTPRequestBody {
    HTTPRequestBody(length: Int64(bytes.count)) { buffer, position in
      let rest = bytes[min(bytes.count, Int(position))...].prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }

  /// Bytes that are asked for as they are needed.
  ///
  /// - Parameters:
  ///   - length: How many there are; `nil` when nobody knows yet.
  ///   - read: Called on the thread that serves all transfers, so it must not wait for anything slower than a disk. What
  ///     it throws ends the transfer and is thrown by it.
  public static func pulled(length: Int64?, from read: @escaping Reading) -> HTTPRequestBody {
    HTTPRequestBody(length: length, read: read)
  }

  /// A part of a file, read as it is sent and never held in memory.
  ///
  /// The descriptor is duplicated: the caller may close theirs at any time.
  /// - Throws: ``Failure`` when the descriptor cannot be duplicated, and when sending, `network.fileShort` when the
  ///   file ends before the range does.
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

/// A descriptor of our own, closed when its last user lets go.
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
