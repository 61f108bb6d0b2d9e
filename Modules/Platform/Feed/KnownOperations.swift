import Auth
import Core
import Operations
import Persistence

/// A query for those of some operations that the actor performed here before, however long ago.
public struct KnownOperations: Query {
  public static let right = Right.follow

  /// The operations that are asked about.
  public let ids: [ID]

  /// A query about operations.
  public init(among ids: [ID]) { self.ids = ids }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID] {
    let log = OperationLog(connection: connection)
    return try ids.filter { try log.entry($0)?.actor == actor.user }
  }
}
