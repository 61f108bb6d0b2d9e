import Auth
import Core
import Operations
import Persistence
import Worksites

/// Sets the time of the last change to a document's content, as the program reports it that stored the content.
///
/// Programs of Windows store a file first, and then report its time.
public struct EditItem: Operation {
  public static let name = "documents.item.edit"
  public static let right = Right.editDocuments

  package let item: ID
  /// The time of the last change to its current content.
  package let modifiedAt: Instant

  /// An operation from its parts.
  public init(item: ID, modifiedAt: Instant) {
    self.item = item
    self.modifiedAt = modifiedAt
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let document = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    try change.requireUnlocked(item, at: document.worksite, for: actor)
    let versions = try DocumentTree(change.connection).versions(of: item)
    guard let current = versions.first(where: { $0.id == document.content }) else {
      throw TreeRules.notDocument(document)
    }
    // Content that a client may have in part keeps its own dates (RFC 9110 §13.1.5).
    let others = versions.filter { $0.id != current.id && $0.blob.size > 0 }.map(\.modifiedAt)
    let lastModifiedAt = others.max().map { Item.lastModified(modifiedAt, after: $0) } ?? modifiedAt
    try change.writing(document) {
      try change.update(
        DocumentsFeature.items, item, [("modified_at", modifiedAt), ("last_modified_at", lastModifiedAt)])
      try change.update(DocumentsFeature.versions, current.id, [("modified_at", modifiedAt)])
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .editedTime(before?.text("name") ?? item.short)
  }
}
