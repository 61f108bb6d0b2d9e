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
    let rules = TreeRules(change.connection)
    let moving = try rules.requireAlive(item)
    _ = try Worksite.visible(moving.worksite, to: actor, in: change.connection)
    guard Place(parent: moving.parent, name: moving.name) == from else {
      throw Failure(.conflict, "documents.moved", .movedMeanwhile(moving.name), remedy: .listAgainAndRetry)
    }
    let name = try FileName(to.name)
    try rules.requireFolder(to.parent, in: moving.worksite)
    try rules.requireOutside(moving, to.parent)
    try rules.requireFree(name, in: to.parent, except: item)
    try change.update(
      DocumentsFeature.items, item,
      [
        "parent": to.parent, "name": name.text, "name_key": name.key,
        "name_sort": Collation.key(for: name.text),
        "type": moving.kind == .folder ? "" : name.type,
      ])
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
