import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// The streams a device subscribes to and the state it has read: its user's audiences, and opened containers.
package struct Subscriptions {
  let connection: Connection

  /// The subscriptions of a database in a transaction.
  package init(_ connection: Connection) { self.connection = connection }

  /// The two kinds of streams.
  enum Kind: Int, Sendable {
    /// The records of an audience.
    case audience = 0
    /// The items of a container.
    case container = 1
  }

  package struct Stream: Hashable, Sendable {
    /// An audience's key, or the id of a container.
    package let name: String
    let kind: Kind
    /// The state that was read; `nil` when nothing was.
    package let anchor: Anchor?
    /// Whether there are known to be more changes.
    package let isBehind: Bool
    /// Whether it was read to its end once, so that the replica has all its records of that time.
    package let isWhole: Bool
    /// Whether some of it was read, and never all.
    package var isPartlyRead: Bool { anchor != nil && !isWhole }
    /// Whether it is kept up to date for use without a network.
    package let isPinned: Bool

    /// The container; `nil` for an audience.
    package var container: ID? { kind == .container ? ID(name) : nil }
  }

  private static let columns: SQL = "stream, kind, anchor, behind, whole, pinned"
  private static let isAudience: SQL = "kind = \(Kind.audience.rawValue)"
  private static let isContainer: SQL = "kind = \(Kind.container.rawValue)"

  private static func read(_ row: inout Row) throws -> Stream {
    Stream(
      name: row.text(), kind: row.int() == Kind.container.rawValue ? .container : .audience,
      anchor: row.optional { Anchor(text: $0.text()) }, isBehind: row.bool(), isWhole: row.bool(),
      isPinned: row.bool())
  }

  package func audiences() throws -> [Stream] {
    try connection.rows(
      "SELECT \(Self.columns) FROM replica_stream WHERE \(Self.isAudience)", Self.read)
  }

  /// The stream of a container, if it was opened.
  package func container(_ id: ID) throws -> Stream? { try stream(id.description) }

  func stream(_ name: String) throws -> Stream? {
    try connection.first("SELECT \(Self.columns) FROM replica_stream WHERE stream = \(name)", Self.read)
  }

  /// The containers opened since a time, the latest first, without those the server does not have yet.
  package func containersOfInterest(usedSince instant: Instant, limit: Int) throws -> [Stream] {
    let streams = try connection.rows(
      """
      SELECT \(Self.columns) FROM replica_stream
      WHERE \(Self.isContainer) AND used_at >= \(instant)
      ORDER BY used_at DESC
      """, Self.read)
    return try knownThere(streams, limit)
  }

  /// The containers with more changes that are pinned, have a pinned record, or were opened since a time.
  ///
  /// The latest is first. Containers the server does not have yet are left out.
  package func containersBehind(usedSince instant: Instant, limit: Int = 50) throws -> [Stream] {
    let streams = try connection.rows(
      """
      SELECT \(Self.columns) FROM replica_stream
      WHERE behind = 1 AND \(Self.isContainer)
        AND (pinned = 1 OR used_at >= \(instant) OR stream IN (SELECT container FROM replica_pin))
      ORDER BY used_at DESC
      """, Self.read)
    return try knownThere(streams, limit)
  }

  /// The first streams whose containers the server has.
  private func knownThere(_ streams: [Stream], _ limit: Int) throws -> [Stream] {
    var known: [Stream] = []
    for stream in streams where known.count < limit {
      if let container = stream.container, try !Outbox(connection).creates(container) { known.append(stream) }
    }
    return known
  }

  /// Whether the replica has all records of a container: it was read to its end once, or made here.
  package func isRead(_ container: ID) throws -> Bool {
    try self.container(container)?.isWhole ?? false || Outbox(connection).creates(container)
  }

  /// The containers that are pinned.
  package func pinned() throws -> [Stream] {
    try connection.rows("SELECT \(Self.columns) FROM replica_stream WHERE pinned = 1", Self.read)
  }

  /// Notes that the user opens a container, and subscribes to it.
  package func open(_ container: ID, at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO replica_stream (stream, kind, behind, whole, pinned, used_at)
      VALUES (\(container.description), \(Kind.container.rawValue), 1, 0, 0, \(instant))
      ON CONFLICT (stream) DO UPDATE SET used_at = excluded.used_at
      """)
  }

  /// Pins or unpins a container: a pinned one is kept up to date for use without a network.
  package func pin(_ container: ID, _ isPinned: Bool, at instant: Instant) throws {
    try open(container, at: instant)
    try connection.execute(
      "UPDATE replica_stream SET pinned = \(isPinned) WHERE stream = \(container.description)")
  }

  /// Notes that there are more changes in a container, if the device subscribes to it.
  func noteBehind(_ container: ID) throws {
    try connection.execute(
      "UPDATE replica_stream SET behind = 1 WHERE stream = \(container.description)")
  }

  /// Notes what was read of a stream.
  func advance(_ name: String, _ kind: Kind, to anchor: Anchor?, hasMore: Bool, at instant: Instant) throws {
    try connection.execute(
      """
      INSERT INTO replica_stream (stream, kind, anchor, behind, whole, pinned, used_at)
      VALUES (\(name), \(kind.rawValue), \(anchor?.text), \(hasMore), \(!hasMore), 0, \(instant))
      ON CONFLICT (stream) DO UPDATE SET anchor = excluded.anchor, behind = excluded.behind,
        whole = CASE WHEN whole = 1 THEN 1 ELSE excluded.whole END
      """)
  }

  /// Notes that no audience has changes up to a state.
  func advanceAudiences(to anchor: Anchor) throws {
    try connection.execute(
      "UPDATE replica_stream SET anchor = \(anchor.text) WHERE \(Self.isAudience)")
  }

  /// Notes that the replica has no records of a container any more.
  func forget(_ container: ID) throws {
    try connection.execute(
      "UPDATE replica_stream SET anchor = NULL, whole = 0, behind = 1 WHERE stream = \(container.description)"
    )
  }

  /// Unsubscribes from a stream.
  func leave(_ name: String) throws {
    try connection.execute("DELETE FROM replica_stream WHERE stream = \(name)")
  }
}
