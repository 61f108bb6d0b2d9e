import Core
import Documents
import Operations
import PageKit

/// A file that a user adds to a folder.
///
/// It becomes a new document, or a version of the document that has its name. It replaces nothing unless the user says so.
struct FileAddition: Sendable {
  let file: SentFile
  /// The name that the document gets.
  let name: String
  let worksite: ID
  /// The folder, or the worksite for its top.
  let folder: ID
  let documentType: ID?
  /// The user's choice for a taken name; `nil` before the user was asked.
  let choice: Choice?
  /// The time of the content.
  let modifiedAt: Instant

  /// The choices of a user for a file whose name is taken.
  enum Choice: Hashable, Sendable {
    /// The file becomes a version of the document, after the version that the user saw.
    case version(after: ID)
    /// The file gets the name with a number.
    case number
  }

  /// Adds the file, or saves the version.
  ///
  /// - Parameter part: tells the files of a form apart; the only one has none.
  /// - Throws: ``Failure`` `documents.nameTaken` where the name is taken and the user has chosen nothing.
  func perform(by performer: FormPerformer, of form: Form, as part: String? = nil) throws {
    let place = ItemPlace(parent: folder, name: name)
    let own = part.map { form.operation.derived(for: $0) } ?? form.operation
    let content = own.derived(for: "content")
    let present = try performer.answer(ItemAt(place))
    if case .version(let base) = choice, let present, present.kind == .document {
      try performer.perform(
        SaveContent(
          document: present.id, documentName: present.name, content: content, base: base, blob: file.blob,
          modifiedAt: modifiedAt), as: part)
      guard let documentType else { return }
      try performer.perform(
        EditItem(item: present.id, documentType: Edit(to: documentType)), as: "\(part ?? "") type")
    } else {
      let name = choice == .number ? try Self.freeName(insteadOf: place, performer) : name
      try performer.perform(
        AddDocument(
          id: own.derived(for: "id"), contentVersion: content, worksite: worksite,
          place: ItemPlace(parent: folder, name: name), blob: file.blob, modifiedAt: modifiedAt,
          documentType: documentType), as: part)
    }
  }

  /// The name of a place with the first free number; the name itself where it is free.
  static func freeName(insteadOf place: ItemPlace, _ performer: FormPerformer) throws -> String {
    try FileName(place.name).another {
      try performer.answer(ItemAt(ItemPlace(parent: place.parent, name: $0.text))) != nil
    }?.text ?? place.name
  }
}
