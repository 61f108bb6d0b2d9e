import CommandKit
import Core
import Device
import Documents
import DocumentsProvider
import Operations
import Persistence

/// Continues the edits whose watching process was killed, or that waited for the server.
enum EditRecovery {
  /// Has the open copies watched again, and says so. Stores the last saves of the others, and removes these.
  static func run(_ session: Session, _ context: Context) throws {
    let journal = session.edits
    for edit in try journal.edits() where edit.state != .leftBehind {
      guard let lock = try? EditLocks(of: edit.id, in: journal).watch() else { continue }
      do {
        try withExtendedLifetime(lock) { try recover(edit, session, context) }
      } catch {
        // Where the code is that one, a program writes the copy at this moment.
        if let failure = error as? Failure, failure.code != .blobChanging {
          try? journal.note(failure, of: edit.id)
        }
      }
      if let edit = try? journal.edit(edit.id), edit.state == .open, journal.copy(of: edit).folder.exists {
        try? DocsWatchEdit.start(for: edit, session, context)
      }
    }
  }

  private static func recover(_ edit: OpenEdit, _ session: Session, _ context: Context) throws {
    let journal = session.edits
    let copy = journal.copy(of: edit)
    if edit.state == .open {
      guard copy.folder.exists else { return try EditEnding(journal).endWithoutCopy(edit.id) }
      // The process that watches it waits until the copy is whole, and stores it then.
      if !EditLocks(of: edit.id, in: journal).isUsed { context.output.note(.editFound(edit.name)) }
      return
    }
    if case .file(_, isOpenForWriting: true) = SaveDetector.Found(at: copy.path) { return }
    if try journal.takeSave(of: edit) == .stored { context.output.note(.saveFound(edit.name)) }
    try journal.store(edit.id)
    try session.settle(edit)
  }
}
