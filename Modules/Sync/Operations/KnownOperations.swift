import Auth
import Core
import Persistence

/// A query for those of some operations that the actor performed here before, however long ago.
public struct KnownOperations: Query {
  public static let right = Right.follow

  /// The operations that are asked about.
  public let ids: [ID]

  /// A query about operations.
  public init(among ids: [ID]) { self.ids = ids }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID] {
    try ids.filter { id in
      try connection.exists("SELECT 1 FROM sync_operation WHERE id = \(id) AND actor = \(actor.user)")
    }
  }
}
