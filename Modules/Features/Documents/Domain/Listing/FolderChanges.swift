import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// The changes in a folder since an anchor.
public struct FolderChanges: Hashable, Sendable {
  /// Items that are new in the folder or changed.
  public let updated: [Item]
  /// Items that are no longer in the folder.
  public let deleted: [ID]
  /// The anchor from which to ask for later changes.
  public let anchor: Anchor
  /// Whether more changes are available at once.
  public let hasMore: Bool
}

/// The current anchor of a container.
package struct CurrentAnchor: Query {
  package static let right = Right.readDocuments

  private let container: Container

  /// Asks for the anchor of a container.
  package init(of container: Container) { self.container = container }

  package func answer(in connection: Connection, for actor: Actor) throws -> Anchor {
    try container.require(for: actor, in: connection)
    return try Anchor.now(in: connection)
  }
}

/// The changes in a container since an anchor.
package struct ChangesSince: Query {
  package static let right = Right.readDocuments

  private let anchor: Anchor
  private let container: Container
  private let limit: Int

  /// Asks for at most `limit` changes of a container after an anchor.
  package init(_ anchor: Anchor, in container: Container, limit: Int) {
    (self.anchor, self.container, self.limit) = (anchor, container, limit)
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> FolderChanges {
    try container.require(for: actor, in: connection)
    let tree = DocumentTree(connection)
    let log = ChangeLog(connection)
    let highWaterMark = try log.highWaterMark()
    let entries = try log.changes(
      in: container.id, after: anchor.seq(in: connection, field: "since"), upTo: highWaterMark,
      limit: limit + 1)
    let taken = entries.prefix(limit)
    let hasMore = entries.count > limit
    var updated: [Item] = []
    var deleted: [ID] = []
    var seen: Set<ID> = []
    for entry in taken where seen.insert(entry.record).inserted {
      if let found = try tree.lineage(of: entry.record).last, !found.isTrashed,
        found.item.parent == container.id
      {
        updated.append(found.item)
      } else {
        deleted.append(entry.record)
      }
    }
    let reached = hasMore ? (taken.last?.seq ?? 0) : highWaterMark.seq
    return FolderChanges(
      updated: updated, deleted: deleted, anchor: try Anchor(seq: reached, in: connection),
      hasMore: hasMore)
  }
}
