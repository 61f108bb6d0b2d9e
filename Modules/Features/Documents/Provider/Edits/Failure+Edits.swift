import Core

extension Failure {
  static func noEdit(_ id: ID) -> Failure {
    Failure(.notFound, "documents.noEdit", .noEdit(id.short), remedy: .seeEdits, field: "id")
  }

  /// Files of the user are left in the folder of an edit.
  static func filesLeft(of edit: OpenEdit, in folder: String) -> Failure {
    Failure(
      .conflict, "documents.leftBehind", .filesLeft(edit.name, folder), remedy: .discardEdit(edit.id))
  }

  /// A program has the copy of an edit open, or is to be started on it.
  static func editHeld(_ name: String, remedy: Remedy = .closeProgram) -> Failure {
    Failure(.conflict, "documents.editHeld", .editHeld(name), remedy: remedy)
  }

  /// There is a folder, a link or a device in place of a copy.
  static func copyReplaced(_ name: String) -> Failure {
    Failure(.conflict, "documents.copyReplaced", .copyReplaced(name), remedy: .saveUnderName)
  }

  /// The server rejected the last save of an edit, or the user took it back.
  package static func saveRejected(_ edit: OpenEdit) -> Failure {
    Failure(.conflict, "documents.saveRejected", .saveRejected(edit.name), remedy: .seeEdits)
  }
}
