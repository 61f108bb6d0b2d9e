import Auth
import Core
import Documents
import Operations
import Persistence
import Replica

/// The journal of the documents that are open for editing on a device. Its methods open their own transactions.
///
/// A save is in the journal, with its bytes on disk, before it counts as saved. Its content is uploaded from there, and
/// a newer save takes its place. It becomes an operation when the server has its content or the edit ends.
package struct EditJournal: Sendable {
  let companyStore: CompanyStore
  let actor: Actor
  /// The folder with a folder for each edit, which has its copy.
  package let folder: Folder

  var database: Database { companyStore.database }

  /// The journal of a device's user.
  package init(of companyStore: CompanyStore, for actor: Actor, in folder: Folder) {
    (self.companyStore, self.actor, self.folder) = (companyStore, actor, folder)
  }

  /// The folder and the file of an edit's copy.
  package func copy(of edit: OpenEdit) -> OpenCopy {
    OpenCopy(in: folder.folder(edit.id.description), named: edit.copy)
  }

  /// The edits of which something is left on this device, oldest first.
  package func edits() throws -> [OpenEdit] {
    try database.read { try $0.rows(Self.unclosed, OpenEdit.init) }
  }

  static let unclosed: SQL = """
    SELECT \(OpenEdit.columns) FROM edits_edit WHERE state <> \(EditState.closed.rawValue) ORDER BY id
    """

  /// An edit, also one that was closed a moment ago; `nil` when there is none.
  package func edit(_ id: ID) throws -> OpenEdit? { try database.read { try Self.edit(id, in: $0) } }

  static func edit(_ id: ID, in connection: Connection) throws -> OpenEdit? {
    try connection.first("SELECT \(OpenEdit.columns) FROM edits_edit WHERE id = \(id)", OpenEdit.init)
  }

  /// The edit of a document that is not closed.
  package func edit(of document: ID) throws -> OpenEdit? {
    try database.read { connection in
      let edit = try connection.first(
        "SELECT \(OpenEdit.columns) FROM edits_edit WHERE document = \(document)", OpenEdit.init)
      return edit?.state == .closed ? nil : edit
    }
  }

  /// Begins an edit, unless the document is being edited.
  ///
  /// - Returns: the edit of the document, which another process may have begun.
  package func begin(_ edit: OpenEdit) throws -> OpenEdit {
    try database.write { connection in
      try connection.execute("DELETE FROM edits_edit WHERE state = \(EditState.closed.rawValue)")
      try connection.execute(
        """
        INSERT INTO edits_edit
          (id, document, name, copy, program, programs, base, seen, state, opened_at, lock, locked_until, conflict)
        VALUES (\(edit.id), \(edit.document), \(edit.name), \(edit.copy), \(edit.program), 0, \(edit.base),
          \(edit.seen), \(edit.state.rawValue), \(edit.openedAt), \(edit.lock?.id), \(edit.lock?.end), \(false))
        ON CONFLICT (document) DO NOTHING
        """)
      return try connection.first(
        "SELECT \(OpenEdit.columns) FROM edits_edit WHERE document = \(edit.document)", OpenEdit.init) ?? edit
    }
  }

  /// Notes that a program is started on the copy, which opens the edit again.
  ///
  /// - Returns: whether the copy is there. Where another process closed the edit meanwhile, a new one begins.
  package func noteStarted(_ id: ID) throws -> Bool {
    let reopened = SQL.list([EditState.open, .ended, .leftBehind].map(\.rawValue))
    return try set(
      id, "programs = programs + 1, state = \(EditState.open.rawValue)", where: "state IN (\(reopened))")
  }

  /// Notes that a program has ended.
  package func noteEnded(_ id: ID) throws { _ = try set(id, "programs = programs - 1") }

  /// Notes the lock that the edit has; `nil` when it gave the lock back.
  package func note(_ lock: OpenEdit.Lock?, of id: ID) throws {
    _ = try set(id, "lock = \(lock?.id), locked_until = \(lock?.end)")
  }

  /// Notes why the last save could not become a version. Nothing is written where that is noted already.
  package func note(_ failure: Failure, of id: ID) throws {
    let problem = try JSON.text(StoredFailure(failure))
    _ = try set(
      id, "problem = \(problem)", where: "(problem IS NULL OR problem <> \(problem))")
  }

  func clearProblem(of id: ID) throws { _ = try set(id, "problem = NULL") }

  /// Ends an open edit, unless a program was started since it was read.
  ///
  /// - Returns: whether it was ended.
  package func end(_ edit: OpenEdit) throws -> Bool {
    try set(
      edit.id, "state = \(EditState.ended.rawValue)",
      where: "state = \(EditState.open.rawValue) AND programs = \(edit.programs)")
  }

  /// Notes that an edit has come from one state to another one.
  ///
  /// - Returns: whether it was in the former state.
  @discardableResult
  package func set(_ id: ID, to state: EditState, from former: EditState) throws -> Bool {
    try set(id, "state = \(state.rawValue)", where: "state = \(former.rawValue)")
  }

  private func set(_ id: ID, _ values: SQL, where condition: SQL = "TRUE") throws -> Bool {
    try database.write { connection in
      try connection.execute("UPDATE edits_edit SET" + values + "WHERE id = \(id) AND" + condition) > 0
    }
  }
}
