import Auth
import Core
import Operations
import Persistence
import Worksites

/// Puts a document, or a folder with all items below it, in the trash. Only its own record changes.
public struct TrashItem: Operation {
  public static let name = "documents.item.trash"
  public static let right = Right.editDocuments

  /// The item.
  public let item: ID

  /// An operation from its parts.
  public init(item: ID) { self.item = item }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    _ = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    try change.update(DocumentsFeature.items, item, [("trashed_at", change.at), ("trashed_by", actor.user)])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .trashed(before?.text("name") ?? item.short)
  }
}
