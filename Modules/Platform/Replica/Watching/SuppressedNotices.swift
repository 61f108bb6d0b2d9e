import Core
import Operations
import Persistence

/// Changes that are not reported one by one.
///
/// They are those of a folder read for the first time, and of a worksite gained or lost.
struct SuppressedNotices {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// The number of changes that a watching process may be behind before these notes are deleted.
  private static let maxBehind: Int64 = 100_000

  /// Notes that changes after a sequence number are not reported one by one.
  ///
  /// - Parameter streams: the streams of the changes; `nil` for all.
  func add(_ streams: [String]?, after seq: Int64) throws {
    let last = try ChangeLog(connection).latest()
    guard last > seq else { return }
    try connection.execute("DELETE FROM replica_suppressed WHERE last < \(last - Self.maxBehind)")
    for stream in streams?.map(Optional.some) ?? [nil] {
      try connection.execute(
        "INSERT INTO replica_suppressed (stream, first, last) VALUES (\(stream), \(seq + 1), \(last))")
    }
  }

  /// Whether a change of a record is not reported. The record that a stream is named after is: the worksite
  /// itself.
  func contains(_ seq: Int64, of record: ID) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM persistence_change AS line JOIN replica_suppressed AS suppressed
        ON line.seq BETWEEN suppressed.first AND suppressed.last AND \(seq) BETWEEN suppressed.first AND suppressed.last
      WHERE line.record = \(record) AND (suppressed.stream IS NULL OR suppressed.stream = line.audience
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
          SELECT 1 FROM replica_suppressed
          WHERE stream = \(container.description) AND \(seq) BETWEEN first AND last
          """)
      }
  }

  /// Notes the name and address of a record that is about to be removed.
  func noteDeparting(_ record: Record, _ id: ID, of recordKind: RecordKind, _ composition: Composition) throws
  {
    let seq = try ChangeLog(connection).latest()
    try connection.execute("DELETE FROM replica_departed WHERE seq < \(seq - Self.maxBehind)")
    let address = try composition.address(of: record, in: recordKind.name, connection)
    try connection.execute(
      """
      INSERT INTO replica_departed (record, seq, title, address)
      VALUES (\(id), \(seq), \(record.title ?? id.short), \(address))
      ON CONFLICT (record) DO UPDATE SET seq = excluded.seq, title = excluded.title, address = excluded.address
      """)
  }

  /// The name and address of a removed record, if they are still known.
  func departed(_ record: ID) throws -> (title: String, address: String?)? {
    try connection.first("SELECT title, address FROM replica_departed WHERE record = \(record)") { row in
      (row.text(), row.optional { $0.text() })
    }
  }
}

extension Record {
  /// Its name, if it has one.
  var title: String? { text("name") ?? text("username") }
}
