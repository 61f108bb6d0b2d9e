import Auth
import Core
import Operations
import Persistence
import Worksites

/// Removes items from the trash for good, with all items below them and all versions.
///
/// Items that are no longer in the trash are ignored: another user may have restored or removed them.
public struct EmptyTrash: Operation {
  public static let name = "documents.trash.empty"
  public static let right = Right.emptyTrash
  public static let isOnlineOnly = true
  /// The instruction to restore a backup.
  public static let undo = UndoRule.instead(.sentence(.restoreFromBackup))
  /// The largest number of items in one operation.
  public static let maxItems = 1000

  package let worksite: ID
  /// The items to remove, 1 ... ``maxItems``.
  package let trashed: [ID]

  /// An operation from its parts.
  public init(worksite: ID, trashed: [ID]) {
    self.worksite = worksite
    self.trashed = trashed
  }

  /// How much was removed for good.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The number of removed documents.
    public let documents: Int
    /// The size of the contents that no other document has, in bytes.
    public let bytes: Int64
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    guard trashed.count <= Self.maxItems else {
      throw Failure(
        .invalid, "documents.tooManyTrashed", .tooManyTrashed(Self.maxItems), remedy: .emptyInParts,
        field: "trashed")
    }
    var (documents, blobs): (Int, Set<Blob>) = (0, [])
    for id in trashed {
      let root = try change.connection.first(
        """
        SELECT \(Item.columns) FROM documents_item
        WHERE id = \(id) AND worksite = \(worksite) AND trashed_at IS NOT NULL
        """, Item.read)
      guard let root else { continue }
      let tree = DocumentTree(change.connection)
      let items = [root] + (root.kind == .folder ? try tree.descendants(of: [id]) : [])
      for item in items.reversed() {
        for version in try tree.versions(of: item.id) {
          try change.purge(DocumentsFeature.versions, version.id, naming: version.blob)
          blobs.insert(version.blob)
        }
        if item.kind == .document { documents += 1 }
        // History names the removed items by the before-images of those that were listed.
        if item.id == id {
          try change.remove(DocumentsFeature.items, id)
        } else {
          try change.purge(DocumentsFeature.items, item.id)
        }
      }
    }
    let freed = try blobs.filter { try !DocumentTree(change.connection).isHeld($0) }
    return Outcome(documents: documents, bytes: freed.reduce(0) { $0 + $1.size })
  }

  /// The summary, as far as the input is enough: the number of items.
  public var plan: Phrase { .emptiedTrash(trashed.count) }

  public func summary(before: Record?, outcome: Outcome) -> Phrase { .emptiedTrash(trashed.count) }
}
