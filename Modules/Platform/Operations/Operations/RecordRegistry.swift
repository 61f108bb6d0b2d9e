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

  /// Registers the id of a new record.
  ///
  /// - Throws: ``Failure`` `sync.recordIDTaken` of kind `conflict` when another record has or had this id.
  func add(_ id: ID, of kind: String, madeBy user: ID) throws {
    let added = try connection.execute(
      """
      INSERT INTO operations_record (id, kind, maker) VALUES (\(id), \(kind), \(user)) ON CONFLICT (id) DO NOTHING
      """)
    if added > 0 { return }
    let isAgain = try connection.exists(
      "SELECT 1 FROM operations_record WHERE id = \(id) AND kind = \(kind) AND maker = \(user)")
    if isAgain { return }
    throw Failure.recordIDTaken(id)
  }

  /// The name of the kind of the record that has or had an id; `nil` where there is none.
  func kind(of id: ID) throws -> String? {
    try connection.first("SELECT kind FROM operations_record WHERE id = \(id)") { $0.text() }
  }

  /// Whether no record has or had an id.
  func isFree(_ id: ID) throws -> Bool {
    try !connection.exists("SELECT 1 FROM operations_record WHERE id = \(id)")
  }

  /// The records of a kind whose id belongs to a record of another kind; at most 100.
  func misplaced(in recordKind: RecordKind) throws -> [ID] {
    try connection.rows(
      """
      SELECT record.id FROM \(SQL(code: recordKind.table)) AS record JOIN operations_record ON operations_record.id = record.id
      WHERE operations_record.kind <> \(recordKind.name) LIMIT 100
      """
    ) { try $0.id() }
  }

  /// The records of a kind that are not registered; at most 100.
  func unregistered(in recordKind: RecordKind) throws -> [ID] {
    try connection.rows(
      """
      SELECT record.id FROM \(SQL(code: recordKind.table)) AS record
      WHERE NOT EXISTS (SELECT 1 FROM operations_record WHERE operations_record.id = record.id) LIMIT 100
      """
    ) { try $0.id() }
  }
}

extension Failure {
  /// The failure for a new record whose id another record of any kind has.
  static func recordIDTaken(_ id: ID) -> Failure {
    Failure(.conflict, .syncRecordIDTaken, .recordIDTaken, remedy: .makeNewID, clashing: [id])
  }

  /// The failure with the member of an operation in which the taken id is.
  func naming(memberOf operation: some Operation) throws -> Failure {
    let input = try JSON.value(JSONValue.self, from: operation.json())
    let path = clashing.first.flatMap { input.path(to: .string($0.description)) }
    return path.map { with(field: $0.joined(separator: ".")) } ?? self
  }
}

extension JSONValue {
  /// The names and positions that lead to a value; `nil` where it is not inside.
  fileprivate func path(to value: JSONValue) -> [String]? {
    if self == value { return [] }
    let inner: [(String, JSONValue)] =
      switch self {
      case .object(let members): members.sorted { $0.key < $1.key }
      case .array(let elements): elements.enumerated().map { ("\($0)", $1) }
      default: []
      }
    return inner.lazy.compactMap { name, element in element.path(to: value).map { [name] + $0 } }.first
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
