import Auth
import Core
import Operations
import Persistence
import Worksites

/// Renames a folder or document, moves it to another folder, or both.
///
/// A document can be moved to another worksite, and keeps its versions there. A folder stays at its worksite,
/// as a large tree could not be moved by changing one record.
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
    let target = try worksite(of: moving, in: change.connection, for: actor)
    if target != moving.worksite {
      if moving.kind == .folder {
        throw Failure(
          .invalid, "documents.folderAcross", .folderAcross, remedy: .moveItsDocuments, field: "to")
      }
      for version in try DocumentTree(change.connection).versions(of: item) {
        try change.update(DocumentsFeature.versions, version.id, [("worksite", target)])
      }
    }
    try change.place(moving, at: to, in: target)
    return Done()
  }

  /// The worksite of the new place; the present one if the actor may not add documents there.
  private func worksite(of moving: Item, in connection: Connection, for actor: Actor) throws -> ID {
    let target = try DocumentTree(connection).worksite(of: to.parent)
    guard try Worksite.with(target, in: connection) != nil,
      try Worksite.isGranted(Self.right, at: target, to: actor, in: connection)
    else { return moving.worksite }
    return target
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
