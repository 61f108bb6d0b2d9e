import Core
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Locks between processes")
struct FileLockTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  @Test("a held lock excludes others until it is released")
  func exclusive() throws {
    let path = files.path("lock")
    try withExtendedLifetime(FileLock(path, .exclusive)) {
      #expect(failure { _ = try FileLock(now: path, .shared) }?.code == "persistence.inUse")
    }
    try withExtendedLifetime(FileLock(now: path, .shared)) { _ = try FileLock(now: path, .shared) }
  }

  @Test("locks of one database are apart by name, also those beside its folder")
  func named() throws {
    let locks = DatabaseLocks(of: Folder(files.path("data")))
    try Folder(files.path("data")).make()
    let (inside, beside) = (LockName("lock"), LockName("lock", isBesideFolder: true))
    try withExtendedLifetime((locks.exclusive(inside), locks.shared(beside))) {
      #expect(failure { _ = try locks.now(inside, .shared) }?.code == "persistence.inUse")
      #expect(failure { _ = try locks.now(beside, .exclusive) }?.code == "persistence.inUse")
      _ = try locks.now(beside, .shared)
      #expect(try locks.sharedIfWritable(beside) != nil)
    }
    _ = try locks.now(inside, .exclusive)
    #expect(FileManager.default.fileExists(atPath: files.path("data.lock")))
    #expect(FileManager.default.fileExists(atPath: files.path("data/lock")))
  }

  @Test("a lock is released even while a child process that starts has a copy of the descriptor")
  func copied() throws {
    let path = files.path("lock")
    let copy = try withExtendedLifetime(FileLock(path, .exclusive)) { try copyOfDescriptor(of: path) }
    defer { close(copy) }
    _ = try FileLock(now: path, .exclusive)
  }

  /// A copy of the descriptor, as a child process has before it executes another program.
  private func copyOfDescriptor(of path: String) throws -> Int32 {
    let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let descriptor = all.first {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == real
    }
    return dup(try #require(descriptor))
  }
}
