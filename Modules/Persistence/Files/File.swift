import CLinux
import Core
import Foundation

/// An open file, closed when it goes out of scope. What the system refuses comes as a ``Failure`` with the path.
public struct File: ~Copyable, Sendable {
  /// The POSIX descriptor, for calls this type does not have.
  public let descriptor: Int32
  /// Where it was opened; what is told of refusals.
  public let path: String

  /// Opens an existing file for reading.
  public init(reading path: String) throws { try self.init(path, O_RDONLY) }

  /// Makes a new file for writing; refused when there is one.
  public init(creating path: String, mode: mode_t = 0o600) throws {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL, mode)
  }

  /// Standard input, duplicated.
  ///
  /// - Throws: ``Failure`` `io.noInput` when nothing can come from there.
  public static func standardInput() throws -> File {
    let flags = fcntl(STDIN_FILENO, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
      throw Failure(.notFound, "io.noInput", .inputClosed, remedy: .giveInput)
    }
    let descriptor = dup(STDIN_FILENO)
    guard descriptor >= 0 else { throw Failure.system(errno, "-") }
    return File(descriptor: descriptor, path: "-")
  }

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// - Parameter name: the path to tell of where something is refused, if it is not the one to open.
  init(_ path: String, _ flags: Int32, _ mode: mode_t = 0, told name: String? = nil) throws {
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

  /// At most `count` bytes from where the file stands.
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

  /// Returns when the content is on disk.
  public func sync() throws {
    guard fsync(descriptor) == 0 else { throw Failure.system(errno, path) }
  }

  /// Returns when the content, and what is needed to read it again, is on disk; times may come later.
  public func syncContent() throws {
    guard fdatasync(descriptor) == 0 else { throw Failure.system(errno, path) }
  }

  /// Has the system begin to write a range of the content to disk, and does not wait for it: less is left for
  /// ``syncContent()`` to wait for.
  func beginWriting(_ range: Range<Int64>) {
    worksite_begin_writing(descriptor, range.lowerBound, range.upperBound - range.lowerBound)
  }

  /// Cuts the file off after `size` bytes.
  func cut(to size: Int64) throws {
    while ftruncate(descriptor, off_t(size)) != 0 {
      guard errno == EINTR else { throw Failure.system(errno, path) }
    }
  }

  /// Returns when everything written to this file's disk so far is on it, names too.
  public func syncWholeDisk() throws {
    guard worksite_syncfs(descriptor) == 0 else { throw Failure.system(errno, path) }
  }

  /// What the file looks like now; two equal stamps with reading between them mean the content held still.
  public func stamp() throws -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure.system(errno, path) }
    return FileStamp(status)
  }
}
