import Core
import Documents
import Persistence

/// The end of an edit at the user's wish.
extension EditEnding {
  /// The result of an edit that the user has finished.
  package enum Finished: Hashable, Sendable {
    /// Its last save is stored, and its copy is gone.
    case closed
    /// Its last save is stored. The copy stays until the server has acknowledged it.
    case unsent
    /// Files of the user are left in the folder of its copy.
    case leftBehind
  }

  /// Stores the last save of an edit, and removes its copy. Where another process watches the copy, that one removes it.
  ///
  /// - Throws: ``Failure`` `documents.leftBehind` when that was done before, `documents.editHeld` while a program has the copy
  ///   open, `documents.copyReplaced` where there is no file in its place, and `documents.saveRejected`.
  package func finish(_ edit: OpenEdit) throws -> Finished {
    let copy = journal.copy(of: edit)
    if edit.state == .leftBehind { throw Failure.filesLeft(of: edit, in: copy.folder.path) }
    if isHeld(edit) || EditLocks(of: edit.id, in: journal).isUsed { throw Failure.editHeld(edit.name) }
    if SaveDetector.Found(at: copy.path) == .other { throw Failure.copyReplaced(edit.name) }
    try journal.takeSave(of: edit)
    try journal.store(edit.id)
    if edit.state == .open, try !journal.end(edit) { throw Failure.editHeld(edit.name) }
    return switch try settleSoon(edit) {
    case .closed: .closed
    case .leftBehind: .leftBehind
    case .unsent: .unsent
    case .rejected: throw Failure.saveRejected(edit)
    case .used: throw Failure.editHeld(edit.name)
    }
  }

  /// Settles an edit once no other process watches its copy, unless its last save keeps it from that.
  private func settleSoon(_ edit: OpenEdit) throws -> Outcome {
    if let present = try journal.edit(edit.id), let progress = try journal.progress(of: present) {
      switch progress {
      case .rejected: return .rejected
      case .uploading, .ready, .queued: return .unsent
      case .done: break
      }
    }
    guard let lock = try EditLocks(of: edit.id, in: journal).watchSoon() else { return .used }
    return try withExtendedLifetime(lock) { try settle(edit.id) }
  }
}
