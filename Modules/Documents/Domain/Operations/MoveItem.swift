import Auth
import Core
import Persistence
import Sync
import Worksites

/// Renames a folder or document, or moves it to another folder, or both.
///
/// The move names the place it replaces. An item that somebody else moved meanwhile stays where they put it; content
/// saved meanwhile does not matter, and neither does a number that the name of something new got where it was taken: who
/// added it on a device could not know.
public struct MoveItem: Operation {
  public static let name = "documents.item.move"
  public static let right = Right.editDocuments

  /// What moves.
  public let item: ID
  /// Where it was when this was decided.
  public let from: ItemPlace
  /// Where it goes.
  public let to: ItemPlace

  /// An operation from its parts.
  public init(item: ID, from: ItemPlace, to: ItemPlace) {
    self.item = item
    self.from = from
    self.to = to
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let moving = try TreeRules(change.connection).requireAlive(item, Self.right, for: actor)
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
