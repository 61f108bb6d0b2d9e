import Auth
import Core
import Operations
import Persistence
import Worksites

/// Restores a document, or a folder with all items below it, from the trash.
public struct RestoreItem: Operation {
  public static let name = "documents.item.restore"
  public static let right = Right.editDocuments

  /// The item to restore.
  package let item: ID
  /// The place to restore to: the former place, unless the user chose another.
  package let place: ItemPlace

  /// The members beside those of the place.
  private enum CodingKeys: String, CodingKey { case item }

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
    try change.requireUnlocked(place.parent, at: returning.worksite, for: actor)
    try change.place(
      returning, at: place, in: nil, [("trashed_at", SQLValue.null), ("trashed_by", SQLValue.null)],
      by: actor)
    return Done()
  }

  public init(from decoder: any Decoder) throws {
    item = try decoder.container(keyedBy: CodingKeys.self).decode(ID.self, forKey: .item)
    place = try ItemPlace(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(item, forKey: .item)
    try place.encode(to: encoder)
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .restored(place.name) }
}
