import Auth
import Core
import Persistence
import Sync
import Worksites

/// Takes a document, or a folder with all below it, out of the trash.
public struct RestoreItem: Operation {
  public static let name = "documents.item.restore"

  /// What comes back.
  public let item: ID
  /// Where it comes back to; where it was, unless the user said otherwise.
  public let place: Place

  /// An operation from its parts.
  public init(item: ID, place: Place) {
    self.item = item
    self.place = place
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    guard let (returning, isTrashed) = try DocumentTree(change.connection).line(to: item).last else {
      throw Failure(.notFound, "documents.none", .itemGone, remedy: .listAgainAndRetry)
    }
    _ = try Worksite.visible(returning.worksite, to: actor, in: change.connection)
    guard isTrashed else {
      throw Failure(
        .conflict, "documents.notInTrash", .notInTrash(returning.name), remedy: .listAgainAndRetry)
    }
    let name = try FileName(place.name)
    let rules = TreeRules(change.connection)
    try rules.requireFolder(place.parent, in: returning.worksite)
    try rules.requireOutside(returning, place.parent)
    try rules.requireFree(name, in: place.parent)
    try change.update(
      DocumentsFeature.items, item,
      [
        "parent": place.parent, "name": name.text, "name_key": name.key,
        "name_sort": Collation.key(for: name.text), "trashed_at": SQLValue.null, "trashed_by": SQLValue.null,
      ])
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .restored(place.name) }
}
