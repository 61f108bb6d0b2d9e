import Auth
import Core
import Operations
import Persistence
import Worksites

/// The locks at a worksite that have not ended, each with the path of its item.
public struct Locks: Query {
  public static let right = Right.readDocuments

  package let worksite: ID
  /// The time at which locks that ended before are left out.
  package let now: Instant

  /// Asks for the locks of a worksite.
  public init(at worksite: ID, now: Instant) {
    self.worksite = worksite
    self.now = now
  }

  /// A lock with the place of its item and the name of its user.
  public struct Located: Hashable, Sendable {
    /// The lock as it is now.
    public let lock: ItemLock
    /// The name of the worksite.
    public let site: String
    /// The names from the top down to the item; empty where a device does not have the item.
    public let components: [String]
    /// Whether the item is a folder.
    public let isFolder: Bool
    /// Whether the item is in the trash.
    let isTrashed: Bool
    /// The name of the user who holds the lock.
    public let userName: String

    /// The failure of a change that the lock prevents.
    package var failure: Failure {
      Failure.locked(by: lock, of: userName, on: components.last ?? lock.item.short)
    }
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Located] {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let locks = ItemLocks(connection, at: now)
    return try locks.all(at: worksite).map { try locks.located($0) }.filter {
      !$0.isTrashed && !$0.components.isEmpty
    }
  }
}
