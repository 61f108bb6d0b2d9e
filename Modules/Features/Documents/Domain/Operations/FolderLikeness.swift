import Core
import Operations
import Persistence
import Worksites

/// The folders of a worksite for a new one that is to be like it. Documents are not copied.
enum FolderLikeness {
  /// Adds the folders, each after the one around it.
  static func add(to worksite: ID, from model: ID, _ performer: Performer, _ batch: ID) throws {
    let connection = performer.connection
    _ = try Worksite.require(.readDocuments, at: model, for: performer.actor, in: connection)
    var (waiting, visited): ([(folder: ID, copy: ID)], Set<ID>) = ([(model, worksite)], [])
    while let (folder, copy) = waiting.popLast() {
      guard visited.insert(folder).inserted else { continue }
      for (inside, name) in try folders(in: folder, connection) {
        let add = AddFolder(
          id: performer.newID(), worksite: worksite, place: ItemPlace(parent: copy, name: name))
        _ = try performer.perform(add, batch: batch)
        waiting.append((inside, add.id))
      }
    }
  }

  private static func folders(in folder: ID, _ connection: Connection) throws -> [(id: ID, name: String)] {
    try connection.rows(
      """
      SELECT id, name FROM documents_item
      WHERE parent = \(folder) AND kind = \(Item.Kind.folder.rawValue) AND trashed_at IS NULL ORDER BY name_sort, id
      """
    ) { (try $0.id(), $0.text()) }
  }
}
