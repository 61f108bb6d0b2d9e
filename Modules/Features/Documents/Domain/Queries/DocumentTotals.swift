import Auth
import Core
import Operations
import Persistence
import Worksites

/// The number, the size and the latest change of the documents of a worksite, for an overview.
public struct DocumentTotals: Query {
  public static let right = Right.readDocuments

  package let worksite: ID
  /// The number of items after which counting stops.
  package let limit: Int

  /// Asks for the totals of a worksite, or of its first `limit` items.
  public init(of worksite: ID, countingTo limit: Int = 10_000) {
    self.worksite = worksite
    self.limit = limit
  }

  /// The totals of all documents outside the trash.
  public struct Answer: Hashable, Sendable {
    /// The number of documents.
    public let documents: Int
    /// The total size of the documents, in bytes.
    public let bytes: Int64
    /// The latest change of a document or folder; `nil` for none.
    public let modifiedAt: Instant?
    /// Whether all items were counted.
    public let isWhole: Bool
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let totals = try connection.first(
      """
      WITH RECURSIVE inside (id, kind, size, changed, depth) AS (
        SELECT id, kind, size, modified_at, 1 FROM documents_item
        WHERE parent = \(worksite) AND trashed_at IS NULL AND kind <> \(Item.temporary)
        UNION ALL
        SELECT item.id, item.kind, item.size, item.modified_at, depth + 1 FROM documents_item AS item
        JOIN inside ON item.parent = inside.id AND inside.kind = \(Item.Kind.folder.rawValue)
          AND item.trashed_at IS NULL AND item.kind <> \(Item.temporary)
        WHERE depth < \(DocumentTree.deepest)
      ) SELECT COUNT(*), COALESCE(CAST(SUM(kind) AS BIGINT), 0), COALESCE(CAST(SUM(size) AS BIGINT), 0), MAX(changed)
        FROM (SELECT kind, size, changed FROM inside LIMIT \(limit)) AS counted
      """
    ) { row in
      (items: row.int(), documents: row.int(), bytes: row.int64(), changed: row.optional { $0.instant() })
    }
    return Answer(
      documents: totals?.documents ?? 0, bytes: totals?.bytes ?? 0, modifiedAt: totals?.changed,
      isWhole: totals?.items ?? 0 < limit)
  }
}
