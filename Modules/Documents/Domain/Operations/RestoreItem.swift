import Auth
import Core
import Persistence
import Sync
import Worksites

/// Takes a document, or a folder with all below it, out of the trash.
public struct RestoreItem: Operation {
  public static let name = "documents.item.restore"
  public static let right = Right.editDocuments

  /// What comes back.
  public let item: ID
  /// Where it comes back to; where it was, unless the user said otherwise.
  public let place: ItemPlace

  /// An operation from its parts.
  public init(item: ID, place: ItemPlace) {
    self.item = item
    self.place = place
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let (returning, isTrashed) = try TreeRules(change.connection).require(item, Self.right, for: actor)
    guard isTrashed else {
      throw Failure(
        .conflict, "documents.notInTrash", .notInTrash(returning.name), remedy: .listAgainAndRetry)
    }
    try change.place(returning, at: place, [("trashed_at", SQLValue.null), ("trashed_by", SQLValue.null)])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .restored(place.name) }
}
