import Core
import Foundation
import Persistence
import Synchronization

/// The bytes of a document that a program changes, in a file of this device.
///
/// The name of the file tells the next mount what a mount left that was killed; see ``ScratchName``.
final class ScratchContent: Sendable {
  private let descriptor: Int32
  private let folder: Folder
  private let name: Mutex<ScratchName>

  /// The path of the file.
  var path: String { folder.file(name.withLock { $0.text }) }

  /// Creates the file, which is empty.
  init(_ name: ScratchName, in folder: Folder) throws {
    self.name = Mutex(name)
    self.folder = folder
    let path = folder.file(name.text)
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.system(errno, path) }
  }

  deinit { close(descriptor) }

  /// The size in bytes.
  func size() throws -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure.system(errno, path) }
    return Int64(status.st_size)
  }

  /// Fills the start of a buffer with the bytes from a position on; returns their number.
  func read(into buffer: UnsafeMutableRawBufferPointer, at position: Int64) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(position) + off_t(filled))
      if count == 0 { break }
      if count > 0 { filled += count } else if errno != EINTR { throw Failure.system(errno, path) }
    }
    return filled
  }

  /// Writes bytes at a position.
  ///
  /// - Throws: `ENOSPC` where the disk has no room for the hole before the position.
  func write(_ bytes: UnsafeRawBufferPointer, at position: Int64) throws {
    try requireRoom(forHoleTo: position)
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(position) + off_t(written))
      if count > 0 { written += count } else if errno != EINTR { throw Failure.system(errno, path) }
    }
  }

  /// Cuts or extends the bytes to a size.
  ///
  /// - Throws: `ENOSPC` where the disk has no room for the new bytes.
  func resize(to size: Int64) throws {
    try requireRoom(forHoleTo: size)
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw ErrorNumber(errno) }
  }

  /// A version has no holes: their zeros take room when it is stored.
  private func requireRoom(forHoleTo position: Int64) throws {
    let hole = position - (try size())
    if hole > 0, try hole > folder.freeSpace() { throw ErrorNumber(ENOSPC) }
  }

  /// Reserves disk for a range (posix_fallocate(3)); the file grows where the range ends beyond it.
  func allocate(_ offset: Int64, _ length: Int64) throws {
    let code = posix_fallocate(descriptor, off_t(offset), off_t(length))
    guard code == 0 else { throw ErrorNumber(code) }
  }

  /// Makes the bytes durable.
  func sync() throws {
    guard fdatasync(descriptor) == 0 else { throw Failure.system(errno, path) }
  }

  private var own: ID { name.withLock { $0.own } }

  /// Whether the next mount saves its bytes.
  var isMarked: Bool { name.withLock { $0.mark != nil } }

  /// Names the file after a document, a version and a mark. A mark that comes or goes is on disk then.
  ///
  /// - Parameter former: the file with the earlier bytes, whose place it takes in the same step; `nil` for none.
  func rename(
    _ mark: ScratchName.Mark?, of document: ID, basedOn base: ID, replacing former: ScratchContent? = nil
  ) throws {
    if let former {
      // The name of the former file goes first, so that its mark is never that of another one.
      try former.rename(mark, of: document, basedOn: base)
    }
    let own = former.map { $0.own }
    try name.withLock { name in
      let other = ScratchName(document: document, base: base, own: own ?? name.own, mark: mark)
      if other == name { return }
      try moveFile(folder.file(name.text), to: folder.file(other.text))
      let isMarked = name.mark != nil || mark != nil
      name = other
      if isMarked { try folder.sync() }
    }
  }

  /// Removes the file. Its bytes can be read and written until the value is released.
  ///
  /// - Parameter durably: whether a mark is gone after a power cut, too.
  func remove(durably: Bool = false) {
    let isMarked = name.withLock { name in
      unlink(folder.file(name.text))
      return name.mark != nil
    }
    if durably, isMarked { try? folder.sync() }
  }
}
