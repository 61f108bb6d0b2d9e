import Core
import Persistence

/// What was decided on the device of a copy, also where the server made something else of it.
struct OwnOperations {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  static let migrations = [
    Migration(
      "sync-0011",
      reason: "what the server made of this device's operations is not told of as done by others",
      sql: """
        CREATE TABLE sync_settled (
          operation ID PRIMARY KEY  -- of this device; the server performed it otherwise than was seen here
        )
        """)
  ]

  /// Notes that the server performed an operation of this device, whose own performing is taken back.
  func noteSettled(_ operation: ID) throws {
    try connection.execute(
      "INSERT INTO sync_settled (operation) VALUES (\(operation)) ON CONFLICT (operation) DO NOTHING")
  }

  /// Whether an operation is this device's.
  func contains(_ operation: ID) throws -> Bool {
    try OperationLog(connection: connection).entry(operation) != nil
      || connection.exists(
        """
        SELECT 1 FROM sync_settled WHERE operation = \(operation)
        UNION ALL SELECT 1 FROM sync_outbox WHERE id = \(operation)
        """)
  }

  /// Whether this device is why there is no such record: it removed it, or what made it here waits for the server.
  func removed(_ record: ID) throws -> Bool {
    if try !Dependencies(connection).writers(of: OperationKeys.key(record)).isEmpty { return true }
    let log = OperationLog(connection: connection)
    guard let latest = try log.latest(touching: record) else { return false }
    return try log.images(of: latest.id).last { $0.record == record }?.after == nil
  }
}

extension OwnOperations {
  /// How many of the last operations are looked at: this is asked after every command.
  private static let most = 20

  /// What the server gave other names than this device had given it, and is still called so: the name was taken by then.
  func renamed(_ composition: Composition) throws -> [Notice] {
    let log = OperationLog(connection: connection)
    let entries = try connection.rows(
      """
      SELECT \(OperationLog.columns) FROM sync_operation
      WHERE id IN (SELECT operation FROM sync_settled ORDER BY operation DESC LIMIT \(Self.most))
        AND kind = \(OperationLog.Kind.done.rawValue) AND undone_by IS NULL ORDER BY position
      """, OperationLog.read)
    return try entries.compactMap { entry in
      guard let type = composition.operation(entry.name)?.type,
        let given = try JSON.value(type, from: entry.input).givenName,
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

extension Replica {
  /// What the user should hear of once: what others decided about what is theirs, and what came of their own decisions.
  public func notices(in connection: Connection) throws -> [Notice] {
    try workspace.composition.features.flatMap { try $0.notices(actor, connection) }
      + OwnOperations(connection).renamed(workspace.composition)
  }

  /// Whether the last change of a record was decided on this device, as far as is known here.
  public func isOwn(_ record: ID, in connection: Connection) throws -> Bool {
    for recordKind in workspace.composition.recordKinds {
      guard let version = try recordKind.load(record, in: connection)?.id("version") else { continue }
      return try OwnOperations(connection).contains(version)
    }
    return false
  }
}
