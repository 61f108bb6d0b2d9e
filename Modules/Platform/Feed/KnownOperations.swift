import Auth
import Core
import Operations
import Persistence

/// A query for those of some operations that the actor performed here before, however long ago.
package struct KnownOperations: Query {
  package static let right = Right.follow

  /// The operations that are asked about.
  package let ids: [ID]

  /// A query about operations.
  package init(among ids: [ID]) { self.ids = ids }

  package func answer(in connection: Connection, for actor: Actor) throws -> [ID] {
    let log = OperationLog(connection: connection)
    return try ids.filter { try log.entry($0)?.actor == actor.user }
  }
}
