import Auth
import Core
import Operations
import Persistence
import Worksites

/// Renames a folder or document, moves it to another folder, or both.
///
/// The operation names the place it replaces. It is rejected when another user moved the item meanwhile.
/// Content saved meanwhile does not matter. Neither does a number added to the name of the actor's own new
/// item because the name was taken: the actor's device could not know.
public struct MoveItem: Operation {
  public static let name = "documents.item.move"
  public static let right = Right.editDocuments

  /// The item to move.
  public let item: ID
  /// The place of the item when the user decided to move it.
  public let from: ItemPlace
  /// The new place.
  public let to: ItemPlace

  /// An operation from its parts.
  public init(item: ID, from: ItemPlace, to: ItemPlace) {
    self.item = item
    self.from = from
    self.to = to
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let moving = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    guard
      ItemPlace(parent: moving.parent, name: moving.name) == from || isNumbered(moving, for: actor, change)
    else {
      throw Failure(.conflict, "documents.moved", .movedMeanwhile(moving.name), remedy: .listAgainAndRetry)
    }
    try change.place(moving, at: to)
    return Done()
  }

  private func isNumbered(_ moving: Item, for actor: Actor, _ change: Change) -> Bool {
    change.isQueued && moving.createdBy == actor.user && moving.parent == from.parent
      && (try? FileName(from.name))?.isNumbered(as: moving.name) ?? false
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    switch (from.parent == to.parent, from.name == to.name) {
    case (true, _): .renamed(from.name, to.name)
    case (false, true): .moved(to.name)
    case (false, false): .movedAndRenamed(from.name, to.name)
    }
  }
}
