import Core
import Device
import DocumentsProvider
import Foundation
import Persistence
import Profile

extension Session {
  /// The journal of the documents that are open for editing.
  var edits: EditJournal { EditJournal(of: companyStore, for: actor, in: profile.location.edits) }

  /// Ends an edit as ``EditEnding/settle(_:releasing:)`` does, and gives its lock back.
  @discardableResult
  func settle(_ edit: OpenEdit) throws -> EditEnding.Outcome {
    try EditEnding(edits).settle(edit.id) { EditLock(on: edit.document, self).release($0) }
  }

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
