import Auth
import Core
import Operations
import Persistence

/// Adds a type of documents.
public struct AddDocumentType: NamingOperation {
  public static let name = "documents.type.add"
  public static let right = Right.manageTypes

  package let id: ID
  /// The name, unique in the company.
  package let name: String

  /// An operation from its parts.
  public init(id: ID, name: String) {
    self.id = id
    self.name = name
  }

  public var givenName: String? { name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insert(DocumentsFeature.types, id, try change.typeColumns(name))
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedType(name) }
}

extension Change {
  /// The columns of a free name of a type. A queued type whose name is taken gets a number.
  func typeColumns(_ text: String, except type: ID? = nil) throws -> Columns {
    var name = try LabelForm.checked(text, field: "name")
    if let other = try DocumentType.named(name, except: type, in: connection) {
      guard isQueued, type == nil else {
        throw Failure(
          .conflict, "documents.typeExists", .typeExists(name), remedy: .chooseOtherTypeName, field: "name",
          clashing: [other])
      }
      let stem = String(name.prefix(LabelForm.longest - 8))
      var number = 2
      while try DocumentType.named("\(stem) (\(number))", in: connection) != nil { number += 1 }
      name = "\(stem) (\(number))"
      isYielding = true
    }
    return [("name", name), ("name_key", foldedName(name)), ("name_sort", Collation.key(for: name))]
  }
}
