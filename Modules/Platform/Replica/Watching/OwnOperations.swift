import Auth
import Core
import Operations
import Persistence

/// The operations issued on the device of a replica, including those that the server performed differently.
struct OwnOperations {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Notes an operation of this device that the server performed, and whose effect here was taken back.
  func noteFinalized(_ operation: ID) throws {
    try connection.execute(
      "INSERT INTO replica_settled (operation) VALUES (\(operation)) ON CONFLICT (operation) DO NOTHING")
  }

  /// Whether an operation was issued on this device.
  func contains(_ operation: ID) throws -> Bool {
    try OperationLog(connection: connection).entry(operation) != nil
      || connection.exists(
        """
        SELECT 1 FROM replica_settled WHERE operation = \(operation)
        UNION ALL SELECT 1 FROM replica_outbox WHERE id = \(operation)
        """)
  }

  /// Whether this device removed a record, or has yet to send the operation that made it.
  func removed(_ record: ID) throws -> Bool {
    if try !Dependencies(connection).writers(of: OperationKeys.key(record)).isEmpty { return true }
    let log = OperationLog(connection: connection)
    guard let latest = try log.latest(touching: record) else { return false }
    return try log.images(of: latest.id).last { $0.record == record }?.after == nil
  }
}

extension OwnOperations {
  /// The number of recent operations that are examined: this runs after every command.
  private static let maximum = 20

  /// Notices for records that still have another name than the user gave, because the name was taken on the
  /// server.
  func renamed(_ composition: Composition) throws -> [Notice] {
    let log = OperationLog(connection: connection)
    let entries = try connection.rows(
      """
      SELECT \(OperationLog.columns) FROM operations_operation
      WHERE id IN (SELECT operation FROM replica_settled ORDER BY operation DESC LIMIT \(Self.maximum))
        AND kind = \(OperationLog.Kind.done.rawValue) AND undone_by IS NULL ORDER BY position
      """, OperationLog.read)
    return try entries.compactMap { entry in
      guard let type = composition.operation(entry.name)?.type as? any NamingOperation.Type,
        // An earlier build may have stored an input that this one cannot read.
        let given = (try? JSON.value(type, from: entry.input))?.givenName,
        let image = try log.images(of: entry.id).first,
        let record = try composition.recordKind(image.recordKind)?.load(image.record, in: connection),
        record.id("version") == entry.id, case .text(let name) = record["name"], name != given
      else { return nil }
      // A task's address is that of its worksite.
      let address = try composition.address(of: record, in: image.recordKind, connection) ?? name
      return Notice(
        id: entry.id, text: .isCalledOtherwise(given, address.hasSuffix(name) ? address : name))
    }
  }
}

extension OwnOperations {
  /// Notices for operations of this device whose values another device's later operation replaced.
  func replaced(_ composition: Composition, by actor: Actor) throws -> [Notice] {
    let log = OperationLog(connection: connection)
    let entries = try connection.rows(
      """
      SELECT \(OperationLog.columns) FROM operations_operation
      WHERE actor = \(actor.user) AND device = \(actor.device) AND kind = \(OperationLog.Kind.done.rawValue)
        AND undone_by IS NULL ORDER BY position DESC LIMIT \(Self.maximum)
      """, OperationLog.read)
    return try entries.compactMap { entry in
      guard let type = composition.operation(entry.name)?.type as? any ReplaceableOperation.Type,
        let image = try log.images(of: entry.id).first,
        let record = try composition.recordKind(image.recordKind)?.load(image.record, in: connection),
        let version = record.id("version"), version != entry.id, try !contains(version)
      else { return nil }
      return (try? JSON.value(type, from: entry.input))?.replacement(by: record).map {
        Notice(id: entry.id.derived(for: "replaced by \(version)"), text: $0)
      }
    }
  }
}
