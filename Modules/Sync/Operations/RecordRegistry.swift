import Core
import Persistence

/// The record that each id belongs to. Clients make ids, so the server must not trust them: an id belongs to
/// one record of one kind, and to no other one even after the record was removed. Only the user who made that
/// record makes it again, as an import of an earlier export does.
///
/// A replica has no registry. The server decides about the ids that a device makes.
struct RecordRegistry {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  static let migrations = [
    Migration(
      "sync-0016", reason: "an id belongs to one record", isForWholeData: true,
      sql: """
        CREATE TABLE sync_record (
          id ID PRIMARY KEY,
          kind TEXT NOT NULL,       -- the collection, also of a record that was removed
          maker ID NOT NULL         -- the user who made the record
        );
        INSERT INTO sync_record (id, kind, maker) SELECT record, MIN(collection), MIN(actor) FROM sync_image
          JOIN sync_operation ON sync_operation.id = sync_image.operation GROUP BY record
        """)
  ]

  /// Registers the records of a kind that are older than the registry and whose creation the log no longer
  /// has.
  ///
  /// Their maker is unknown, so their own id is stored as the maker.
  static func registration(of recordKind: RecordKind) -> Migration {
    Migration(
      "sync-registration-\(recordKind.name)", reason: "an id belongs to one record, also to one from before",
      isForWholeData: true,
      sql: """
        INSERT INTO sync_record (id, kind, maker) SELECT id, '\(recordKind.name)', id FROM \(recordKind.table)
          WHERE 1 = 1 ON CONFLICT (id) DO NOTHING
        """)
  }

  /// Registers the id of a new record.
  ///
  /// - Throws: ``Failure`` `sync.recordIDTaken` of kind `conflict` when another record has or had this id.
  func add(_ id: ID, of kind: String, madeBy user: ID) throws {
    let added = try connection.execute(
      """
      INSERT INTO sync_record (id, kind, maker) VALUES (\(id), \(kind), \(user)) ON CONFLICT (id) DO NOTHING
      """)
    if added > 0 { return }
    let isAgain = try connection.exists(
      "SELECT 1 FROM sync_record WHERE id = \(id) AND kind = \(kind) AND maker = \(user)")
    if isAgain { return }
    throw Failure(.conflict, "sync.recordIDTaken", .recordIDTaken, remedy: .makeNewID, field: "id")
  }

  /// The records of a kind whose id belongs to a record of another kind; at most 100.
  func misplaced(in recordKind: RecordKind) throws -> [ID] {
    try connection.rows(
      """
      SELECT record.id FROM \(SQL(code: recordKind.table)) AS record JOIN sync_record ON sync_record.id = record.id
      WHERE sync_record.kind <> \(recordKind.name) LIMIT 100
      """
    ) { try $0.id() }
  }

  /// The records of a kind that are not registered; at most 100.
  func unregistered(in recordKind: RecordKind) throws -> [ID] {
    try connection.rows(
      """
      SELECT record.id FROM \(SQL(code: recordKind.table)) AS record
      WHERE NOT EXISTS (SELECT 1 FROM sync_record WHERE sync_record.id = record.id) LIMIT 100
      """
    ) { try $0.id() }
  }
}

extension Composition {
  /// Checks for records that break a rule of their feature, or whose id belongs to another record.
  ///
  /// A replica is not checked for ids, since it has no registry.
  ///
  /// - Parameter isPartial: whether the database is a replica, which has a part of a server's data.
  public func audit(_ connection: Connection, isPartial: Bool) throws -> [Phrase] {
    let problems = try features.flatMap { try $0.audit(connection, isPartial) }
    return isPartial ? problems : try problems + recordKinds.flatMap { try ids(of: $0, connection) }
  }

  private func ids(of recordKind: RecordKind, _ connection: Connection) throws -> [Phrase] {
    let registry = RecordRegistry(connection)
    return try registry.misplaced(in: recordKind).map { Phrase.idOfAnother($0, recordKind.name) }
      + registry.unregistered(in: recordKind).map { Phrase.idUnregistered($0, recordKind.name) }
  }
}
