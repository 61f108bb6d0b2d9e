import CLinux
import Core
import Foundation

/// An open file, closed when it goes out of scope. System errors are thrown as ``Failure`` with the path.
public struct File: ~Copyable, Sendable {
  /// The POSIX descriptor, for calls this type does not have.
  public let descriptor: Int32
  /// The path in error messages, usually the one that was opened.
  public let path: String

  /// Opens an existing file for reading.
  public init(reading path: String) throws { try self.init(path, O_RDONLY) }

  /// Creates a new file for writing; throws when there is one.
  public init(creating path: String, mode: mode_t = 0o600) throws {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL, mode)
  }

  /// Standard input, duplicated.
  ///
  /// - Throws: ``Failure`` `io.noInput` when it is closed.
  public static func standardInput() throws -> File {
    let flags = fcntl(STDIN_FILENO, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
      throw Failure(.notFound, "io.noInput", .inputClosed, remedy: .giveInput)
    }
    let descriptor = dup(STDIN_FILENO)
    guard descriptor >= 0 else { throw Failure.system(errno, "-") }
    return File(descriptor: descriptor, path: "-")
  }

  /// Opens a plain file for reading. Links are not followed.
  ///
  /// - Throws: ``Failure`` `io.missing` where nothing is there, or a folder, a link or a device.
  package static func plain(at path: String) throws -> File {
    // A pipe would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure.system([ENOTDIR, ELOOP, ENXIO].contains(errno) ? ENOENT : errno, path)
    }
    let file = File(descriptor: descriptor, path: path)
    if try file.stamp().kind != .file { throw Failure.system(ENOENT, path) }
    return file
  }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// - Parameter name: the path in error messages, if it is not the one to open.
  init(_ path: String, _ flags: Int32, _ mode: mode_t = 0, reporting name: String? = nil) throws {
    let name = name ?? path
    let descriptor = open(path, flags | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure.system(errno, name) }
    self.init(descriptor: descriptor, path: name)
  }

  deinit {
    unlock()
    close(descriptor)
  }

  /// Fills the start of `buffer`; the number of bytes read, 0 at the end of the file.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw Failure.system(errno, path) }
    }
  }

  /// At most `count` bytes from the current position.
  public func read(upTo count: Int) throws -> [UInt8] {
    try Array(unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let taken = try read(into: rest)
        if taken == 0 { break }
        filled += taken
      }
    }
  }

  /// Writes all of `bytes`.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Failure.system(errno, path)
      }
    }
  }

  /// Waits until the content is on disk.
  public func sync() throws {
    guard fsync(descriptor) == 0 else { throw Failure.system(errno, path) }
  }

  /// Waits until the content, and the metadata needed to read it, is on disk; times may be written later.
  public func syncContent() throws {
    guard fdatasync(descriptor) == 0 else { throw Failure.system(errno, path) }
  }

  /// Makes the system begin to write a range of the content to disk, without waiting. ``syncContent()`` then
  /// waits for less.
  func beginWriting(_ range: Range<Int64>) {
    worksite_begin_writing(descriptor, range.lowerBound, range.upperBound - range.lowerBound)
  }

  /// Truncates the file to `size` bytes.
  func cut(to size: Int64) throws {
    while ftruncate(descriptor, off_t(size)) != 0 {
      guard errno == EINTR else { throw Failure.system(errno, path) }
    }
  }

  /// Waits until everything written to this file's disk so far is on it, names too.
  public func syncWholeDisk() throws {
    guard worksite_syncfs(descriptor) == 0 else { throw Failure.system(errno, path) }
  }

  /// The file's present stamp; two equal stamps, before and after reading, mean the content did not change.
  public func stamp() throws -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure.system(errno, path) }
    return FileStamp(status)
  }
}
