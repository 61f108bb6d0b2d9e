import Auth
import Core
import Operations
import Persistence
import Worksites

/// Restores the items of a worksite that a user removed since some time, each to its former place.
///
/// An item whose name is taken gets a number. One whose folder stays in the trash comes to the folder above that. Temporary files
/// of programs stay in the trash. One operation restores `maxItems` at most: those that were removed last.
public struct RestoreRemoved: Operation {
  public static let name = "documents.trash.restore"
  public static let right = Right.editDocuments

  package let worksite: ID
  /// The user who removed the items.
  package let removedBy: ID
  /// The time of the first removal that is taken back.
  package let since: Instant

  /// The most entries of the trash that one operation restores.
  package static let maxItems = 10_000
  /// The bound of this operation; tests lower it.
  package var limit = Self.maxItems

  /// The members of the operation.
  private enum CodingKeys: String, CodingKey { case worksite, removedBy, since }

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
    /// The items that stay in the trash, as no place can take them; `nil` for none.
    public let unplaced: [Unplaced]?
    /// Whether more items are left for another operation; `nil` when none are.
    public let hasMore: Bool?
  }

  /// An item that could not be restored.
  public struct Unplaced: Codable, Hashable, Sendable {
    /// The document or folder in the trash.
    public let item: ID
    /// The name of the item.
    public let name: String
    /// The code of the failure, such as `documents.locked`.
    public let code: String
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: change.connection)
    return try RemovedItems(of: self, change, actor).restored()
  }

  /// The intended change, shown while the operation waits or after the server rejected it.
  public var plan: Phrase { .restoreRemoved }

  public func summary(before: Record?, outcome: Outcome) -> Phrase { .restoredRemoved(outcome.restored) }
}
