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
