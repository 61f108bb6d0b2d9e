import Core
import Device
import Documents
import Foundation
import Operations
import Persistence

/// Makes the copy of a document that a program edits, or finds the one that a program edits already.
package struct EditStart {
  private let session: Session
  private let copying: Copying

  /// Starts of edits in a profile.
  package init(_ session: Session, copying: Copying) { (self.session, self.copying) = (session, copying) }

  /// The copying of content, whose progress the caller shows.
  package struct Copying {
    /// Fetches the current version of a document, unless the device has it.
    fileprivate let fetch: (Item) throws -> (version: Version, isFetched: Bool)
    /// Writes a version of a document to a copy, which its user may change.
    fileprivate let write: (Version, Item, OpenCopy) throws -> Void

    /// Copying by two functions of ``DocumentVersions``.
    package init(
      fetch: @escaping (Item) throws -> (version: Version, isFetched: Bool),
      write: @escaping (Version, Item, OpenCopy) throws -> Void
    ) {
      (self.fetch, self.write) = (fetch, write)
    }
  }

  /// The result of the start.
  package enum Result {
    /// The copy may be edited.
    case edit(OpenEdit, Description)
    /// Another user has locked the document.
    case locked(Item, by: String)
  }

  /// The steps of the start, for the user.
  package struct Description {
    /// The bytes that were fetched; `nil` where the device had them.
    package fileprivate(set) var fetched: Int64?
    /// The time when the lock ends; `nil` without one.
    package fileprivate(set) var lockedUntil: Instant?
    /// Whether the server could not be asked for a lock.
    package fileprivate(set) var isUnlocked = false
    /// Whether a program edited the copy already.
    package fileprivate(set) var isShared = false
  }

  /// Finds or makes the copy of a document.
  ///
  /// - Parameters:
  ///   - takesLock: whether to lock the document.
  ///   - program: the program that the user chose.
  package func open(_ document: Item, takesLock: Bool, program: String?) throws -> Result {
    switch try former(document) {
    case .shared(let edit): return try share(edit, document, takesLock: takesLock)
    case .ended(let lock): return try begin(document, takesLock: takesLock, lock, program)
    }
  }

  /// Begins an edit.
  ///
  /// - Parameter former: the lock of an edit that is over, which the new one takes over; `nil` for none.
  private func begin(
    _ document: Item, takesLock: Bool, _ former: OpenEdit.Lock?, _ program: String?
  ) throws -> Result {
    var (lock, description) = (former, Description(lockedUntil: former?.end))
    do {
      let isReached = try session.isOnServer && session.changes.pullIfReachable([document.parent])
      // The last save of the former edit may be a version since.
      let document = try session.answer(ItemWithID(document.id)).item
      if takesLock, session.isOnServer {
        switch try checkOut(on: document, isReached: isReached) {
        case .taken(let taken): (lock, description.lockedUntil) = (taken, taken.end)
        case .own(let own):
          // The lock of the former edit may have been taken over with another command.
          if own.id != former?.id { lock = nil }
          description.lockedUntil = own.end
        case .unreachable: description.isUnlocked = lock == nil
        case .locked(let user): return .locked(document, by: user)
        }
      }
      return .edit(try begin(document, lock, program, &description), description)
    } catch {
      if let lock { EditCheckOut(of: document.id, session).release(lock) }
      throw error
    }
  }

  /// Opens the copy of an edit again, which is locked where it is not.
  private func share(_ edit: OpenEdit, _ document: Item, takesLock: Bool) throws -> Result {
    var description = Description(lockedUntil: edit.lock?.end, isShared: true)
    guard takesLock, session.isOnServer, edit.lock == nil else { return .edit(edit, description) }
    let isReached = try session.changes.pullIfReachable([document.parent])
    switch try checkOut(on: document, isReached: isReached) {
    case .taken(let lock):
      try session.edits.note(lock, of: edit.id)
      description.lockedUntil = lock.end
    case .own(let own): description.lockedUntil = own.end
    case .unreachable: description.isUnlocked = true
    case .locked(let user): return .locked(document, by: user)
    }
    return .edit(edit, description)
  }

  /// The edit of a document before a start.
  private enum Former {
    /// Its copy is there, and is shared.
    case shared(OpenEdit)
    /// It is over, or there was none. Where its folder was removed, its lock is left.
    case ended(lock: OpenEdit.Lock?)
  }

  private func former(_ document: Item) throws -> Former {
    for _ in 0..<100 {
      guard let edit = try settled(document) else { return .ended(lock: nil) }
      let copy = session.edits.copy(of: edit)
      let exists = SaveDetector.Found(at: copy.path) != .nothing
      if edit.state == .leftBehind, !exists, copy.folder.exists {
        throw Failure.filesLeft(of: edit, in: copy.folder.path)
      }
      if edit.state != .closing, exists { return .shared(edit) }
      if let former = try endWithoutCopy(edit) { return former }
      // A program removes the copy for a moment when it saves.
      usleep(20_000)
    }
    throw Failure.editHeld(document.name, remedy: .seeEdits)
  }

  /// The edit of a document, after an attempt to close it where it has ended.
  private func settled(_ document: Item) throws -> OpenEdit? {
    let journal = session.edits
    guard let edit = try journal.edit(of: document.id) else { return nil }
    guard edit.state == .ended || edit.state == .closing,
      let lock = try EditLocks(of: edit.id, in: journal).watch()
    else { return edit }
    try withExtendedLifetime(lock) { _ = try session.editEnding.settle(edit.id) }
    return try journal.edit(of: document.id)
  }

  /// Ends an edit whose folder is empty or gone; `nil` where a process has to do with it.
  private func endWithoutCopy(_ edit: OpenEdit) throws -> Former? {
    let (journal, folder) = (session.edits, session.edits.copy(of: edit).folder)
    let locks = EditLocks(of: edit.id, in: journal)
    guard edit.programs <= 0, edit.state != .closing, !locks.isUsed, let lock = try locks.watch() else {
      return nil
    }
    return try withExtendedLifetime(lock) {
      guard rmdir(folder.path) == 0 || errno == ENOENT else { return nil }
      return .ended(lock: try session.editEnding.replaceWithoutCopy(edit.id))
    }
  }

  /// The outcome of asking for a lock.
  private enum Locking {
    case taken(OpenEdit.Lock)
    /// The user has checked the document out.
    case own(OpenEdit.Lock)
    case unreachable
    case locked(by: String)
  }

  private func checkOut(on document: Item, isReached: Bool) throws -> Locking {
    let lock = EditCheckOut(of: document.id, session)
    let known = try lock.known(at: document.worksite, now: now)
    if let other = known.others { return .locked(by: other.userName) }
    if let own = known.own { return .own(OpenEdit.Lock(id: own.lock.id, end: own.lock.expiresAt)) }
    guard isReached else { return .unreachable }
    do {
      return .taken(try lock.acquire())
    } catch let failure as Failure where failure.code == .documentsLocked {
      let other = try lock.known(at: document.worksite, now: now).others
      return .locked(by: other?.userName ?? Phrase.anotherUser.description)
    } catch let failure as Failure where [.unavailable, .throttled, .unauthenticated].contains(failure.kind) {
      return .unreachable
    }
  }

  private func begin(
    _ document: Item, _ lock: OpenEdit.Lock?, _ program: String?, _ description: inout Description
  ) throws -> OpenEdit {
    let (version, isFetched) = try copying.fetch(document)
    if isFetched { description.fetched = version.blob.size }
    let (journal, now) = (session.edits, now)
    try session.editEnding.removeAbandoned(before: now.adding(seconds: -3600))
    let edit = OpenEdit(
      id: session.newID(), of: document.id, named: document.name, copy: FileName(safe: document.name).text,
      base: version.id, content: version.blob, program: program, lock: lock, at: now)
    let copy = journal.copy(of: edit)
    try copying.write(version, document, copy)
    let begun = try journal.begin(edit)
    if begun.id == edit.id { return begun }
    // Another process began an edit of the document meanwhile, and gives the lock back at its end.
    copy.remove()
    if let lock, begun.lock == nil { try journal.note(lock, of: begun.id) }
    return begun
  }

  private var now: Instant { session.companyStore.clock.now() }
}
