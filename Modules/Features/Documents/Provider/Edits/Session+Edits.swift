import Core
import Device
import Persistence
import Profile

extension Session {
  /// The journal of the documents that are open for editing.
  package var edits: EditJournal { EditJournal(of: companyStore, for: actor, in: profile.location.edits) }

  /// The endings of edits, which give the locks of these back.
  package var editEnding: EditEnding {
    EditEnding(edits) { EditCheckOut(of: $1, self).release($0) }
  }

  /// Finds an edit by its short or full id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or of kind `usage` when several edits match.
  package func edit(_ id: String) throws -> OpenEdit {
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
