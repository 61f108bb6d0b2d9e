import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence

/// Continues the edits whose watching process was killed, or that waited for the server.
enum EditRecovery {
  /// Stores what users saved in the copies, says so, and has the copies watched again.
  static func run(_ session: Session, _ context: Context) throws {
    let journal = session.edits
    for edit in try journal.edits() where edit.state != .leftBehind {
      let locks = EditLocks(of: edit.id, in: journal)
      guard !locks.isUsed, let lock = locks.watch() else { continue }
      do {
        try withExtendedLifetime(lock) { try recover(edit, in: journal, context) }
      } catch let failure as Failure {
        try journal.note(failure, of: edit.id)
      }
      if try journal.edit(edit.id)?.state == .open { try DocsWatchEdit.start(for: edit, session, context) }
    }
  }

  private static func recover(_ edit: OpenEdit, in journal: EditJournal, _ context: Context) throws {
    guard journal.copy(of: edit).folder.exists else { return try end(edit, in: journal) }
    if try journal.takeSave(of: edit) {
      context.output.note(.saveFound(edit.name))
    } else if edit.state == .open {
      context.output.note(.editFound(edit.name))
    }
    guard edit.state == .ended else { return }
    try journal.store(edit.id)
    try EditEnding(journal).settle(edit.id)
  }

  /// Ends an edit without a copy, such as one in a restored backup. Its last save becomes a version.
  private static func end(_ edit: OpenEdit, in journal: EditJournal) throws {
    try journal.store(edit.id)
    try journal.discard(edit.id)
  }
}
