import Core

/// The order of changes to records. An entry reports that a record changed, not how; its sequence number
/// never repeats.
///
/// Of each record only the latest entry for each audience and container is kept, so that the log is never
/// larger than the data, and reading it from 0 returns every record.
public struct ChangeLog {
  private let connection: Connection

  /// The log of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  /// Notes that a record changed.
  ///
  /// - Parameters:
  ///   - audience: the audience to notify; empty when only the container's changes report it.
  ///   - recordKind: the kind of record.
  ///   - container: the container that lists it, if any.
  ///   - gone: whether the record left this container or no longer exists: the tombstone.
  ///   - isNew: whether there can be no earlier entry.
  public func append(
    audience: String, recordKind: String, record: ID, container: ID?, gone: Bool, isNew: Bool = false
  ) throws {
    if !isNew {
      try connection.execute(
        "DELETE FROM persistence_change WHERE" + Self.isAbout(audience, recordKind, record, container))
    }
    try connection.insert(
      [
        ("audience", audience), ("record_kind", recordKind), ("record", record), ("container", container),
        ("gone", gone),
      ], into: Self.table)
  }

  /// Whether it has an entry of a record for an audience and a container.
  public func contains(audience: String, recordKind: String, record: ID, container: ID?) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM persistence_change WHERE" + Self.isAbout(audience, recordKind, record, container))
  }

  private static func isAbout(
    _ audience: String, _ recordKind: String, _ record: ID, _ container: ID?
  ) -> SQL {
    """
     record = \(record) AND audience = \(audience)
    AND record_kind = \(recordKind) AND container IS NOT DISTINCT FROM \(container)
    """
  }

  /// Whether it has an entry of a record.
  public func contains(_ record: ID) throws -> Bool {
    try connection.exists("SELECT 1 FROM persistence_change WHERE record = \(record)")
  }

  private static let table = NumberedTable("persistence_change", number: "seq", under: .changes)

  /// The sequence number of the latest change that the transaction sees, its own included; 0 before the first.
  ///
  /// A writer marks its own changes by it. A reader continues up to the ``highWaterMark()``.
  public func latest() throws -> Int64 {
    try connection.first("SELECT seq FROM persistence_change ORDER BY seq DESC LIMIT 1") { $0.int64() } ?? 0
  }

  /// The audiences that have changes after a high-water mark and up to a later one.
  public func audiences(after earlier: HighWaterMark, upTo highWaterMark: HighWaterMark) throws -> Set<String>
  {
    Set(
      try connection.rows(
        """
        SELECT DISTINCT audience FROM persistence_change
        WHERE seq > \(earlier.seq) AND seq <= \(highWaterMark.seq) AND audience <> ''
        """
      ) { $0.text() })
  }

  /// The records with changes after a high-water mark and up to a later one.
  public func records(after earlier: HighWaterMark, upTo highWaterMark: HighWaterMark) throws -> Set<ID> {
    Set(
      try connection.rows(
        "SELECT record FROM persistence_change WHERE seq > \(earlier.seq) AND seq <= \(highWaterMark.seq)"
      ) { try $0.id() })
  }

  /// An entry of the log.
  public struct Entry: Hashable, Sendable {
    /// The sequence number of the change.
    public let seq: Int64
    /// The kind of record.
    public let recordKind: String
    /// The record that changed.
    public let record: ID
    /// Whether it left the container.
    public let gone: Bool
  }

  /// The changes in a container after `seq` and up to a high-water mark, oldest first, `limit` at most.
  public func changes(
    in container: ID, after seq: Int64, upTo highWaterMark: HighWaterMark, limit: Int
  ) throws -> [Entry] {
    try connection.rows(
      Self.changesQuery(in: container, after: seq, upTo: highWaterMark, limit: limit), Self.read)
  }

  /// The changes for an audience after `seq` and up to a high-water mark, oldest first, `limit` at most.
  public func changes(
    for audience: String, after seq: Int64, upTo highWaterMark: HighWaterMark, limit: Int
  ) throws -> [Entry] {
    try connection.rows(
      Self.changesQuery(for: audience, after: seq, upTo: highWaterMark, limit: limit), Self.read)
  }

  /// The changes of records of some kinds after `seq` and up to a high-water mark, wherever the records lie.
  ///
  /// They are the oldest first, `limit` at most. A record may have several entries.
  public func changes(
    of recordKinds: [String], after seq: Int64, upTo highWaterMark: HighWaterMark, limit: Int
  ) throws -> [Entry] {
    try connection.rows(
      Self.changesQuery(of: recordKinds, after: seq, upTo: highWaterMark, limit: limit), Self.read)
  }

  private static func read(_ row: inout Row) throws -> Entry {
    Entry(seq: row.int64(), recordKind: row.text(), record: try row.id(), gone: row.bool())
  }

  /// The statement of ``changes(in:after:upTo:limit:)``.
  package static func changesQuery(
    in container: ID, after seq: Int64, upTo highWaterMark: HighWaterMark, limit: Int
  ) -> SQL {
    """
    SELECT seq, record_kind, record, gone FROM persistence_change
    WHERE container = \(container) AND seq > \(seq) AND seq <= \(highWaterMark.seq) ORDER BY seq LIMIT \(limit)
    """
  }

  /// The statement of ``changes(for:after:upTo:limit:)``.
  package static func changesQuery(
    for audience: String, after seq: Int64, upTo highWaterMark: HighWaterMark, limit: Int
  ) -> SQL {
    """
    SELECT seq, record_kind, record, gone FROM persistence_change
    WHERE audience = \(audience) AND audience <> '' AND seq > \(seq) AND seq <= \(highWaterMark.seq)
    ORDER BY seq LIMIT \(limit)
    """
  }

  /// The statement of ``changes(of:after:upTo:limit:)``: one range of the primary key.
  package static func changesQuery(
    of recordKinds: [String], after seq: Int64, upTo highWaterMark: HighWaterMark, limit: Int
  ) -> SQL {
    """
    SELECT seq, record_kind, record, gone FROM persistence_change
    WHERE seq > \(seq) AND seq <= \(highWaterMark.seq) AND record_kind IN (\(SQL.list(recordKinds)))
    ORDER BY seq LIMIT \(limit)
    """
  }

  static let migrations = [
    Migration(
      "persistence-0001", reason: "the change log",
      sql: """
        CREATE TABLE persistence_change (
          seq SEQUENCE,
          audience TEXT NOT NULL,     -- a key; empty: only the listing of the container shows the record
          record_kind TEXT NOT NULL,
          record ID NOT NULL,
          container ID,
          gone BOOL NOT NULL
        );
        CREATE INDEX persistence_change_container ON persistence_change (container, seq);
        CREATE INDEX persistence_change_audience ON persistence_change (audience, seq) WHERE audience <> '';
        CREATE INDEX persistence_change_record ON persistence_change (record)
        """)
  ]
}
