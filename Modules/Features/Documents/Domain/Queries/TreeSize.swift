import Auth
import Core
import Operations
import Persistence
import Worksites

/// The numbers of folders, documents and bytes below a folder.
public struct TreeSize: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its whole tree.
  package let folder: ID

  /// Asks for the size of a folder's tree, or of a worksite's.
  public init(of folder: ID) { self.folder = folder }

  /// The numbers of items outside the trash.
  public struct Answer: Hashable, Sendable {
    /// The number of folders below, without the folder itself.
    public let folders: Int
    /// The number of documents.
    public let documents: Int
    /// The total size of the documents, in bytes.
    public let bytes: Int64

    /// An answer from its parts.
    package init(folders: Int, documents: Int, bytes: Int64) {
      self.folders = folders
      self.documents = documents
      self.bytes = bytes
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let tree = DocumentTree(connection)
    let worksite = try tree.worksite(of: folder)
    guard try Worksite.isGranted(Self.right, at: worksite, to: actor, in: connection) else {
      throw TreeRules.notFound
    }
    if worksite != folder, let item = try tree.item(folder), item.kind != .folder {
      throw Failure(
        .conflict, "documents.notFolder", .isDocument(item.name), remedy: .nameFolder, field: "folder")
    }
    var (folders, documents, bytes) = (0, 0, Int64(0))
    try connection.forEach(
      Self.inside(folder) + "SELECT kind, COUNT(*), CAST(SUM(size) AS BIGINT) FROM inside GROUP BY kind"
    ) { row in
      if row.int() == 0 { folders = row.int() } else { (documents, bytes) = (row.int(), row.int64()) }
    }
    return Answer(folders: folders, documents: documents, bytes: bytes)
  }
  /// The number of folders and documents below a folder. Counting ends at a maximum.
  static func items(below folder: ID, atMost maximum: Int, _ connection: Connection) throws -> Int {
    try connection.first(
      inside(folder) + "SELECT COUNT(*) FROM (SELECT 1 FROM inside LIMIT \(maximum)) AS counted"
    ) { $0.int() } ?? 0
  }

  /// The beginning of a statement that reads the items below a folder.
  private static func inside(_ folder: ID) -> SQL {
    """
    WITH RECURSIVE inside (id, kind, size, depth) AS (
      SELECT id, kind, size, 1 FROM documents_item
      WHERE parent = \(folder) AND trashed_at IS NULL AND kind <> \(Item.temporary)
      UNION ALL
      SELECT item.id, item.kind, item.size, depth + 1 FROM documents_item AS item
      JOIN inside ON item.parent = inside.id AND inside.kind = \(Item.Kind.folder.rawValue)
        AND item.trashed_at IS NULL AND item.kind <> \(Item.temporary)
      WHERE depth < \(DocumentTree.deepest)
    )
    """
  }
}
