import Auth
import Core
import Persistence

/// The operations table: which operations were performed here, by whom, and the before-images of their
/// records.
package struct OperationLog {
  package let connection: Connection

  /// The operations table of a database in a transaction.
  package init(connection: Connection) { self.connection = connection }

  private static let table = NumberedTable("operations_operation", number: "position", under: .changes)

  /// How undo and redo treat an entry.
  package enum Kind: Int {
    case done = 0
    case undo = 1
    case redo = 2
    /// It changed nothing: not in the history and not undoable.
    case idle = 3
    /// It cannot be undone.
    case final = 4
    /// Its input and before-images were deleted: not in the history and not undoable. Its outcome is kept,
    /// for a client that sends the operation again.
    case forgotten = 5

    /// The kinds of operations that changed something, for `IN`.
    package static let effective = SQL.list([done, undo, redo, final].map(\.rawValue))
    /// The kinds of operations that are no undo or redo of others, for `IN`.
    package static let own = SQL.list([done, final].map(\.rawValue))
  }

  /// A row of the table.
  package struct Entry {
    package let id: ID
    /// The id shared by all operations of one command.
    package let batch: ID
    /// The user who issued it.
    package let actor: ID
    /// The device that issued it.
    package let device: ID
    /// When it was issued, by the clock of the device.
    package let at: Instant
    package let name: String
    /// How undo and redo treat it.
    package let kind: Kind
    /// The operation, in JSON.
    package let input: String
    /// Its outcome, in JSON.
    package let outcome: String
    /// The undo or redo that took it back.
    package let undoneBy: ID?
    /// When the server received it; `nil` on a replica.
    package let receivedAt: Instant?
  }

  /// The last operation that touched a record, if any did here.
  package func latest(touching record: ID) throws -> Entry? {
    try connection.first(
      """
      SELECT \(Self.columns) FROM operations_operation WHERE id IN (SELECT operation FROM operations_image WHERE record = \(record))
      ORDER BY position DESC LIMIT 1
      """, Self.read)
  }

  /// The columns that ``read(_:)`` reads.
  package static let columns: SQL =
    "id, batch, actor, device, at, name, kind, input, outcome, undone_by, received_at"

  /// Reads an entry from a row with ``columns``.
  package static func read(_ row: inout Row) throws -> Entry {
    Entry(
      id: try row.id(), batch: try row.id(), actor: try row.id(), device: try row.id(), at: row.instant(),
      name: row.text(),
      kind: Kind(rawValue: row.int()) ?? .done, input: row.text(), outcome: row.text(),
      undoneBy: try row.optional { try $0.id() }, receivedAt: row.optional { $0.instant() })
  }

  /// The oldest of a number of operations before a position; `nil` where no older one follows.
  ///
  /// - Parameter position: `nil` for the end of the log.
  func bound(_ position: Int64?, reading maximum: Int) throws -> (id: ID, position: Int64)? {
    let earlier: SQL = position.map { "WHERE position < \($0)" } ?? ""
    let oldest = try connection.first(
      "SELECT id, position FROM operations_operation \(earlier) ORDER BY position DESC LIMIT 1 OFFSET \(maximum - 1)"
    ) { (id: try $0.id(), position: $0.int64()) }
    guard let oldest else { return nil }
    let hasOlder = try connection.exists(
      "SELECT 1 FROM operations_operation WHERE position < \(oldest.position)")
    return hasOlder ? oldest : nil
  }

  /// The entry of an operation, if it was performed here.
  package func entry(_ id: ID) throws -> Entry? {
    try connection.first("SELECT \(Self.columns) FROM operations_operation WHERE id = \(id)", Self.read)
  }

  func append<Value: Operation>(
    _ issued: Issued<Value>, input: String, outcome: String, by actor: Actor, images: [Change.Image],
    receivedAt: Instant?, at position: Int64? = nil
  ) throws {
    let kind =
      images.isEmpty && !Value.isOnlineOnly
      ? .idle : (Value.self as? any Reversal.Type)?.kind ?? (Value.undo.isPossible ? .done : .final)
    try connection.insert(
      [
        ("id", issued.id), ("batch", issued.batch), ("actor", actor.user), ("device", actor.device),
        ("at", issued.at), ("name", Value.name), ("schema", Value.schema), ("kind", kind.rawValue),
        ("input", input), ("outcome", outcome), ("received_at", receivedAt),
      ], into: Self.table, at: position)
    for (ordinal, image) in images.enumerated() {
      try append(
        StoredImage(
          recordKind: image.recordKind.name, record: image.record, before: image.before, after: image.after,
          ordinal: ordinal), of: issued.id)
    }
  }

  private func append(_ image: StoredImage, of operation: ID) throws {
    let before = try image.before.map { try JSON.text($0) }
    try connection.execute(
      """
      INSERT INTO operations_image (operation, ordinal, record_kind, record, before_image, after_version)
      VALUES (\(operation), \(image.ordinal), \(image.recordKind), \(image.record), \(before), \(image.after))
      """)
  }

  /// An entry with its position and images, to be inserted again.
  package struct StoredEntry {
    package let entry: Entry
    /// The version of the input's JSON.
    package let schema: Int
    /// Its position in the log.
    package let position: Int64
    /// The before-images of the records that it touched.
    package let images: [StoredImage]
  }

  /// The row of an operation.
  package func storedEntry(_ operation: ID) throws -> StoredEntry? {
    guard let entry = try entry(operation) else { return nil }
    let images = try images(of: operation)
    return try connection.first("SELECT schema, position FROM operations_operation WHERE id = \(operation)") {
      StoredEntry(entry: entry, schema: $0.int(), position: $0.int64(), images: images)
    }
  }

  /// Inserts the row of a removed operation again, at its position.
  package func put(_ stored: StoredEntry, images: [StoredImage], undoneBy: ID? = nil) throws {
    let entry = stored.entry
    try connection.insert(
      [
        ("id", entry.id), ("batch", entry.batch), ("actor", entry.actor), ("device", entry.device),
        ("at", entry.at), ("name", entry.name), ("schema", stored.schema), ("kind", entry.kind.rawValue),
        ("input", entry.input), ("outcome", entry.outcome), ("undone_by", undoneBy),
      ], into: Self.table, at: stored.position)
    for image in images { try append(image, of: entry.id) }
  }

  /// The position of an operation in the log.
  package func position(of operation: ID) throws -> Int64? {
    try connection.first("SELECT position FROM operations_operation WHERE id = \(operation)") { $0.int64() }
  }

  /// Replaces the outcome of an operation by that of the server.
  package func set(_ operation: ID, outcome: String) throws {
    try connection.execute(
      "UPDATE operations_operation SET outcome = \(outcome) WHERE id = \(operation)")
  }

  /// Deletes an operation that was rolled back to be performed again, or never.
  package func remove(_ operation: ID) throws {
    try connection.execute("DELETE FROM operations_image WHERE operation = \(operation)")
    try connection.execute("DELETE FROM operations_operation WHERE id = \(operation)")
  }

  /// A before-image as it is stored.
  package struct StoredImage {
    /// The name of the record kind.
    package let recordKind: String
    package let record: ID
    /// The record before the operation; `nil` when there was none.
    package let before: Record?
    /// The version that the operation left; `nil` when it removed the record.
    package let after: ID?
    /// Its place among the images of the operation, from 0.
    package let ordinal: Int

    /// An image from its parts.
    package init(recordKind: String, record: ID, before: Record?, after: ID?, ordinal: Int) {
      self.recordKind = recordKind
      self.record = record
      self.before = before
      self.after = after
      self.ordinal = ordinal
    }
  }

  /// The before-images of an operation, in the order in which it touched the records.
  ///
  /// - Parameter limit: the largest number of images; `nil` for all.
  package func images(of operation: ID, limit: Int? = nil) throws -> [StoredImage] {
    let maximum: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT record_kind, record, before_image, after_version, ordinal FROM operations_image WHERE operation = \(operation)
      ORDER BY ordinal \(maximum)
      """
    ) {
      StoredImage(
        recordKind: $0.text(), record: try $0.id(),
        before: try $0.optional { try JSON.value(Record.self, from: $0.text()) },
        after: try $0.optional { try $0.id() }, ordinal: $0.int())
    }
  }
}
