import Core
import Persistence

/// Changes that are not reported one by one.
///
/// They are those of a folder read for the first time, and of a worksite gained or lost.
struct PendingNotices {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  static let migrations = [
    Migration(
      "sync-0012", reason: "who watches hears of a worksite that comes or goes, not of all that is in it",
      sql: """
        CREATE TABLE sync_untold (
          stream TEXT,          -- an audience's key, or the id of a container; NULL: all
          first INT NOT NULL,   -- numbers in the change log
          last INT NOT NULL
        );
        CREATE INDEX sync_untold_last ON sync_untold (last);
        CREATE TABLE sync_departed (
          record ID PRIMARY KEY,
          seq INT NOT NULL,     -- the number in the change log before it went
          title TEXT NOT NULL,  -- what it was called
          address TEXT          -- where it was, as people write it
        );
        CREATE INDEX sync_departed_seq ON sync_departed (seq)
        """)
  ]

  /// The number of changes that a watching process may be behind before these notes are deleted.
  private static let horizon: Int64 = 100_000

  /// Notes that changes after a sequence number are not reported one by one.
  ///
  /// - Parameter streams: the streams of the changes; `nil` for all.
  func add(_ streams: [String]?, after seq: Int64) throws {
    let last = try ChangeLog(connection).latest()
    guard last > seq else { return }
    try connection.execute("DELETE FROM sync_untold WHERE last < \(last - Self.horizon)")
    for stream in streams?.map(Optional.some) ?? [nil] {
      try connection.execute(
        "INSERT INTO sync_untold (stream, first, last) VALUES (\(stream), \(seq + 1), \(last))")
    }
  }

  /// Whether a change of a record is not reported. The record that a stream is named after is: the worksite
  /// itself.
  func contains(_ seq: Int64, of record: ID) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM persistence_change AS line JOIN sync_untold AS untold
        ON line.seq BETWEEN untold.first AND untold.last AND \(seq) BETWEEN untold.first AND untold.last
      WHERE line.record = \(record) AND (untold.stream IS NULL OR untold.stream = line.audience
        AND line.audience NOT LIKE \("%:" + record.description))
      """)
      || connection.rows(
        """
        SELECT line.container FROM persistence_change AS line
        WHERE line.record = \(record) AND line.seq = \(seq) AND line.audience = '' AND line.container IS NOT NULL
        """
      ) { try $0.id() }.contains { container in
        try connection.exists(
          """
          SELECT 1 FROM sync_untold
          WHERE stream = \(container.description) AND \(seq) BETWEEN first AND last
          """)
      }
  }

  /// Notes the name and address of a record that is about to be removed.
  func noteDeparting(_ record: Record, _ id: ID, of recordKind: RecordKind, _ composition: Composition) throws
  {
    let seq = try ChangeLog(connection).latest()
    try connection.execute("DELETE FROM sync_departed WHERE seq < \(seq - Self.horizon)")
    let address = try composition.address(of: record, in: recordKind.name, connection)
    try connection.execute(
      """
      INSERT INTO sync_departed (record, seq, title, address)
      VALUES (\(id), \(seq), \(record.title ?? id.short), \(address))
      ON CONFLICT (record) DO UPDATE SET seq = excluded.seq, title = excluded.title, address = excluded.address
      """)
  }

  /// The name and address of a removed record, if they are still known.
  func departed(_ record: ID) throws -> (title: String, address: String?)? {
    try connection.first("SELECT title, address FROM sync_departed WHERE record = \(record)") { row in
      (row.text(), row.optional { $0.text() })
    }
  }
}

extension Record {
  /// Its name, if it has one.
  var title: String? { text("name") ?? text("username") }
}
