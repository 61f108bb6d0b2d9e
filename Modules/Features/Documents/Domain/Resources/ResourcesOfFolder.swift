import Auth
import Core
import Operations
import Persistence
import Worksites

/// A page of the items of a folder, folders and documents together, by folded name.
///
/// A page is one range of one index.
public struct ResourcesOfFolder: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its top.
  public let folder: ID
  /// The name after which the page begins; `nil` for the first page.
  public let name: String?
  /// The largest number of items.
  public let limit: Int

  /// A query for a page of a folder.
  public init(in folder: ID, after name: String? = nil, limit: Int) {
    self.folder = folder
    self.name = name
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ItemResource] {
    try DocumentTree(connection).requireReadable(folder, for: actor)
    return try connection.rows(statement, ItemResource.read)
  }

  package var statement: SQL {
    let rest: SQL = name.map { "AND name_key > \(foldedName($0))" } ?? ""
    return """
      SELECT \(ItemResource.columns) FROM documents_item
      WHERE parent = \(folder) AND trashed_at IS NULL \(rest) ORDER BY name_key LIMIT \(limit)
      """
  }
}
