import Core
import Documents
import DocumentsProvider
import Foundation
import Persistence

/// Removes what is left of an edit whose programs have closed it.
struct EditEnding {
  private let journal: EditJournal

  init(_ journal: EditJournal) { self.journal = journal }

  /// Removes the copy of an ended edit when the server has acknowledged exactly its last content.
  ///
  /// The files that editors keep go with it. Other files beside the copy stay.
  ///
  /// - Returns: whether the edit is closed, or only other files are left of it.
  @discardableResult
  func settle(_ id: ID) throws -> Bool {
    guard let edit = try journal.edit(id) else { return true }
    if edit.state != .ended { return edit.state != .open }
    if let progress = try journal.progress(of: edit), progress != .done { return false }
    if try journal.takeSave(of: edit) { return false }
    let copy = journal.copy(of: edit)
    if SaveDetector.Found(at: copy.path) != .other { unlink(copy.path) }
    for name in try names(in: copy.folder) where EditorFiles.isLeftover(name, of: edit.copy) {
      unlink(copy.folder.file(name))
    }
    guard try names(in: copy.folder).isEmpty else {
      try journal.set(id, to: .leftBehind)
      return true
    }
    copy.remove()
    try journal.set(id, to: .closed)
    EditLocks(of: id, in: journal).remove()
    return true
  }

  private func names(in folder: Folder) throws -> [String] { folder.exists ? try folder.names() : [] }

  /// Removes what a killed command left before its edit was in the journal, and the locks of closed edits.
  ///
  /// - Parameter limit: copies that are newer may be of an edit that begins.
  func removeAbandoned(before limit: Instant) throws {
    let known = Set(try journal.edits().map(\.id.description))
    for name in try names(in: journal.folder) where !known.contains(String(name.prefix { $0 != "." })) {
      let path = journal.folder.file(name)
      guard let stamp = try? FileStamp(at: path), stamp.modified < limit else { continue }
      if stamp.kind == .folder { OpenCopy(in: Folder(path))?.remove() }
      if stamp.kind == .file { unlink(path) }
    }
  }

  /// Whether a program has the copy open, as far as the system reports it.
  func isHeld(_ edit: OpenEdit) -> Bool { journal.copy(of: edit).isInUse }

  /// Whether a program's lock file lies beside the copy.
  func hasLockFile(_ edit: OpenEdit) -> Bool {
    let names = (try? journal.copy(of: edit).folder.names()) ?? []
    return names.contains { EditorFiles.isLock($0, of: edit.copy) }
  }
}
