import Auth
import Core
import Persistence
import Sync
import Worksites

/// Renames a folder or document, or moves it to another folder, or both.
///
/// The move names the place it replaces. An item that somebody else moved meanwhile stays where they put it; content
/// saved meanwhile does not matter.
public struct MoveItem: Operation {
  public static let name = "documents.item.move"
  public static let right = Right.editDocuments

  /// What moves.
  public let item: ID
  /// Where it was when this was decided.
  public let from: Place
  /// Where it goes.
  public let to: Place

  /// An operation from its parts.
  public init(item: ID, from: Place, to: Place) {
    self.item = item
    self.from = from
    self.to = to
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let moving = try TreeRules(change.connection).requireAlive(item, Self.right, for: actor)
    guard Place(parent: moving.parent, name: moving.name) == from else {
      throw Failure(.conflict, "documents.moved", .movedMeanwhile(moving.name), remedy: .listAgainAndRetry)
    }
    try change.place(moving, at: to)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    switch (from.parent == to.parent, from.name == to.name) {
    case (true, _): .renamed(from.name, to.name)
    case (false, true): .moved(to.name)
    case (false, false): .movedAndRenamed(from.name, to.name)
    }
  }
}
