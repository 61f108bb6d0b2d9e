import Auth
import Core
import Operations
import Persistence
import Worksites

/// Checks the rules that the tree must obey after each change.
struct TreeRules {
  private let connection: Connection
  private let tree: DocumentTree

  init(_ connection: Connection) {
    self.connection = connection
    tree = DocumentTree(connection)
  }

  /// Requires that a parent is a folder of the worksite outside the trash, or the worksite itself.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, or `conflict` for a document and for too many levels.
  func requireFolder(_ parent: ID, in worksite: ID) throws {
    if parent == worksite { return }
    let lineage = try tree.lineage(of: parent)
    guard let folder = lineage.last?.item, folder.worksite == worksite, lineage.allSatisfy({ !$0.isTrashed })
    else {
      throw Failure(.notFound, .documentsNoFolder, .folderGone, remedy: .listAgainAndRetry, field: "parent")
    }
    guard folder.kind == .folder else {
      throw Failure(
        .conflict, "documents.notFolder", .isDocument(folder.name), remedy: .nameFolder, field: "parent",
        clashing: [folder.id])
    }
    if lineage.count >= DocumentTree.deepest {
      throw Self.tooDeep
    }
  }

  /// Requires that no other item of a folder has the name.
  func requireFree(_ name: FileName, in parent: ID, except item: ID? = nil) throws {
    guard let taken = try tree.child(of: parent, named: name.text), taken.id != item else { return }
    let message: Phrase =
      taken.name == name.text ? .nameTaken(name.text) : .nameTakenAs(name.text, taken.name)
    throw Failure(
      .conflict, .documentsNameTaken, message, remedy: .chooseOtherName, field: "name",
      clashing: [taken.id])
  }

  /// The first free name of `name (2)`, `name (3)` … in a folder; `nil` when the name itself is free.
  func otherName(insteadOf name: FileName, in parent: ID) throws -> FileName? {
    try name.another { try tree.child(of: parent, named: $0.text) != nil }
  }

  /// Returns an item in a worksite that the actor may read, and whether the item itself is in the trash.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for unknown items and for actors who may not read; `forbidden`
  ///   when only the right is missing.
  func require(_ id: ID, _ right: Right, for actor: Actor) throws -> (item: Item, isTrashed: Bool) {
    guard let found = try tree.lineage(of: id).last,
      try Worksite.isGranted(.readDocuments, at: found.item.worksite, to: actor, in: connection)
    else { throw Self.notFound }
    try right.require(of: actor)
    return found
  }

  /// Returns an item, as ``require(_:_:for:)`` does, that is not in the trash and in no folder that is.
  func requireUntrashed(_ id: ID, _ right: Right, for actor: Actor) throws -> Item {
    let (item, _) = try require(id, right, for: actor)
    guard try tree.lineage(of: id).allSatisfy({ !$0.isTrashed }) else { throw Self.notFound }
    return item
  }

  /// The failure of an operation on a document when the item is a folder.
  static func notDocument(_ item: Item) -> Failure {
    Failure(.conflict, "documents.notDocument", .isFolder(named: item.name), remedy: .nameDocument)
  }

  static var notFound: Failure {
    Failure(.notFound, .documentsNone, .itemGone, remedy: .listAgainAndRetry)
  }

  /// The failure of more than ``DocumentTree/deepest`` levels.
  static var tooDeep: Failure {
    Failure(
      .conflict, "documents.tooDeep", .tooDeep(DocumentTree.deepest), remedy: .useFewerFolders,
      field: "parent")
  }

  /// Requires that the items below a moved folder stay within ``DocumentTree/deepest`` levels.
  func requireDepth(for item: Item, in parent: ID) throws {
    guard item.kind == .folder else { return }
    let above = try tree.lineage(of: parent).count
    if above + 1 + (try tree.height(of: item.id)) > DocumentTree.deepest {
      throw Self.tooDeep
    }
  }

  /// Requires that a folder is not the moved item or inside it.
  func requireOutside(_ item: Item, _ parent: ID) throws {
    if try tree.lineage(of: parent).contains(where: { $0.item.id == item.id }) {
      throw Failure(
        .conflict, "documents.intoItself", .intoItself(item.name), remedy: .chooseOtherFolder, field: "parent"
      )
    }
  }

  /// Checks that an undo or redo left a tree: no cycles, and no items in missing folders.
  func check(_ id: ID, _ record: Record?) throws {
    guard let record else {
      if try !tree.isEmpty(id) { throw Self.undoBlocked }
      return
    }
    if let content = record.id("content"), try !tree.isKnown(version: content) { throw Self.versionRemoved }
    guard record["trashed_at"] == .null, let parent = record.id("parent"),
      let worksite = record.id("worksite")
    else {
      return
    }
    if parent == worksite { return }
    // A cycle makes the tree throw.
    let lineage = (try? tree.lineage(of: parent)) ?? []
    guard let folder = lineage.last?.item, folder.kind == .folder, lineage.allSatisfy({ !$0.isTrashed })
    else {
      throw Self.undoBlocked
    }
  }

  /// The failure of an undo that would bring back a version that was removed for good.
  private static var versionRemoved: Failure {
    Failure(.conflict, "documents.versionRemoved", .versionRemoved, remedy: .seeVersionsOf)
  }

  private static var undoBlocked: Failure {
    Failure(.conflict, "documents.undoBlocked", .treeUndoBlocked, remedy: .seeHistory)
  }
}
