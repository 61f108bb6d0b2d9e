import Auth
import Core
import Persistence
import Sync
import Worksites

/// What must hold for the tree after any change.
struct TreeRules {
  private let connection: Connection
  private let tree: DocumentTree

  init(_ connection: Connection) {
    self.connection = connection
    tree = DocumentTree(connection)
  }

  /// A folder that can be reached, or the worksite itself.
  func requireFolder(_ parent: ID, in worksite: ID) throws {
    if parent == worksite { return }
    let line = try tree.line(to: parent)
    guard let folder = line.last?.item, folder.worksite == worksite, line.allSatisfy({ !$0.isTrashed }) else {
      throw Failure(.notFound, "documents.noFolder", .folderGone, remedy: .listAgainAndRetry, field: "parent")
    }
    guard folder.kind == .folder else {
      throw Failure(.conflict, "documents.notFolder", .isDocument(folder.name), field: "parent")
    }
    if line.count >= DocumentTree.deepest {
      throw Failure(
        .invalid, "documents.tooDeep", .tooDeep(DocumentTree.deepest), remedy: .useFewerFolders,
        field: "parent")
    }
  }

  /// A name nothing else has in a folder.
  func requireFree(_ name: FileName, in parent: ID, except item: ID? = nil) throws {
    guard let taken = try tree.child(of: parent, named: name.text), taken.id != item else { return }
    let message: Phrase =
      taken.name == name.text ? .nameTaken(name.text) : .nameTakenAs(name.text, taken.name)
    throw Failure(.conflict, "documents.nameTaken", message, remedy: .chooseOtherName, field: "name")
  }

  /// The first of `name (2)`, `name (3)` … that nothing in a folder has; `nil` when the name itself is free.
  func otherName(insteadOf name: FileName, in parent: ID) throws -> FileName? {
    try name.another { try tree.child(of: parent, named: $0.text) != nil }
  }

  /// An item the actor may know of, and whether it is in the trash itself. For anybody else there is none.
  ///
  /// - Throws: ``Failure`` of kind `forbidden` when they may know of it but do not have the right there.
  func require(_ id: ID, _ right: Right, for actor: Actor) throws -> (item: Item, isTrashed: Bool) {
    guard let found = try tree.line(to: id).last,
      try Worksite.isGranted(.readDocuments, at: found.item.worksite, to: actor, in: connection)
    else { throw Self.gone }
    try right.require(of: actor)
    return found
  }

  /// An item the actor may know of that can be reached.
  func requireAlive(_ id: ID, _ right: Right, for actor: Actor) throws -> Item {
    let (item, _) = try require(id, right, for: actor)
    guard try tree.line(to: id).allSatisfy({ !$0.isTrashed }) else { throw Self.gone }
    return item
  }

  /// An item that was named as a document is a folder.
  static func notDocument(_ item: Item) -> Failure {
    Failure(.conflict, "documents.notDocument", .isFolder(named: item.name))
  }

  static var gone: Failure {
    Failure(.notFound, "documents.none", .itemGone, remedy: .listAgainAndRetry)
  }

  /// A place that is not so deep that what lies below the item would not fit under it.
  func requireRoom(for item: Item, in parent: ID) throws {
    guard item.kind == .folder else { return }
    let above = try tree.line(to: parent).count
    if above + 1 + (try tree.height(of: item.id)) > DocumentTree.deepest {
      throw Failure(
        .invalid, "documents.tooDeep", .tooDeep(DocumentTree.deepest), remedy: .useFewerFolders,
        field: "parent")
    }
  }

  /// A folder that does not lie inside the item that goes there.
  func requireOutside(_ item: Item, _ parent: ID) throws {
    if try tree.line(to: parent).contains(where: { $0.item.id == item.id }) {
      throw Failure(
        .invalid, "documents.intoItself", .intoItself(item.name), remedy: .chooseOtherFolder, field: "to")
    }
  }

  /// What an undo or redo left must be a tree: no loops, nothing in folders that are gone.
  func check(_ id: ID, _ record: Record?) throws {
    guard let record else {
      if try !tree.isEmpty(id) { throw Self.undoBlocked }
      return
    }
    guard record["trashed_at"] == .null, let parent = record.id("parent"),
      let worksite = record.id("worksite")
    else {
      return
    }
    if parent == worksite { return }
    // A circle shows as a line that never ends.
    let line = (try? tree.line(to: parent)) ?? []
    guard let folder = line.last?.item, folder.kind == .folder, line.allSatisfy({ !$0.isTrashed }) else {
      throw Self.undoBlocked
    }
  }

  private static var undoBlocked: Failure {
    Failure(.conflict, "documents.undoBlocked", .treeUndoBlocked, remedy: .seeHistory)
  }
}
