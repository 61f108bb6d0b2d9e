import Core
import Documents
import Persistence
import Replica

/// A document that is open for editing on this device, as the journal has it.
package struct OpenEdit: Hashable, Sendable {
  package let id: ID
  package let document: ID
  /// The name of the document when it was opened.
  package let name: String
  /// The name of the copy in the folder of the edit.
  package let copy: String
  /// The program that the user chose; `nil` for the one for the type.
  package let program: String?
  /// The number of programs that were started and are not known to have ended.
  package let programs: Int
  /// The version that the next save replaces.
  package let base: ID
  /// The hash of the copy's content that is stored: of the base, or of the last save.
  package let seen: String
  package let state: EditState
  package let openedAt: Instant
  /// The lock on the document that the edit took; `nil` for none.
  package let lock: Lock?
  /// The last save; `nil` before the first one.
  package let save: Save?
  /// Why the last save could not become a version.
  package let problem: StoredFailure?

  /// A lock on the document.
  package struct Lock: Hashable, Sendable {
    package let id: ID
    /// The time when it ends.
    package let end: Instant

    /// A lock that the server granted.
    package init(id: ID, end: Instant) { (self.id, self.end) = (id, end) }
  }

  /// A save of the document.
  package struct Save: Hashable, Sendable {
    package let blob: Blob
    package let at: Instant
    /// The modification time of the copy.
    package let modifiedAt: Instant
    /// The version that an operation made of it; `nil` while it is in the journal.
    package let version: ID?
    /// Whether another save came before, so that this one is kept beside it.
    package let isConflict: Bool
  }

  /// An edit that begins.
  package init(
    id: ID, of document: ID, named name: String, copy: String, base: ID, content: Blob, program: String?,
    lock: Lock?, at instant: Instant
  ) {
    (self.id, self.document, self.name, self.copy, self.base) = (id, document, name, copy, base)
    (seen, self.program, self.lock, openedAt) = (content.hash, program, lock, instant)
    (programs, state, save, problem) = (0, .open, nil, nil)
  }

  /// Files of the user in the folder of an edit that the journal does not know.
  init(leftBehind id: ID, copy: String, at instant: Instant) {
    (self.id, document, name, self.copy, base) = (id, id, copy, copy, id)
    (seen, program, lock, openedAt) = ("", nil, nil, instant)
    (programs, state, save, problem) = (0, .leftBehind, nil, nil)
  }

  static let columns: SQL = """
    id, document, name, copy, program, programs, base, seen, state, opened_at, lock, locked_until, saved_hash,
    saved_size, saved_at, modified_at, saved_as, conflict, problem
    """

  init(_ row: inout Row) throws {
    (id, document, name, copy) = (try row.id(), try row.id(), row.text(), row.text())
    (program, programs, base, seen) = (row.optional { $0.text() }, row.int(), try row.id(), row.text())
    (state, openedAt) = (EditState(rawValue: row.int()) ?? .open, row.instant())
    let (lock, end) = (try row.optional { try $0.id() }, row.optional { $0.instant() })
    self.lock = lock.flatMap { lock in end.map { Lock(id: lock, end: $0) } }
    let (hash, size) = (row.optional { $0.text() }, row.optional { $0.int64() })
    let (at, modifiedAt) = (row.optional { $0.instant() }, row.optional { $0.instant() })
    let (version, isConflict) = (try row.optional { try $0.id() }, row.bool())
    if let hash, let size, let at, let modifiedAt {
      save = Save(
        blob: Blob(hash: hash, size: size), at: at, modifiedAt: modifiedAt, version: version,
        isConflict: isConflict)
    } else {
      save = nil
    }
    problem = try row.optional { try JSON.value(StoredFailure.self, from: $0.text()) }
  }
}
