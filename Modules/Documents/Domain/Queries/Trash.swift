import Auth
import Core
import Persistence
import Sync
import Worksites

/// What was put in the trash of a worksite, latest first.
public struct Trash: Query {
  public static let right = Right.readDocuments

  /// The worksite.
  public let worksite: ID

  /// The question.
  public init(of worksite: ID) { self.worksite = worksite }

  /// One thing in the trash: a document, or a folder with all below it.
  public struct Entry: Hashable, Sendable {
    /// The item.
    public let item: Item
    /// The names from the top to where it was.
    public let components: [String]
    /// When it was put in the trash.
    public let trashedAt: Instant
    /// By whom.
    public let trashedBy: ID
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Entry] {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let tree = DocumentTree(connection)
    return try connection.rows(
      """
      SELECT trashed_at, trashed_by, \(Item.columns) FROM documents_item
      WHERE worksite = \(worksite) AND trashed_at IS NOT NULL ORDER BY trashed_at DESC, id DESC
      """
    ) { row in
      let (at, by) = (row.instant(), try row.id())
      let item = try Item.read(&row)
      return Entry(item: item, components: try tree.components(of: item.id), trashedAt: at, trashedBy: by)
    }
  }
}
