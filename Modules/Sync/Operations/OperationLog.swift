import Auth
import Core
import Persistence

/// The operations table: which operations were performed here, by whom, and the before-images of their
/// records.
struct OperationLog {
  let connection: Connection

  /// How undo and redo treat an entry.
  enum Kind: Int {
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
  }

  /// A row of the table.
  struct Entry {
    let id: ID
    let batch: ID
    let actor: ID
    let device: ID
    let at: Instant
    let name: String
    let kind: Kind
    let input: String
    let outcome: String
    let undoneBy: ID?
    /// When the server received it; `nil` on a replica.
    let receivedAt: Instant?
  }

  static let receiptMigrations = [
    Migration(
      "sync-0017", reason: "when the server received an operation, beside what the device's clock said",
      sql: """
        ALTER TABLE sync_operation ADD COLUMN received_at INT;  -- milliseconds since 1970, UTC
        """)
  ]

  /// The last operation that touched a record, if any did here.
  func latest(touching record: ID) throws -> Entry? {
    try connection.first(
      """
      SELECT \(Self.columns) FROM sync_operation WHERE id IN (SELECT operation FROM sync_image WHERE record = \(record))
      ORDER BY position DESC LIMIT 1
      """, Self.read)
  }

  static let columns: SQL = "id, batch, actor, device, at, name, kind, input, outcome, undone_by, received_at"

  static func read(_ row: inout Row) throws -> Entry {
    Entry(
      id: try row.id(), batch: try row.id(), actor: try row.id(), device: try row.id(), at: row.instant(),
      name: row.text(),
      kind: Kind(rawValue: row.int()) ?? .done, input: row.text(), outcome: row.text(),
      undoneBy: try row.optional { try $0.id() }, receivedAt: row.optional { $0.instant() })
  }

  func entry(_ id: ID) throws -> Entry? {
    try connection.first("SELECT \(Self.columns) FROM sync_operation WHERE id = \(id)", Self.read)
  }

  func append<Value: Operation>(
    _ issued: Issued<Value>, input: String, outcome: String, by actor: Actor, images: [Change.Image],
    receivedAt: Instant?, at position: Int64? = nil
  ) throws {
    let kind =
      images.isEmpty && !Value.isOnlineOnly
      ? .idle : (Value.self as? any Reversal.Type)?.kind ?? (Value.isUndoable ? .done : .final)
    try connection.execute(
      """
      INSERT INTO sync_operation (id, batch, actor, device, at, name, schema, kind, input, outcome, received_at)
      VALUES (\(issued.id), \(issued.batch), \(actor.user), \(actor.device), \(issued.at), \(Value.name),
        \(Value.schema), \(kind.rawValue), \(input), \(outcome), \(receivedAt))
      """)
    if let position {
      try connection.execute("UPDATE sync_operation SET position = \(position) WHERE id = \(issued.id)")
    }
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
      INSERT INTO sync_image (operation, ordinal, collection, record, before_image, after_version)
      VALUES (\(operation), \(image.ordinal), \(image.recordKind), \(image.record), \(before), \(image.after))
      """)
  }

  /// An entry with its position and images, to be inserted again.
  struct StoredEntry {
    let entry: Entry
    let schema: Int
    let position: Int64
    let images: [StoredImage]
  }

  /// The row of an operation.
  func storedEntry(_ operation: ID) throws -> StoredEntry? {
    guard let entry = try entry(operation) else { return nil }
    let images = try images(of: operation)
    return try connection.first("SELECT schema, position FROM sync_operation WHERE id = \(operation)") {
      StoredEntry(entry: entry, schema: $0.int(), position: $0.int64(), images: images)
    }
  }

  /// Inserts the row of a removed operation again, at its position.
  func put(_ stored: StoredEntry, images: [StoredImage], undoneBy: ID? = nil) throws {
    let entry = stored.entry
    try connection.execute(
      """
      INSERT INTO sync_operation (position, id, batch, actor, device, at, name, schema, kind, input, outcome,
        undone_by)
      VALUES (\(stored.position), \(entry.id), \(entry.batch), \(entry.actor), \(entry.device), \(entry.at),
        \(entry.name), \(stored.schema), \(entry.kind.rawValue), \(entry.input), \(entry.outcome), \(undoneBy))
      """)
    for image in images { try append(image, of: entry.id) }
  }

  /// The position of an operation in the log.
  func position(of operation: ID) throws -> Int64? {
    try connection.first("SELECT position FROM sync_operation WHERE id = \(operation)") { $0.int64() }
  }

  /// Deletes an operation that was rolled back to be performed again, or never.
  func remove(_ operation: ID) throws {
    try connection.execute("DELETE FROM sync_image WHERE operation = \(operation)")
    try connection.execute("DELETE FROM sync_operation WHERE id = \(operation)")
  }

  /// A before-image as it is stored.
  struct StoredImage {
    let recordKind: String
    let record: ID
    let before: Record?
    let after: ID?
    let ordinal: Int
  }

  func images(of operation: ID) throws -> [StoredImage] {
    try connection.rows(
      """
      SELECT collection, record, before_image, after_version, ordinal FROM sync_image WHERE operation = \(operation)
      ORDER BY ordinal
      """
    ) {
      StoredImage(
        recordKind: $0.text(), record: try $0.id(),
        before: try $0.optional { try JSON.value(Record.self, from: $0.text()) },
        after: try $0.optional { try $0.id() }, ordinal: $0.int())
    }
  }
}
