import Core
import Operations
import Persistence

/// Operations of a device that the server has acknowledged and the device can still send again.
///
/// Nearly all of them are in the log. The others have no effect on the device, so they are not in the log but
/// in a table of their own.
struct AcknowledgedOperations {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The ids of all of them, and of those that the server has lost since.
  func ids() throws -> [ID] {
    try connection.rows("SELECT id FROM operations_operation WHERE \(Self.isLogged)") { try $0.id() }
      + connection.rows("SELECT id FROM replica_unlogged WHERE \(Self.isNotQueued)") { try $0.id() }
      + Outbox(connection).lost().map(\.id)
  }

  /// The operations of some ids, in the order in which they were issued. The log has a position for each; an
  /// operation outside of it is inserted by its time.
  func operations(of ids: Set<ID>) throws -> [AcknowledgedOperation] {
    let logged = try connection.rows(
      "SELECT \(Self.columns) FROM operations_operation WHERE \(Self.isLogged) ORDER BY position", Self.read
    ).filter { ids.contains($0.id) }
    let others = try connection.rows(
      "SELECT \(Self.columns) FROM replica_unlogged WHERE \(Self.isNotQueued) ORDER BY at, id", Self.read
    ).filter { ids.contains($0.id) }
    return others.reduce(into: logged) { operations, other in
      operations.insert(other, at: operations.firstIndex { $0.at > other.at } ?? operations.endIndex)
    }
  }

  /// Notes an operation of the outbox that the server has acknowledged, where the log does not have it.
  func noteUnlogged(_ entry: Outbox.Entry) throws {
    try connection.execute(
      """
      INSERT INTO replica_unlogged (id, batch, at, name, schema, input)
      SELECT id, batch, at, name, schema, input FROM replica_outbox
      WHERE position = \(entry.position) AND id NOT IN (SELECT id FROM operations_operation)
      ON CONFLICT (id) DO NOTHING
      """)
  }

  /// Deletes an operation outside of the log.
  func forgetUnlogged(_ id: ID) throws {
    try connection.execute("DELETE FROM replica_unlogged WHERE id = \(id)")
  }

  /// Deletes operations outside of the log that were issued before a time.
  func forgetUnlogged(before instant: Instant) throws {
    try connection.execute("DELETE FROM replica_unlogged WHERE at < \(instant)")
  }

  private static let columns: SQL = "id, batch, at, name, schema, input"
  private static let isNotQueued: SQL = "id NOT IN (SELECT id FROM replica_outbox)"
  /// An operation that touched nothing was not sent, and one without its input cannot be.
  private static let isLogged: SQL = "kind IN (\(OperationLog.Kind.effective)) AND \(isNotQueued)"

  private static func read(_ row: inout Row) throws -> AcknowledgedOperation {
    AcknowledgedOperation(
      id: try row.id(), batch: try row.id(), at: row.instant(), name: row.text(), schema: row.int(),
      input: row.text())
  }
}

struct AcknowledgedOperation {
  let id: ID
  let batch: ID
  let at: Instant
  let name: String
  let schema: Int
  let input: String
}
