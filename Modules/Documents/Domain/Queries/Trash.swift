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
  /// Where the entries before ended.
  public let cursor: Cursor?
  /// The largest number of entries; `nil` for all.
  public let limit: Int?

  /// The question.
  public init(of worksite: ID, after cursor: Cursor? = nil, limit: Int? = nil) {
    self.worksite = worksite
    self.cursor = cursor
    self.limit = limit
  }

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
    return try connection.rows(statement()) { row in
      let (at, by) = (row.instant(), try row.id())
      let item = try Item.read(&row)
      return Entry(item: item, components: try tree.components(of: item.id), trashedAt: at, trashedBy: by)
    }
  }

  /// One page.
  package func statement() throws -> SQL {
    var behind: SQL = ""
    if let position = try cursor.map({ try ListPosition($0, in: listing) }) {
      behind = "AND (trashed_at, id) < (\(try position.number), \(position.item))"
    }
    let most: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return """
      SELECT trashed_at, trashed_by, \(Item.columns) FROM documents_item
      WHERE worksite = \(worksite) AND trashed_at IS NOT NULL \(behind) ORDER BY trashed_at DESC, id DESC \(most)
      """
  }

  /// The cursor behind an entry.
  public func cursor(behind entry: Entry) -> Cursor {
    ListPosition(behind: entry.item.id, number: entry.trashedAt.milliseconds).cursor(in: listing)
  }

  private var listing: ListPosition.Listing { ListPosition.Listing("T", of: worksite) }
}
