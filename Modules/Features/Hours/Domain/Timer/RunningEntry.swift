import Auth
import Core
import Operations
import Persistence

/// The running entry of a worker, if there is one.
public struct RunningEntry: Query {
  public static let right = Right.seeHours

  /// The worker; `nil` for the actor.
  package let user: ID?

  /// A query from its parts.
  public init(of user: ID? = nil) { self.user = user }

  public func answer(in connection: Connection, for actor: Actor) throws -> HoursEntry? {
    let entry = try Self.entry(of: user ?? actor.user, in: connection)
    return try entry.flatMap { try EntryRules(connection).isVisible($0, to: actor) ? $0 : nil }
  }

  static func entry(of user: ID, in connection: Connection) throws -> HoursEntry? {
    try connection.first(statement(of: user), HoursEntry.read)
  }

  /// The SQL statement of the query. It has no condition on the start, for which SQLite would read all
  /// entries of the worker.
  package static func statement(of user: ID) -> SQL {
    "SELECT \(HoursEntry.columns) FROM hours_entry WHERE worker = \(user) AND end_at IS NULL"
  }
}
