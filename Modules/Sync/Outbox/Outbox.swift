import Core
import Persistence

/// What was decided on this device and the server has not acknowledged yet, in the order it was decided on.
///
/// Operations that have to do with the same records keep their order; the rest may go in parallel. One that needs content
/// waits until the server has that. One that was refused is taken back, and what was performed on top of it waits with it;
/// what is decided later was decided without it and is sent.
public struct Outbox {
  let connection: Connection

  /// The outbox of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// Where an operation stands.
  public enum State: Int, Sendable, CaseIterable {
    /// It is to be sent.
    case waiting = 0
    /// It is on its way.
    case sending = 1
    /// The server refused it; the user decides.
    case rejected = 2
    /// It builds on one that was refused or lost. When it was refused too, ``Entry/problem`` says why.
    case blocked = 3
    /// The server had performed it, and does not know it any more since its data was restored; the user decides.
    case lost = 4
  }

  /// One operation.
  public struct Entry: Sendable, Hashable {
    /// Its place in the order.
    public let position: Int64
    /// Its identity.
    public let id: ID
    /// What one command decided on together.
    public let batch: ID
    /// When it was decided on.
    public let at: Instant
    /// Its name.
    public let name: String
    /// What it is, in JSON.
    public let input: String
    /// Where it stands.
    public let state: State
    /// Whether what it does shows on this device.
    public let isApplied: Bool
    /// How much of its content the server does not have yet.
    public let missing: Int
    /// Why it was refused, in JSON.
    public let problem: String?
    /// Whether it took the place of an earlier one, and does what that was to do, too.
    public let isCoalesced: Bool
    /// Whether it was on its way and nothing was heard of it since: the server may have performed it.
    public let mayHaveArrived: Bool
    /// Whether what it does here was worked out anew since it left: what the server made of it may be something else.
    public let isReworked: Bool
    /// Whether the server had acknowledged it, and lost it since: its time was settled then.
    public let wasAcknowledged: Bool
  }

  static let columns: SQL = """
    position, id, batch, at, name, input, state, applied, missing, problem, stands_for_more, departed, departed = 2,
    acknowledged
    """

  static func read(_ row: inout Row) throws -> Entry {
    Entry(
      position: row.int64(), id: try row.id(), batch: try row.id(), at: row.instant(), name: row.text(),
      input: row.text(), state: State(rawValue: row.int()) ?? .waiting, isApplied: row.bool(),
      missing: row.int(), problem: row.optional { $0.text() }, isCoalesced: row.bool(),
      mayHaveArrived: row.bool(), isReworked: row.bool(), wasAcknowledged: row.bool())
  }

  /// The operation of that id, if it is here.
  public func entry(_ id: ID) throws -> Entry? {
    try connection.first("SELECT \(Self.columns) FROM sync_outbox WHERE id = \(id)", Self.read)
  }

  /// The operations behind a position, `limit` at most.
  public func entries(after position: Int64 = 0, limit: Int = 500) throws -> [Entry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM sync_outbox WHERE position > \(position) ORDER BY position LIMIT \(limit)",
      Self.read)
  }

  /// What the server refused.
  public func rejected() throws -> [Entry] {
    try connection.rows(
      "SELECT \(Self.columns) FROM sync_outbox WHERE state = 2 ORDER BY position", Self.read)
  }

  /// All that was refused, and what waits with it, in order.
  public func stuck() throws -> [Entry] {
    try at(Dependencies(connection).closure(of: Set(rejected().map(\.position))))
      .filter { $0.state == .rejected || $0.state == .blocked }
  }

  /// What builds on some operations, directly or not, in order.
  public func building(on entries: [Entry]) throws -> [Entry] {
    let positions = Set(entries.map(\.position))
    return try at(Dependencies(connection).closure(of: positions).filter { !positions.contains($0) })
  }

  /// How many operations there are in each state.
  public func counts() throws -> [State: Int] {
    let counts = try connection.rows("SELECT state, COUNT(*) FROM sync_outbox GROUP BY state") {
      (State(rawValue: $0.int()) ?? .waiting, $0.int())
    }
    return Dictionary(counts) { $0 + $1 }
  }

  /// The place of the latest operation; 0 when there is none.
  public func last() throws -> Int64 {
    try connection.first("SELECT COALESCE(MAX(position), 0) FROM sync_outbox") { $0.int64() } ?? 0
  }

  func positions() throws -> [Int64] {
    try connection.rows("SELECT position FROM sync_outbox") { $0.int64() }
  }

  func at(_ positions: some Swift.Collection<Int64>) throws -> [Entry] {
    try positions.sorted().compactMap { position in
      try connection.first("SELECT \(Self.columns) FROM sync_outbox WHERE position = \(position)", Self.read)
    }
  }

  /// Whether a record was made here, by an operation the server does not know yet: it cannot be asked about it.
  public func makes(_ record: ID) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM sync_image JOIN sync_outbox ON sync_outbox.id = sync_image.operation
      WHERE sync_image.record = \(record) AND sync_image.before_image IS NULL
      """)
  }

  /// Whether something was decided here about a record that the server does not know yet.
  public func touches(_ record: ID) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM sync_image JOIN sync_outbox ON sync_outbox.id = sync_image.operation
      WHERE sync_image.record = \(record)
      """)
  }

  /// Adds an operation that was performed here.
  ///
  /// - Parameters:
  ///   - there: content of it that the server has, although this device does not.
  ///   - standsForMore: whether it does what an earlier operation was to do, too.
  func add<Value: Operation>(
    _ issued: Issued<Value>, touching images: [Change.Image], withContentThere there: Set<Blob> = [],
    isApplied: Bool = true, isCoalesced: Bool = false
  ) throws {
    let input = try JSON.text(issued.operation)
    let blobs = Set(issued.operation.blobs).subtracting(there)
    let missing = try blobs.filter { try !ServerContent(connection).has($0) }
    let position = try connection.first(
      """
      INSERT INTO sync_outbox (id, batch, at, name, schema, input, state, applied, missing, stands_for_more)
      VALUES (\(issued.id), \(issued.batch), \(issued.at), \(Value.name), \(Value.schema), \(input), 0,
        \(isApplied), \(missing.count), \(isCoalesced)) RETURNING position
      """
    ) { $0.int64() }
    guard let position else { return }
    for blob in blobs {
      try connection.execute(
        """
        INSERT INTO sync_outbox_content (position, hash, size, missing)
        VALUES (\(position), \(blob.hash), \(blob.size), \(missing.contains(blob)))
        """)
    }
    try UploadQueue(connection).add(Array(missing), at: issued.at)
    try Dependencies(connection).note(position, OperationKeys(issued.id, input, images))
  }

  /// Puts an operation behind all others, in the order here and in the log: it is performed again on what they made.
  ///
  /// - Returns: its new place.
  func moveToEnd(_ position: Int64) throws -> Int64 {
    let place = try last() + 1
    for (table, column) in [
      ("sync_outbox", "position"), ("sync_outbox_content", "position"), ("sync_outbox_key", "position"),
      ("sync_outbox_after", "position"), ("sync_outbox_after", "earlier"),
    ] {
      try connection.execute(
        SQL(code: "UPDATE \(table) SET \(column) = ?", values: [place.sqlValue])
          + SQL(code: "WHERE \(column) = ?", values: [position.sqlValue]))
    }
    try connection.execute("UPDATE sync_outbox SET log_position = NULL WHERE position = \(place)")
    return place
  }

  /// Has new content wait where that of an operation waited, as far as nothing else needs the old one.
  func hand(over position: Int64, to blobs: [Blob], at instant: Instant) throws {
    let old = try connection.rows(
      """
      SELECT hash FROM sync_outbox_content AS mine WHERE position = \(position) AND missing = 1 AND NOT EXISTS
        (SELECT 1 FROM sync_outbox_content AS other WHERE other.hash = mine.hash AND other.position <> mine.position)
      """
    ) { $0.text() }
    for (hash, blob) in zip(old, blobs) where try !ServerContent(connection).has(blob) {
      try UploadQueue(connection).replace(hash, with: blob, at: instant)
    }
  }

  /// Forgets an operation; what waited for it does so no longer. Content nothing else here needs is not sent any more.
  func remove(_ position: Int64) throws {
    let blobs = try connection.rows("SELECT hash, size FROM sync_outbox_content WHERE position = \(position)")
    {
      Blob(hash: $0.text(), size: $0.int64())
    }
    try connection.execute("DELETE FROM sync_outbox_content WHERE position = \(position)")
    try Dependencies(connection).forget(position)
    try connection.execute("DELETE FROM sync_outbox WHERE position = \(position)")
    for blob in blobs where try !ContentCache(connection).isNeeded(blob) {
      try UploadQueue(connection).withdraw([blob.hash])
      try ContentCache(connection).keepUnused(blob)
    }
  }

  /// Notes that the server has some content now; here it is kept like what was fetched.
  public func contentArrived(_ blobs: [Blob], at instant: Instant) throws {
    for blob in blobs {
      try ServerContent(connection).add(blob)
      try ContentCache(connection).add(blob, at: instant)
      try connection.execute(
        """
        UPDATE sync_outbox SET missing = missing - 1 WHERE position IN
          (SELECT position FROM sync_outbox_content WHERE hash = \(blob.hash) AND missing = 1)
        """)
      try connection.execute("UPDATE sync_outbox_content SET missing = 0 WHERE hash = \(blob.hash)")
    }
    try UploadQueue(connection).finish(blobs.map(\.hash))
  }

  /// Notes that the server does not have the content of an operation after all: it is sent again.
  ///
  /// - Returns: whether there is any to send.
  func contentLost(_ position: Int64, at instant: Instant) throws -> Bool {
    let blobs = try connection.rows(
      "SELECT hash, size FROM sync_outbox_content WHERE position = \(position)"
    ) { Blob(hash: $0.text(), size: $0.int64()) }
    if blobs.isEmpty { return false }
    try connection.execute("UPDATE sync_outbox_content SET missing = 1 WHERE position = \(position)")
    let state: State = try Dependencies(connection).isBlocked(position) ? .blocked : .waiting
    try connection.execute(
      """
      UPDATE sync_outbox SET missing = \(blobs.count), state = \(state.rawValue), departed = 0
      WHERE position = \(position)
      """)
    for blob in blobs { try ServerContent(connection).remove(blob) }
    try UploadQueue(connection).add(blobs, at: instant)
    return true
  }

  func set(_ position: Int64, state: State) throws {
    // Only what the server had acknowledged can be lost.
    let acknowledgement: SQL = state == .lost ? ", acknowledged = 1" : ""
    try connection.execute(
      "UPDATE sync_outbox SET state = \(state.rawValue) \(acknowledgement) WHERE position = \(position)")
  }

  /// Notes that an operation is on its way.
  func setSending(_ position: Int64) throws {
    try connection.execute("UPDATE sync_outbox SET state = 1, departed = 1 WHERE position = \(position)")
  }

  /// Notes that what an operation does here was worked out anew since it left.
  func setReworked(_ position: Int64) throws {
    try connection.execute(
      "UPDATE sync_outbox SET departed = 2 WHERE position = \(position) AND departed = 1")
  }

  /// Notes that the server has said that it did not perform an operation.
  func setRejected(_ position: Int64) throws {
    try connection.execute("UPDATE sync_outbox SET state = 2, departed = 0 WHERE position = \(position)")
  }

  /// Notes why an operation was refused; `nil` when it is to be asked about again.
  func set(_ position: Int64, problem: String?) throws {
    try connection.execute("UPDATE sync_outbox SET problem = \(problem) WHERE position = \(position)")
  }

  func set(_ position: Int64, isApplied: Bool) throws {
    try connection.execute("UPDATE sync_outbox SET applied = \(isApplied) WHERE position = \(position)")
  }
}
