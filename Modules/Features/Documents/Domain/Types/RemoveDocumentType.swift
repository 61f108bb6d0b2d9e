import Auth
import Core
import Operations
import Persistence

/// Removes a type of documents. The documents stay, and have no type until the removal is undone.
public struct RemoveDocumentType: Operation {
  public static let name = "documents.type.remove"
  public static let right = Right.manageTypes

  /// The type to remove.
  package let documentType: ID

  /// An operation from its parts.
  public init(documentType: ID) { self.documentType = documentType }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try DocumentType.require(documentType, in: change.connection)
    try change.remove(DocumentsFeature.types, documentType)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .removedType(before?.text("name") ?? documentType.short)
  }
}
