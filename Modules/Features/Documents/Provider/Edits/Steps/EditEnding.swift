import Core
import Documents
import Foundation
import Operations
import Persistence

/// Removes what is left of an edit whose programs have closed it.
package struct EditEnding {
  let journal: EditJournal
  /// Gives a lock on a document back.
  private let release: (OpenEdit.Lock, _ document: ID) -> Void

  /// The endings of edits in a journal.
  ///
  /// - Parameter release: gives the lock on a document back, once its edit is over.
  package init(
    _ journal: EditJournal, releasing release: @escaping (OpenEdit.Lock, _ document: ID) -> Void
  ) {
    (self.journal, self.release) = (journal, release)
  }

  /// The result of an attempt to remove the copy.
  package enum Outcome: Hashable, Sendable {
    /// Nothing is left of the edit.
    case closed
    /// Files of the user are left in the folder of the copy.
    case leftBehind
    /// The server has not acknowledged the last save.
    case unsent
    /// The server rejected the last save, or the user took it back.
    case rejected
    /// A program has the copy open, wrote it meanwhile, or is to be started on it.
    case used
  }

  /// Removes the copy of an ended edit when the server has acknowledged exactly its last content.
  ///
  /// Earlier contents that editors kept go with it. All other files in the folder stay, and so does the copy beside files
  /// with what the user has not saved. The caller holds ``EditLocks/watch()``.
  @discardableResult
  package func settle(_ id: ID) throws -> Outcome {
    guard let edit = try journal.edit(id), edit.state != .closed else {
      EditLocks(of: id, in: journal).remove()
      return .closed
    }
    if edit.state == .open { return .used }
    if edit.state == .leftBehind { return .leftBehind }
    // The bytes of a rejected save are in the queue. The copy stays for the user, where there is one.
    if let progress = try journal.progress(of: edit), progress != .done,
      progress != .rejected || journal.copy(of: edit).folder.exists
    {
      try journal.set(id, to: .ended, from: .closing)
      return progress == .rejected ? .rejected : .unsent
    }
    if edit.state == .ended, try !journal.set(id, to: .closing, from: .ended) { return .used }
    do {
      let outcome = try remove(edit)
      let states: [Outcome: EditState] = [.closed: .closed, .leftBehind: .leftBehind]
      try journal.set(id, to: states[outcome] ?? .ended, from: .closing)
      if let lock = edit.lock, outcome != .used {
        release(lock, edit.document)
        try journal.note(nil, of: id)
      }
      if outcome == .closed { EditLocks(of: id, in: journal).remove() }
      return outcome
    } catch {
      _ = try? journal.set(id, to: .ended, from: .closing)
      throw error
    }
  }

  private func remove(_ edit: OpenEdit) throws -> Outcome {
    let (copy, aside) = (journal.copy(of: edit), asidePath(edit.id))
    try copy.putBack(from: aside)
    if isHeld(edit) { return .used }
    if hasUnsaved(edit) { return .leftBehind }
    switch try journal.takeSave(of: edit) {
    case .stored: return .used
    case .unchanged(let stamp):
      guard try copy.remove(stamp, hash: edit.seen, by: aside) else { return .used }
    case .noFile: break
    }
    for name in try names(in: copy.folder) where EditorFiles.isBackup(name, of: edit.copy) {
      try removeStored(OpenCopy(in: copy.folder, named: name), by: aside)
    }
    return rmdir(copy.folder.path) == 0 || errno == ENOENT ? .closed : .leftBehind
  }

  /// The name that a copy has for a moment before it is removed.
  private func asidePath(_ id: ID) -> String { journal.folder.file("\(id).closing") }

  /// Removes a file that no program has open, and whose content is stored on this device.
  private func removeStored(_ copy: OpenCopy, by aside: String) throws {
    if copy.isInUse { return }
    guard let (stamp, hash) = try? Self.stampAndHash(at: copy.path),
      journal.companyStore.blobs.contains(Blob(hash: hash, size: stamp.size))
    else { return }
    _ = try copy.remove(stamp, hash: hash, by: aside)
  }

  private static func stampAndHash(at path: String) throws -> (FileStamp, hash: String) {
    let file = try File.plain(at: path)
    return (try file.stamp(), try file.digest())
  }

  private func names(in folder: Folder) throws -> [String] { folder.exists ? try folder.names() : [] }

  /// Ends an edit without a folder, such as one in a restored backup. Its last save becomes a version.
  ///
  /// - Returns: as ``settle(_:)``, which closes the edit later where the server has not acknowledged the save yet.
  @discardableResult
  package func endWithoutCopy(_ id: ID) throws -> Outcome {
    try journal.store(id)
    try journal.set(id, to: .ended, from: .open)
    return try settle(id)
  }

  /// Gives up an edit without a folder for another edit of its document. Its last save becomes a version.
  ///
  /// - Returns: its lock, which the other edit has from now on.
  package func replaceWithoutCopy(_ id: ID) throws -> OpenEdit.Lock? {
    try journal.store(id)
    let lock = try journal.edit(id)?.lock
    try journal.discard(id)
    EditLocks(of: id, in: journal).remove()
    return lock
  }

  /// Removes what a killed command left before its edit was in the journal, and the locks of closed edits.
  ///
  /// Files whose content is not stored are noted in the journal as files of the user.
  ///
  /// - Parameter limit: copies that are newer may be of an edit that begins.
  package func removeAbandoned(before limit: Instant) throws {
    let known = Set(try journal.edits().map(\.id.description))
    for name in try names(in: journal.folder) where !known.contains(String(name.prefix { $0 != "." })) {
      let path = journal.folder.file(name)
      guard let stamp = try? FileStamp(at: path, followed: false), stamp.modified < limit else { continue }
      if stamp.kind == .folder, let id = ID(name) {
        try removeAbandoned(id, Folder(path), at: stamp.modified)
      }
      if stamp.kind == .file, EditLocks.suffixes.contains(where: name.hasSuffix) { unlink(path) }
    }
  }

  private func removeAbandoned(_ id: ID, _ folder: Folder, at instant: Instant) throws {
    for name in try folder.names() { try removeStored(OpenCopy(in: folder, named: name), by: asidePath(id)) }
    if rmdir(folder.path) == 0 { return }
    guard let name = try folder.names().first else { return }
    _ = try journal.begin(OpenEdit(leftBehind: id, copy: name, at: instant))
  }

  /// Gives an edit up. A save in the journal is dropped, and the copy is removed with all that is beside it.
  package func discard(_ edit: OpenEdit) throws {
    try journal.discard(edit.id)
    // The process that watches the copy ends then.
    let lock = try EditLocks(of: edit.id, in: journal).watchSoon()
    try withExtendedLifetime(lock) { try removeAll(of: edit) }
    if let lock = edit.lock { release(lock, edit.document) }
  }

  private func removeAll(of edit: OpenEdit) throws {
    let folder = journal.copy(of: edit).folder
    if folder.exists { try FileManager.default.removeItem(atPath: folder.path) }
    unlink(asidePath(edit.id))
    EditLocks(of: edit.id, in: journal).remove()
  }

  /// Whether a program has the copy open, as far as the system reports it.
  package func isHeld(_ edit: OpenEdit) -> Bool { journal.copy(of: edit).isInUse }

  /// Whether a program's lock file lies beside the copy.
  package func hasLockFile(_ edit: OpenEdit) -> Bool {
    let names = (try? journal.copy(of: edit).folder.names()) ?? []
    return names.contains { EditorFiles.isLock($0, of: edit.copy) }
  }

  private func hasUnsaved(_ edit: OpenEdit) -> Bool {
    let names = (try? journal.copy(of: edit).folder.names()) ?? []
    return names.contains { EditorFiles.isUnsaved($0, of: edit.copy) }
  }
}
