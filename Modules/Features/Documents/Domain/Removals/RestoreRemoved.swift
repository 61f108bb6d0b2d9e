import Auth
import Core
import Operations
import Persistence
import Worksites

/// Restores all items of a worksite that a user removed since some time.
///
/// Each returns to its former place.
///
/// An item whose name is taken gets a number. One whose folder stays in the trash comes to the folder above that.
public struct RestoreRemoved: Operation {
  public static let name = "documents.trash.restore"
  public static let right = Right.editDocuments

  package let worksite: ID
  /// The user who removed the items.
  package let removedBy: ID
  /// The time of the first removal that is taken back.
  package let since: Instant

  /// An operation from its parts.
  public init(worksite: ID, removedBy: ID, since: Instant) {
    self.worksite = worksite
    self.removedBy = removedBy
    self.since = since
  }

  /// How much was restored.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The number of entries of the trash. A folder is one entry with all that is in it.
    public let restored: Int
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    let removed = try change.connection.rows(
      """
      SELECT \(Item.columns) FROM documents_item
      WHERE worksite = \(worksite) AND trashed_at >= \(since) AND trashed_by = \(removedBy)
      ORDER BY trashed_at DESC, id DESC
      """, Item.read)
    var remaining = Dictionary(removed.map { ($0.id, $0) }) { first, _ in first }
    for item in removed { try restore(item, of: &remaining, change, actor) }
    return Outcome(restored: removed.count)
  }

  /// Restores an item after the folders above it.
  private func restore(
    _ item: Item, of remaining: inout [ID: Item], _ change: Change, _ actor: Actor
  ) throws {
    guard remaining.removeValue(forKey: item.id) != nil else { return }
    let tree = DocumentTree(change.connection)
    for above in try tree.lineage(of: item.parent) where above.isTrashed {
      if let folder = remaining[above.item.id] { try restore(folder, of: &remaining, change, actor) }
    }
    let folders = try tree.lineage(of: item.parent).prefix { !$0.isTrashed }.map(\.item.id)
    let isWhole = item.parent == worksite || folders.last == item.parent
    let parent = isWhole ? item.parent : folders.last ?? worksite
    let name = try FileName(item.name)
    let free = try TreeRules(change.connection).otherName(insteadOf: name, in: parent) ?? name
    try change.requireUnlocked(parent, at: worksite, for: actor)
    try change.place(
      item, at: ItemPlace(parent: parent, name: free.text),
      [("trashed_at", SQLValue.null), ("trashed_by", SQLValue.null)], by: actor)
  }

  /// The intended change, shown while the operation waits or after the server rejected it.
  public var plan: Phrase { .restoreRemoved }

  public func summary(before: Record?, outcome: Outcome) -> Phrase { .restoredRemoved(outcome.restored) }
}
