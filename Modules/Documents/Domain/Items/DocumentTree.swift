import Core
import Persistence

/// Reads the tree of folders and documents. It asks no rights: queries and operations do that first.
package struct DocumentTree {
  private let connection: Connection

  /// The tree of a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  /// The item of that id, in the trash or not.
  package func item(_ id: ID) throws -> Item? {
    try connection.first("SELECT \(Item.columns) FROM documents_item WHERE id = \(id)", Item.read)
  }

  /// What has that name, in any case, in a folder or worksite.
  package func child(of parent: ID, named name: String) throws -> Item? {
    try connection.first(
      """
      SELECT \(Item.columns) FROM documents_item
      WHERE parent = \(parent) AND name_key = \(foldedName(name)) AND trashed_at IS NULL
      """, Item.read)
  }

  /// An item and the folders above it, the top one first, with whether each was put in the trash.
  package func line(to id: ID) throws -> [(item: Item, isTrashed: Bool)] {
    var line: [(Item, Bool)] = []
    var next = id
    while let step = try connection.first(
      "SELECT trashed_at IS NOT NULL, \(Item.columns) FROM documents_item WHERE id = \(next)",
      { row in
        let isTrashed = row.bool()
        return (try Item.read(&row), isTrashed)
      })
    {
      line.append(step)
      next = step.0.parent
      if line.count > Self.deepest {
        throw Failure(.damaged, "documents.loop", .treeLoops, remedy: .runVerify)
      }
    }
    return line.reversed()
  }

  /// Whether an item can be reached: neither it nor a folder above it is in the trash.
  package func isAlive(_ id: ID) throws -> Bool {
    let line = try line(to: id)
    return !line.isEmpty && line.allSatisfy { !$0.isTrashed }
  }

  /// The names from the top down to an item.
  package func components(of id: ID) throws -> [String] { try line(to: id).map(\.item.name) }

  /// The versions of a document, newest first.
  package func versions(of document: ID) throws -> [Version] {
    try connection.rows(
      "SELECT \(Version.columns) FROM documents_version WHERE document = \(document) ORDER BY number DESC",
      Version.read)
  }

  /// More folders above each other than this cannot be made.
  package static let deepest = 100
}
