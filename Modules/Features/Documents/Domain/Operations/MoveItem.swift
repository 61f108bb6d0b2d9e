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
  package let item: ID
  /// The folder, or the worksite for its top; `nil` keeps the folder.
  package let parent: Edit<ID>?
  /// The name there; `nil` keeps the name.
  package let name: Edit<String>?

  /// A move from the place of the item, when the user decided to move it, to another place.
  public init(item: ID, from: ItemPlace, to: ItemPlace) {
    self.item = item
    parent = Edit(from: from.parent, to: to.parent)
    name = Edit(from: from.name, to: to.name)
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let moving = try TreeRules(change.connection).requireUntrashed(item, Self.right, for: actor)
    try change.requireUnlocked(item, at: moving.worksite, withMembers: true, for: actor)
    let exists =
      (parent?.from ?? moving.parent, name?.from ?? moving.name) == (moving.parent, moving.name)
    guard exists || isNumbered(moving, for: actor, change) else {
      throw Failure(.conflict, "documents.moved", .movedMeanwhile(moving.name), remedy: .listAgainAndRetry)
    }
    let to = ItemPlace(parent: parent?.to ?? moving.parent, name: name?.to ?? moving.name)
    let target = try worksite(of: moving, in: to.parent, change.connection, for: actor)
    if target != moving.worksite {
      if moving.kind == .folder {
        throw Failure(
          .conflict, .documentsFolderAcross, .folderAcross, remedy: .moveItsDocuments, field: "parent")
      }
    }
    try change.noteChange(of: moving, .movedYours, .movedTheirs, by: actor)
    // A temporary file that gets another name is a document that a program made under the temporary name first.
    if moving.isTemporary, TemporaryName.marksTemporary(to.name) {
      try change.writingParts { try move(moving, to: to, in: target, change, actor) }
    } else {
      try move(moving, to: to, in: target, change, actor)
    }
    return Done()
  }

  private func move(
    _ moving: Item, to place: ItemPlace, in worksite: ID, _ change: Change, _ actor: Actor
  ) throws {
    if worksite != moving.worksite {
      for version in try DocumentTree(change.connection).versions(of: item) {
        try change.update(DocumentsFeature.versions, version.id, [("worksite", worksite)])
      }
      try change.moveLocks(on: item, to: worksite)
    }
    try change.requireUnlocked(place.parent, at: worksite, for: actor)
    let others = TemporaryName.marksTemporary(place.name) ? [] : change.ordinaryColumns(of: moving)
    try change.place(moving, at: place, in: worksite, others, by: actor)
  }

  /// The worksite of the new place; the present one if the actor may not add documents there.
  private func worksite(
    of moving: Item, in parent: ID, _ connection: Connection, for actor: Actor
  ) throws -> ID {
    let target = try DocumentTree(connection).worksite(of: parent)
    guard try Worksite.exists(target, in: connection),
      try Worksite.isGranted(Self.right, at: target, to: actor, in: connection)
    else { return moving.worksite }
    return target
  }

  private func isNumbered(_ moving: Item, for actor: Actor, _ change: Change) -> Bool {
    guard change.isQueued, moving.createdBy == actor.user, moving.parent == parent?.from ?? moving.parent,
      let name = name?.from
    else { return false }
    return (try? FileName(name))?.isNumbered(as: moving.name) ?? false
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let oldName = name?.from ?? before?.text("name") ?? item.short
    let newName = name?.to ?? oldName
    let oldParent = parent?.from ?? before?.id("parent")
    return switch (parent == nil || parent?.to == oldParent, oldName == newName) {
    case (true, _): .renamed(oldName, newName)
    case (false, true): .moved(newName)
    case (false, false): .movedAndRenamed(oldName, newName)
    }
  }
}

extension MoveItem {
  private enum CodingKeys: String, CodingKey {
    case item, parent
    case name
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    item = try members.value(.item)
    parent = try members.edit(.parent)
    name = try members.edit(.name)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(item, .item)
    try members.encode(parent, .parent)
    try members.encode(name, .name)
  }
}
