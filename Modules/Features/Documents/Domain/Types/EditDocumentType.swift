import Auth
import Core
import Operations
import Persistence

/// Renames a type of documents.
public struct EditDocumentType: Operation {
  public static let name = "documents.type.edit"
  public static let right = Right.manageTypes

  /// The type to rename.
  package let documentType: ID
  package let name: Edit<String>?

  /// An operation from its parts.
  public init(documentType: ID, name: Edit<String>?) {
    self.documentType = documentType
    self.name = name
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try DocumentType.require(documentType, in: change.connection)
    if let name = try name?.applied(to: present.name, field: "name") {
      try change.update(
        DocumentsFeature.types, documentType, try change.typeColumns(name, except: documentType))
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let old = before?.text("name") ?? documentType.short
    return .renamedType(old, name?.to ?? old)
  }
}

extension EditDocumentType {
  private enum CodingKeys: String, CodingKey { case documentType, name }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    documentType = try members.value(.documentType)
    name = try members.edit(.name)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(documentType, .documentType)
    try members.encode(name, .name)
  }
}
