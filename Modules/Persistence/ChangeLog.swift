import Core

/// What changed, in the order it did. Rows are ordered by `seq`, which counts up and never repeats; a row tells that
/// a record changed, not how.
public struct ChangeLog {
  private let connection: Connection

  /// The log of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// Notes that a record changed.
  ///
  /// - Parameters:
  ///   - audience: who may know.
  ///   - collection: which kind of record it is.
  ///   - container: where a listing shows it, if anywhere.
  ///   - gone: true when the record left this container or no longer exists: the tombstone.
  public func append(audience: String, collection: String, record: ID, container: ID?, gone: Bool) throws {
    try connection.execute(
      """
      INSERT INTO persistence_change (audience, collection, record, container, gone)
      VALUES (\(audience), \(collection), \(record), \(container), \(gone))
      """)
  }

  /// The number of the latest change; 0 before the first.
  public func latest() throws -> Int64 {
    try connection.first("SELECT seq FROM persistence_change ORDER BY seq DESC LIMIT 1") { $0.int64() } ?? 0
  }

  /// One line of the log.
  public struct Entry: Hashable, Sendable {
    /// The number of the change.
    public let seq: Int64
    /// The record that changed.
    public let record: ID
    /// Whether it left the container.
    public let gone: Bool
  }

  /// The changes in a container behind `seq`, oldest first, `limit` at most.
  public func changes(in container: ID, after seq: Int64, limit: Int) throws -> [Entry] {
    try connection.rows(Self.changesQuery(in: container, after: seq, limit: limit)) {
      Entry(seq: $0.int64(), record: try $0.id(), gone: $0.bool())
    }
  }

  /// The statement behind ``changes(in:after:limit:)``.
  package static func changesQuery(in container: ID, after seq: Int64, limit: Int) -> SQL {
    """
    SELECT seq, record, gone FROM persistence_change WHERE container = \(container) AND seq > \(seq)
    ORDER BY seq LIMIT \(limit)
    """
  }

  static let migrations = [
    Migration(
      "persistence-0001", reason: "the change log",
      sql: """
        CREATE TABLE persistence_change (
          seq SEQUENCE,
          audience TEXT NOT NULL,
          collection TEXT NOT NULL,
          record ID NOT NULL,
          container ID,
          gone BOOL NOT NULL
        );
        CREATE INDEX persistence_change_container ON persistence_change (container, seq);
        CREATE INDEX persistence_change_audience ON persistence_change (audience, seq)
        """)
  ]
}
