import Core
import Operations
import Persistence

/// The operations issued on this device that the server has not acknowledged, in the order they were issued.
///
/// Operations on the same records keep their order; others may be sent concurrently. An operation that needs
/// content waits until the server has it. A rejected operation is taken back, and the operations that depend
/// on it are blocked. Operations issued after the rejection do not depend on it and are sent.
package struct Outbox {
  let connection: Connection

  /// The outbox of a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  /// The state of an operation.
  package enum State: Int, Sendable, CaseIterable {
    /// It is to be sent.
    case waiting = 0
    /// It is being sent.
    case sending = 1
    /// The server rejected it; the user decides.
    case rejected = 2
    /// It depends on a rejected or lost operation. When the server rejected it too, ``Entry/problem`` says
    /// why.
    case blocked = 3
    /// The server had performed it, and lost it when its data was restored; the user decides.
    case lost = 4

    /// The states of operations on their way to the server, for `IN`.
    static let pending = SQL.list([waiting, sending].map(\.rawValue))
  }

  /// An operation in the outbox.
  package struct Entry: Sendable, Hashable {
    /// Its position in the order.
    package let position: Int64
    package let id: ID
    /// The id shared by all operations of one command.
    package let batch: ID
    /// When it was issued.
    package let at: Instant
    package let name: String
    /// The operation in JSON.
    package let input: String
    package let state: State
    /// Whether its effect is visible on this device.
    package let isApplied: Bool
    /// The number of its contents that the server does not have yet.
    package let missing: Int
    /// Why it was rejected, in JSON.
    package let problem: String?
    /// Whether it was sent without a reply since. The server may have performed it, so that a pull may bring its
    /// effect and an undo of it has to be sent.
    package let wasSent: Bool
    /// Whether it was taken back since it was sent, so that the server's result may differ from this
    /// device's.
    package let isReworked: Bool
    /// Whether the server had acknowledged and then lost it. Its time was settled at the acknowledgement.
    package let wasAcknowledged: Bool
  }

  static let table = NumberedTable("replica_outbox", number: "position", under: .outbox)

  static let columns: SQL = """
    position, id, batch, at, name, input, state, applied, missing, problem, departed, departed = 2, acknowledged
    """

  static func read(_ row: inout Row) throws -> Entry {
    Entry(
      position: row.int64(), id: try row.id(), batch: try row.id(), at: row.instant(), name: row.text(),
      input: row.text(), state: State(rawValue: row.int()) ?? .waiting, isApplied: row.bool(),
      missing: row.int(), problem: row.optional { $0.text() }, wasSent: row.bool(),
      isReworked: row.bool(), wasAcknowledged: row.bool())
  }

  /// The operation of that id, if it is in the outbox.
  package func entry(_ id: ID) throws -> Entry? {
    try connection.first("SELECT \(Self.columns) FROM replica_outbox WHERE id = \(id)", Self.read)
  }

  /// The operations after a position, `limit` at most.
  package func entries(after position: Int64 = 0, limit: Int = 500) throws -> [Entry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM replica_outbox WHERE position > \(position) ORDER BY position LIMIT \(limit)",
      Self.read)
  }

  /// The operations that the server rejected.
  package func rejected() throws -> [Entry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM replica_outbox WHERE state = \(State.rejected.rawValue) ORDER BY position",
      Self.read)
  }

  /// The rejected operations and the operations blocked by them, in order.
  package func stuck() throws -> [Entry] {
    try at(Dependencies(connection).closure(of: Set(rejected().map(\.position))))
      .filter { $0.state == .rejected || $0.state == .blocked }
  }

  /// The operations that depend on some others, directly or not, in order.
  package func building(on entries: [Entry]) throws -> [Entry] {
    let positions = Set(entries.map(\.position))
    return try at(Dependencies(connection).closure(of: positions).filter { !positions.contains($0) })
  }

  /// The number of operations in each state.
  package func counts() throws -> [State: Int] {
    let counts = try connection.rows("SELECT state, COUNT(*) FROM replica_outbox GROUP BY state") {
      (State(rawValue: $0.int()) ?? .waiting, $0.int())
    }
    return Dictionary(counts) { $0 + $1 }
  }

  /// The position of the last operation; 0 when there is none.
  package func last() throws -> Int64 {
    try connection.first("SELECT COALESCE(MAX(position), 0) FROM replica_outbox") { $0.int64() } ?? 0
  }

  func positions() throws -> [Int64] {
    try connection.rows("SELECT position FROM replica_outbox") { $0.int64() }
  }

  func at(_ positions: some Swift.Collection<Int64>) throws -> [Entry] {
    try positions.sorted().compactMap { position in
      try connection.first(
        "SELECT \(Self.columns) FROM replica_outbox WHERE position = \(position)", Self.read)
    }
  }

  /// Whether an unacknowledged operation of this device made a record, which the server then does not have.
  package func creates(_ record: ID) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM operations_image JOIN replica_outbox ON replica_outbox.id = operations_image.operation
      WHERE operations_image.record = \(record) AND operations_image.before_image IS NULL
      """)
  }

  /// Whether an operation that the server has not acknowledged touches a record.
  package func touches(_ record: ID) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM operations_image JOIN replica_outbox ON replica_outbox.id = operations_image.operation
      WHERE operations_image.record = \(record)
      """)
  }

  /// Whether an unacknowledged operation of this device changed a record that was there before.
  func changes(_ record: ID) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM operations_image JOIN replica_outbox ON replica_outbox.id = operations_image.operation
      WHERE operations_image.record = \(record) AND operations_image.before_image IS NOT NULL
      """)
  }

  /// Adds an operation that was performed here.
  ///
  /// - Parameters:
  ///   - read: records that it used without naming them.
  ///   - there: content of it that the server has, although this device does not.
  func add<Value: Operation>(
    _ issued: Issued<Value>, touching images: [Change.Image], reading read: Set<ID> = [],
    withContentThere there: Set<Blob> = [], isApplied: Bool = true
  ) throws {
    let input = try JSON.text(issued.operation)
    let blobs = Set(issued.operation.blobs).subtracting(there)
    let missing = try blobs.filter { try !ServerContent(connection).has($0) }
    let position = try connection.insert(
      [
        ("id", issued.id), ("batch", issued.batch), ("at", issued.at), ("name", Value.name),
        ("schema", Value.schema), ("input", input), ("state", State.waiting.rawValue),
        ("applied", isApplied), ("missing", missing.count),
      ], into: Self.table)
    for blob in blobs {
      try connection.execute(
        """
        INSERT INTO replica_outbox_content (position, hash, size, missing)
        VALUES (\(position), \(blob.hash), \(blob.size), \(missing.contains(blob)))
        """)
    }
    try UploadQueue(connection).add(Array(missing), at: issued.at)
    let keys = try OperationKeys(issued.id, input, images).mentioning(read, in: connection)
      .mentioningContainers(around: images, in: connection)
    try Dependencies(connection).note(position, keys)
  }

  /// Moves an operation to the end of the outbox and the log: it is performed again after all others.
  ///
  /// - Returns: its new position.
  func moveToEnd(_ position: Int64) throws -> Int64 {
    let place = try connection.renumber(position, in: Self.table)
    for (table, column) in [
      ("replica_outbox_content", "position"), ("replica_outbox_key", "position"),
      ("replica_outbox_after", "position"), ("replica_outbox_after", "earlier"),
    ] {
      try connection.execute(
        SQL(code: "UPDATE \(table) SET \(column) =") + "\(place)"
          + SQL(code: "WHERE \(column) =") + "\(position)")
    }
    try connection.execute("UPDATE replica_outbox SET log_position = NULL WHERE position = \(place)")
    return place
  }

  /// Removes an operation and its dependencies. Content that no other operation needs is not uploaded any
  /// more.
  func remove(_ position: Int64) throws {
    let blobs = try connection.rows(
      "SELECT hash, size FROM replica_outbox_content WHERE position = \(position)"
    ) {
      Blob(hash: $0.text(), size: $0.int64())
    }
    try connection.execute("DELETE FROM replica_outbox_content WHERE position = \(position)")
    try Dependencies(connection).forget(position)
    try connection.execute("DELETE FROM replica_outbox WHERE position = \(position)")
    for blob in blobs where try !ContentCache(connection).isNeeded(blob) {
      try UploadQueue(connection).withdraw([blob.hash])
      try ContentCache(connection).noteUnused(blob)
    }
  }

  /// Notes that the server has some content now; on this device it is cached like fetched content.
  package func contentArrived(_ blobs: [Blob], at instant: Instant) throws {
    for blob in blobs {
      try ServerContent(connection).add(blob)
      try ContentCache(connection).add(blob, at: instant)
      try connection.execute(
        """
        UPDATE replica_outbox SET missing = missing - 1 WHERE position IN
          (SELECT position FROM replica_outbox_content WHERE hash = \(blob.hash) AND missing = 1)
        """)
      try connection.execute("UPDATE replica_outbox_content SET missing = 0 WHERE hash = \(blob.hash)")
    }
    try UploadQueue(connection).finish(blobs.map(\.hash))
  }

  /// Notes that the server does not have the content of an operation after all, and queues it again.
  ///
  /// - Returns: whether the operation has any content.
  func contentLost(_ position: Int64, at instant: Instant) throws -> Bool {
    let blobs = try connection.rows(
      "SELECT hash, size FROM replica_outbox_content WHERE position = \(position)"
    ) { Blob(hash: $0.text(), size: $0.int64()) }
    if blobs.isEmpty { return false }
    try connection.execute("UPDATE replica_outbox_content SET missing = 1 WHERE position = \(position)")
    let state: State = try Dependencies(connection).isBlocked(position) ? .blocked : .waiting
    try connection.execute(
      """
      UPDATE replica_outbox SET missing = \(blobs.count), state = \(state.rawValue), departed = 0
      WHERE position = \(position)
      """)
    for blob in blobs { try ServerContent(connection).remove(blob) }
    try UploadQueue(connection).add(blobs, at: instant)
    return true
  }

  func set(_ position: Int64, state: State) throws {
    // Only an acknowledged operation can be lost.
    let acknowledgement: SQL = state == .lost ? ", acknowledged = 1" : ""
    try connection.execute(
      "UPDATE replica_outbox SET state = \(state.rawValue) \(acknowledgement) WHERE position = \(position)")
  }

  /// Notes that an operation is being sent.
  func setSending(_ position: Int64) throws {
    try connection.execute(
      "UPDATE replica_outbox SET state = \(State.sending.rawValue), departed = 1 WHERE position = \(position)"
    )
  }

  /// Notes that an operation was taken back since it was sent.
  func setReworked(_ position: Int64) throws {
    try connection.execute(
      "UPDATE replica_outbox SET departed = 2 WHERE position = \(position) AND departed = 1")
  }

  /// Notes that the server rejected an operation.
  func setRejected(_ position: Int64) throws {
    try connection.execute(
      "UPDATE replica_outbox SET state = \(State.rejected.rawValue), departed = 0 WHERE position = \(position)"
    )
  }

  /// Notes why an operation was rejected; `nil` clears the reason.
  func set(_ position: Int64, problem: String?) throws {
    try connection.execute("UPDATE replica_outbox SET problem = \(problem) WHERE position = \(position)")
  }

  func set(_ position: Int64, input: String) throws {
    try connection.execute("UPDATE replica_outbox SET input = \(input) WHERE position = \(position)")
  }

  func set(_ position: Int64, isApplied: Bool) throws {
    try connection.execute("UPDATE replica_outbox SET applied = \(isApplied) WHERE position = \(position)")
  }
}
