import Auth
import Core
import Operations
import Persistence
import Worksites

/// Puts a document, or a folder with all items below it, in the trash. Only its own record changes.
///
/// A temporary file, which the program that made it removes, is removed for good.
public struct TrashItem: Operation {
  public static let name = "documents.item.trash"
  public static let right = Right.editDocuments

  package let item: ID
  /// Whether a folder with a document in it is rejected; `nil` means no.
  package let ifEmpty: Bool?
  /// The version that must be the current one of a document; `nil` for any.
  package let ifContent: ID?
  /// Whether a temporary file of a program is removed for good instead; `nil` means no.
  package let forGood: Bool?

  /// An operation from its parts.
  public init(item: ID, ifEmpty: Bool? = nil, ifContent: ID? = nil, forGood: Bool? = nil) {
    self.item = item
    self.ifEmpty = ifEmpty
    self.ifContent = ifContent
    self.forGood = forGood
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let found = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    if ifEmpty == true, try TreeSize(of: item).answer(in: change.connection, for: actor).documents > 0 {
      throw Failure(
        .conflict, "documents.notEmpty", .notEmpty(found.name), remedy: .lookIntoFolder, field: "ifEmpty")
    }
    if let ifContent, found.content != ifContent {
      throw Failure(
        .conflict, "documents.savedMeanwhile", .savedMeanwhile(found.name), remedy: .seeVersionsOf)
    }
    try change.requireUnlocked(item, at: found.worksite, withMembers: true, for: actor)
    try change.noteChange(of: found, .trashedYours, .trashedTheirs, by: actor)
    if forGood == true, found.isTemporary {
      try change.purge(found)
    } else {
      try change.update(DocumentsFeature.items, item, change.trashColumns(of: found, by: actor))
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .trashed(before?.text("name") ?? item.short)
  }
}
