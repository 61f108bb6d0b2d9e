import Core
import Device
import DocumentsProvider
import Foundation
import Persistence
import Profile

extension Session {
  /// The journal of the documents that are open for editing.
  var edits: EditJournal { EditJournal(of: companyStore, for: actor, in: profile.location.edits) }

  /// Finds an edit by its short or full id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` when several edits match.
  func edit(_ id: String) throws -> OpenEdit {
    let found = try edits.edits().filter { IDPart(id).matches($0.id) }
    guard let edit = found.first, found.count == 1 || edit.id == ID(id) else {
      if found.isEmpty {
        throw Failure(.notFound, "documents.noEdit", .noEdit(id), remedy: .seeEdits, field: "id")
      }
      throw Failure(.usage, "documents.severalEdits", .severalEdits(id), remedy: .seeEdits, field: "id")
    }
    return edit
  }
}

/// The locks between the processes that have to do with an edit.
struct EditLocks {
  private let journal: EditJournal
  private let id: ID

  init(of id: ID, in journal: EditJournal) { (self.journal, self.id) = (journal, id) }

  private var watchPath: String { journal.folder.file("\(id).watch") }
  private var usePath: String { journal.folder.file("\(id).use") }

  /// The lock of the one process that stores the saves; `nil` while another has it.
  func watch() -> FileLock? { try? FileLock(now: watchPath, .exclusive) }

  /// The lock of a command that waits for a program.
  func use() throws -> FileLock { try FileLock(usePath, .shared) }

  /// Whether any command waits for a program.
  var isUsed: Bool { (try? FileLock(now: usePath, .exclusive)) == nil }

  /// Removes the files of the locks, after the edit was closed.
  func remove() {
    for path in [watchPath, usePath] { unlink(path) }
  }
}
