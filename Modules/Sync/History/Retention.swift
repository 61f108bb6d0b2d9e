import Core
import Persistence

/// How long the operations table tells what operations were, and what was before them: for undo, and for the history.
///
/// Then both are forgotten. A line of some hundred bytes stays of each operation, so that one that is sent again gives its
/// first outcome, however late.
public enum Retention {
  /// Two years, on a server whose company says nothing else.
  public static let usualDays = 730
  /// The shortest a company may choose: whoever was on holiday can still undo what they did before.
  public static let fewestDays = 30
  /// On a device, of what the server has acknowledged: that keeps the history.
  public static let daysOnDevice = 90

  static let migrations = [
    Migration(
      "sync-0008", reason: "content that forgotten operations named is looked at: it may be needed no more",
      sql: """
        CREATE TABLE sync_forgotten_content (
          hash TEXT PRIMARY KEY     -- SHA-256, hexadecimal
        )
        """)
  ]
}

extension Workspace {
  /// How many operations are forgotten in one step, during which nobody else writes.
  private static let step = 200
  private static let forgottenKey = "sync.forgotten"

  /// Forgets what operations were that are older than some days, and what was before them; and no longer relies on content
  /// that was only kept for that. What the server does not know yet is never forgotten, nor what came after it.
  ///
  /// Data that is on one machine alone keeps everything: it may be carried over to a server one day.
  ///
  /// - Returns: how many were forgotten.
  @discardableResult
  public func forgetOperations(olderThanDays days: Int) throws -> Int {
    let limit = clock.now().adding(seconds: -Int64(days) * 86_400)
    let end = try database.read {
      try OperationLog(connection: $0).end(ofOlderThan: limit, after: forgotten($0))
    }
    var count = 0
    while case let step = try database.write({ try forgetSome(before: end, $0) }), step > 0 { count += step }
    if !isReplica { try releaseContents() }
    return count
  }

  /// The position up to which everything is forgotten.
  private func forgotten(_ connection: Connection) throws -> Int64 {
    try Preferences(connection)[Self.forgottenKey].flatMap { Int64($0) } ?? 0
  }

  private func forgetSome(before end: Int64, _ connection: Connection) throws -> Int {
    let old = try connection.rows(
      """
      SELECT position, id, input FROM sync_operation WHERE position > \(forgotten(connection)) AND position < \(end)
      ORDER BY position LIMIT \(Self.step)
      """
    ) { (position: $0.int64(), id: try $0.id(), input: $0.text()) }
    guard let last = old.last?.position else { return 0 }
    for (position, id, input) in old {
      // A device's copy keeps its content as long as there is room, whoever named it.
      if !isReplica { try noteContents(of: id, input, connection) }
      try connection.execute("DELETE FROM sync_image WHERE operation = \(id)")
      try connection.execute("UPDATE sync_operation SET kind = 5, input = '{}' WHERE position = \(position)")
    }
    try Preferences(connection).set(Self.forgottenKey, to: String(last))
    return old.count
  }

  private func noteContents(of operation: ID, _ input: String, _ connection: Connection) throws {
    let images = try connection.rows(
      "SELECT before_image FROM sync_image WHERE operation = \(operation) AND before_image IS NOT NULL"
    ) { $0.text() }
    for hash in Set(([input] + images).flatMap(Blob.hashes)) {
      try connection.execute(
        "INSERT INTO sync_forgotten_content (hash) VALUES (\(hash)) ON CONFLICT (hash) DO NOTHING")
    }
  }
}

extension OperationLog {
  /// The position of the first operation that is not to be forgotten: one that is younger, that the server does not know, or
  /// that one command decided on together with such a one.
  fileprivate func end(ofOlderThan limit: Instant, after position: Int64) throws -> Int64 {
    let end = try connection.first(
      """
      SELECT MIN(position) FROM sync_operation WHERE position > \(position) AND batch =
        (SELECT batch FROM sync_operation WHERE position > \(position)
          AND (at >= \(limit) OR id IN (SELECT id FROM sync_outbox)) ORDER BY position LIMIT 1)
      """
    ) { row in row.optional { $0.int64() } }
    return (end ?? nil) ?? .max
  }
}

extension Replica {
  /// Does, once a day, what nobody waits for: forgets what operations were that the server acknowledged long ago, and
  /// removes content that nothing relies on.
  public func tidy() throws {
    try workspace.daily("sync.forgot") {
      try workspace.forgetOperations(olderThanDays: Retention.daysOnDevice)
      let limit = workspace.clock.now().adding(seconds: -Int64(Retention.daysOnDevice) * 86_400)
      try workspace.database.write { try AcknowledgedOperations($0).forgetUnlogged(before: limit) }
      // Where the data beside this one cannot be read, all content stays; sending does not wait for that.
      _ = try? workspace.removeUnreferencedContent()
    }
  }
}
