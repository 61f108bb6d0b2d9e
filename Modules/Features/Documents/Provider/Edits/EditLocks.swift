import Core
import Foundation
import Persistence

/// The locks between the processes that have to do with an edit.
package struct EditLocks {
  private let journal: EditJournal
  private let id: ID

  /// The locks of an edit.
  package init(of id: ID, in journal: EditJournal) { (self.journal, self.id) = (journal, id) }

  static let suffixes = [".watch", ".use"]

  private var watchPath: String { journal.folder.file("\(id).watch") }
  private var usePath: String { journal.folder.file("\(id).use") }

  /// The lock of the one process that stores the saves and removes the copy; `nil` while another has it.
  package func watch() throws -> FileLock? {
    do {
      return try FileLock(now: watchPath, .exclusive)
    } catch let failure as Failure where failure.code == .persistenceInUse {
      return nil
    }
  }

  /// The same lock, which another process may have for a moment yet.
  package func watchSoon() throws -> FileLock? {
    for _ in 0..<100 {
      if let lock = try watch() { return lock }
      usleep(50_000)
    }
    return nil
  }

  /// The lock of a command that waits for a program.
  package func use() throws -> FileLock { try FileLock(usePath, .shared) }

  /// Whether any command waits for a program.
  package var isUsed: Bool { (try? FileLock(now: usePath, .exclusive)) == nil }

  /// Removes the files of the locks, after the edit was closed.
  package func remove() {
    for path in [watchPath, usePath] { unlink(path) }
  }
}
