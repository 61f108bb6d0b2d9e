import Core
import Device
import Documents
import Persistence

/// Continues the edits whose watching process was killed, or that waited for the server.
package struct EditRecovery {
  private let session: Session
  private let note: (Notice) -> Void

  /// The recovery of the edits of a profile.
  ///
  /// - Parameter note: takes what is to report to the user.
  package init(_ session: Session, noting note: @escaping (Notice) -> Void) {
    (self.session, self.note) = (session, note)
  }

  /// A report of an edit that was interrupted.
  package enum Notice {
    /// Its copy is watched again.
    case goesOn(OpenEdit)
    /// The last save of its copy was not stored, and is now.
    case isStored(OpenEdit)
  }

  /// Has the open copies watched again. Stores the last saves of the others, and removes these.
  ///
  /// - Parameter watch: starts a process that watches a copy. It ends at once where another one does.
  package func run(watching watch: (OpenEdit) throws -> Void) throws {
    let journal = session.edits
    for edit in try journal.edits() where edit.state != .leftBehind {
      guard let lock = try? EditLocks(of: edit.id, in: journal).watch() else { continue }
      do {
        try withExtendedLifetime(lock) { try recover(edit) }
      } catch {
        // Where the code is that one, a program writes the copy at this moment.
        if let failure = error as? Failure, failure.code != .blobChanging {
          try? journal.note(failure, of: edit.id)
        }
      }
      if let edit = try? journal.edit(edit.id), edit.state == .open, journal.copy(of: edit).folder.exists {
        try? watch(edit)
      }
    }
  }

  private func recover(_ edit: OpenEdit) throws {
    let (journal, ending) = (session.edits, session.editEnding)
    let copy = journal.copy(of: edit)
    if edit.state == .open {
      guard copy.folder.exists else {
        try ending.endWithoutCopy(edit.id)
        return
      }
      // The process that watches it waits until the copy is whole, and stores it then.
      if !EditLocks(of: edit.id, in: journal).isUsed { note(.goesOn(edit)) }
      return
    }
    if case .file(_, isOpenForWriting: true) = SaveDetector.Found(at: copy.path) { return }
    if try journal.takeSave(of: edit) == .stored { note(.isStored(edit)) }
    try journal.store(edit.id)
    try ending.settle(edit.id)
  }
}
