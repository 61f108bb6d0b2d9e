import Auth
import Core
import Operations
import Persistence

/// Adds a template of documents.
public struct AddDocumentTemplate: NamingOperation {
  public static let name = "documents.template.add"
  public static let right = Right.manageTypes

  package let id: ID
  /// The name of its file, unique in the company.
  package let name: String
  /// The type that its documents get; absent for none.
  package let documentType: ID?
  /// The content, which must be in the blob store.
  package let blob: Blob
  /// The modification time of the file with the content.
  package let modifiedAt: Instant

  /// An operation from its parts.
  public init(id: ID, name: String, documentType: ID?, blob: Blob, modifiedAt: Instant) {
    self.id = id
    self.name = name
    self.documentType = documentType
    self.blob = blob
    self.modifiedAt = modifiedAt
  }

  public var blobs: [Blob] { [blob] }
  public var givenName: String? { name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let wanted = try FileName(name)
    func isTaken(_ name: FileName) throws -> Bool {
      try change.connection.exists("SELECT 1 FROM documents_template WHERE name_key = \(name.key)")
    }
    var free = wanted
    if change.isQueued, let other = try wanted.another(whereTaken: isTaken) {
      free = other
      change.isYielding = true
    } else if try isTaken(wanted) {
      throw Failure(
        .conflict, "documents.templateExists", .templateExists(name), remedy: .chooseOtherTemplateName,
        field: "name")
    }
    try change.requireType(documentType)
    try change.insert(
      DocumentsFeature.templates, id,
      [
        ("name", free.text), ("name_key", free.key), ("name_sort", Collation.key(for: free.text)),
        ("document_type", documentType), ("hash", blob.hash), ("size", blob.size),
        ("modified_at", modifiedAt), ("created_at", change.at), ("created_by", actor.user),
      ])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedTemplate(name) }
}
