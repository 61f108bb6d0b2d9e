import Core
import Persistence

/// The time for which operations keep their input and before-images, for undo and history.
///
/// Afterwards both are deleted. A row of some hundred bytes stays for each operation, so that one that is
/// sent again returns its first outcome, however late.
public enum Retention {
  /// The default on a server, in days: two years.
  public static let defaultDays = 730
  /// The fewest days a company may set: after a holiday, users can still undo what they did before.
  public static let fewestDays = 30
  /// The days on a device, for acknowledged operations; the server keeps the history.
  public static let daysOnDevice = 90
}

extension CompanyStore {
  /// The number of operations processed in one step, during which other writers wait.
  private static let step = 200
  private static let forgottenKey = "sync.forgotten"

  /// Deletes the input and before-images of old operations, and releases content kept only for these.
  ///
  /// An operation that the server has not acknowledged keeps both, and so do those after it. Do not call this
  /// for data that is on one machine alone: it may be carried over to a server one day.
  ///
  /// - Returns: the number of operations.
  @discardableResult
  public func forgetOperations(olderThanDays days: Int) throws -> Int {
    let limit = clock.now().adding(seconds: -Int64(days) * 86_400)
    let end = try database.read {
      try OperationLog(connection: $0)
        .end(ofOlderThan: limit, after: forgotten($0), keeping: outbox?.isUnacknowledged)
    }
    var count = 0
    while case let step = try database.write({ try forgetSome(before: end, $0) }), step > 0 { count += step }
    if !isReplica { try releaseContents() }
    return count
  }

  /// The position up to which operations were processed.
  private func forgotten(_ connection: Connection) throws -> Int64 {
    try Preferences(connection)[Self.forgottenKey].flatMap { Int64($0) } ?? 0
  }

  private func forgetSome(before end: Int64, _ connection: Connection) throws -> Int {
    let old = try connection.rows(
      """
      SELECT position, id, input FROM operations_operation WHERE position > \(forgotten(connection))
        AND position < \(end)
      ORDER BY position LIMIT \(Self.step)
      """
    ) { (position: $0.int64(), id: try $0.id(), input: $0.text()) }
    guard let last = old.last?.position else { return 0 }
    for (position, id, input) in old {
      // A replica keeps content as long as there is room, whether an operation names it or not.
      if !isReplica { try noteContents(of: id, input, connection) }
      try connection.execute("DELETE FROM operations_image WHERE operation = \(id)")
      try connection.execute(
        """
        UPDATE operations_operation SET kind = \(OperationLog.Kind.forgotten.rawValue), input = '{}'
        WHERE position = \(position)
        """)
    }
    try Preferences(connection).set(Self.forgottenKey, to: String(last))
    return old.count
  }

  private func noteContents(of operation: ID, _ input: String, _ connection: Connection) throws {
    let images = try connection.rows(
      "SELECT before_image FROM operations_image WHERE operation = \(operation) AND before_image IS NOT NULL"
    ) { $0.text() }
    for hash in Set(([input] + images).flatMap(Blob.hashes)) {
      try connection.execute(
        "INSERT INTO operations_expired_content (hash) VALUES (\(hash)) ON CONFLICT (hash) DO NOTHING")
    }
  }
}

extension OperationLog {
  /// The position of the first operation that keeps its input.
  ///
  /// It is younger, not acknowledged, or of the same command as such a one.
  fileprivate func end(
    ofOlderThan limit: Instant, after position: Int64, keeping isUnacknowledged: SQL?
  ) throws -> Int64 {
    let isKept: SQL = isUnacknowledged.map { "OR \($0)" } ?? ""
    let end = try connection.first(
      """
      SELECT MIN(position) FROM operations_operation WHERE position > \(position) AND batch =
        (SELECT batch FROM operations_operation WHERE position > \(position)
          AND (at >= \(limit) \(isKept)) ORDER BY position LIMIT 1)
      """
    ) { row in row.optional { $0.int64() } }
    return (end ?? nil) ?? .max
  }
}
