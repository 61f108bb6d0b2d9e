import Auth
import Core
import Operations
import Persistence

extension Change {
  /// Runs writes on a document. On a temporary one they are in no history, and undo does not take them back.
  func writing(_ item: Item, _ body: () throws -> Void) rethrows {
    if item.isTemporary { try writingParts(body) } else { try body() }
  }

  /// Removes a temporary document for good.
  func purge(_ item: Item) throws {
    try writingParts {
      for version in try DocumentTree(connection).versions(of: item.id) {
        try purge(DocumentsFeature.versions, version.id, naming: version.blob)
      }
      try purge(DocumentsFeature.items, item.id)
    }
  }

  /// Puts a temporary document whose name another item gets in the trash.
  func makeWay(at name: FileName, in parent: ID, for actor: Actor, except item: ID? = nil) throws {
    guard isServer, let taken = try DocumentTree(connection).child(of: parent, named: name.text),
      taken.isTemporary, taken.id != item
    else { return }
    try update(DocumentsFeature.items, taken.id, trashColumns(of: taken, by: actor))
  }

  /// The columns of an item in the trash. There, a temporary document is one as all others.
  func trashColumns(of item: Item, by actor: Actor) -> Columns {
    [("trashed_at", at), ("trashed_by", actor.user)] + ordinaryColumns(of: item)
  }

  /// The columns that make a temporary document an ordinary one; none for other items.
  func ordinaryColumns(of item: Item) -> Columns {
    item.isTemporary ? [("kind", Item.Kind.document.rawValue)] : []
  }
}
