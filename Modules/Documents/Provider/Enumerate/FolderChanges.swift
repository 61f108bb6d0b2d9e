import Auth
import Core
import Documents
import Persistence
import Sync

/// A state of the data, opaque text of at most 500 bytes.
public struct Anchor: Hashable, Sendable {
  /// The text to hand out and take back.
  public let text: String

  /// An anchor somebody handed back.
  public init(text: String) { self.text = text }

  init(epoch: String, seq: Int64) { text = "\(epoch).\(seq)" }

  /// The number of the last change the holder knows.
  ///
  /// - Throws: ``Failure`` `documents.anchorExpired` when the anchor belongs to another life of the database.
  func seq(in connection: Connection) throws -> Int64 {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, try Epoch.current(connection) == parts[0], let seq = Int64(parts[1]), seq >= 0,
      try seq <= ChangeLog(connection).latest()
    else {
      throw Failure(
        .conflict, "documents.anchorExpired", .anchorExpired, remedy: .listFromStart, field: "anchor")
    }
    return seq
  }
}

/// What changed in a folder.
public struct FolderChanges: Hashable, Sendable {
  /// Items that are new in the folder or different.
  public let updated: [Item]
  /// Items that are no longer in the folder.
  public let deleted: [ID]
  /// The state reached.
  public let anchor: Anchor
  /// Whether asking again at once gives more.
  public let hasMore: Bool
}

struct CurrentAnchor: Query {
  let container: Container

  func answer(in connection: Connection, for actor: Actor) throws -> Anchor {
    try container.require(for: actor, in: connection)
    return Anchor(epoch: try Epoch.current(connection), seq: try ChangeLog(connection).latest())
  }
}

struct ChangesSince: Query {
  let anchor: Anchor
  let container: Container
  let limit: Int

  func answer(in connection: Connection, for actor: Actor) throws -> FolderChanges {
    try container.require(for: actor, in: connection)
    let tree = DocumentTree(connection)
    let log = ChangeLog(connection)
    let entries = try log.changes(in: container.id, after: anchor.seq(in: connection), limit: limit + 1)
    let taken = entries.prefix(limit)
    let hasMore = entries.count > limit
    var updated: [Item] = []
    var deleted: [ID] = []
    var seen: Set<ID> = []
    for entry in taken where seen.insert(entry.record).inserted {
      if let line = try tree.line(to: entry.record).last, !line.isTrashed, line.item.parent == container.id {
        updated.append(line.item)
      } else {
        deleted.append(entry.record)
      }
    }
    let reached = try hasMore ? (taken.last?.seq ?? 0) : log.latest()
    return FolderChanges(
      updated: updated, deleted: deleted, anchor: Anchor(epoch: try Epoch.current(connection), seq: reached),
      hasMore: hasMore)
  }
}
