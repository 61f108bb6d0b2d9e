import Core
import Operations
import Persistence

/// Operations that are sent next, and the state of those that were sent.
extension Outbox {
  /// Marks as sending and returns the next operations for one request, in order.
  ///
  /// An operation can be sent when the server has its content and it waits only for operations in the same
  /// request.
  ///
  /// - Parameters:
  ///   - maximum: the largest number of operations.
  ///   - promised: operations that are left for another request.
  package func claim(maximum: Int = 200, leaving promised: Set<Int64> = []) throws -> [Entry] {
    let chosen = try next(maximum: maximum, leaving: promised)
    for entry in chosen { try setSending(entry.position) }
    return chosen
  }

  /// Whether there is an operation that can be sent now.
  package func hasReady(leaving promised: Set<Int64> = []) throws -> Bool {
    try !next(maximum: 1, leaving: promised).isEmpty
  }

  private func next(maximum: Int, leaving promised: Set<Int64>) throws -> [Entry] {
    let window = 200
    var chosen: [Entry] = []
    var positions: Set<Int64> = []
    var last: Int64 = 0
    while chosen.count < maximum {
      let ready = try connection.rows(Self.ready(after: last, limit: window), Self.read)
      for entry in ready where chosen.count < maximum && !promised.contains(entry.position) {
        guard try Dependencies(connection).prerequisites(of: entry.position).allSatisfy(positions.contains)
        else {
          continue
        }
        chosen.append(entry)
        positions.insert(entry.position)
      }
      guard let end = ready.last?.position, ready.count == window else { break }
      last = end
    }
    return chosen
  }

  static func ready(after position: Int64, limit: Int) -> SQL {
    """
    SELECT \(columns) FROM replica_outbox WHERE state = \(State.waiting.rawValue) AND missing = 0
      AND position > \(position)
    ORDER BY position LIMIT \(limit)
    """
  }

  /// Returns all operations that are being sent to the waiting state, after a sender ended or the network
  /// failed.
  package func release() throws {
    try connection.execute(
      "UPDATE replica_outbox SET state = \(State.waiting.rawValue) WHERE state = \(State.sending.rawValue)")
  }

  /// Returns operations that are still being sent to the waiting state.
  ///
  /// - Parameters:
  ///   - entries: the operations as they were when they were claimed.
  ///   - haveLeft: whether they may have reached the server.
  package func release(_ entries: [Entry], haveLeft: Bool = true) throws {
    for entry in entries {
      let departed: SQL = haveLeft || entry.wasSent ? "" : ", departed = 0"
      try connection.execute(
        """
        UPDATE replica_outbox SET state = \(State.waiting.rawValue) \(departed)
        WHERE state = \(State.sending.rawValue) AND id = \(entry.id)
        """
      )
    }
  }

  /// The upload state of an operation's content that the server does not have yet.
  package func contents(of entry: Entry) throws -> [UploadQueue.Entry] {
    let hashes = try connection.rows(
      "SELECT hash FROM replica_outbox_content WHERE position = \(entry.position) AND missing = 1"
    ) { $0.text() }
    return try hashes.compactMap { try UploadQueue(connection).entry($0) }
  }

  /// The content that an operation names and that this device has or had.
  package func blobs(of entry: Entry) throws -> [Blob] {
    try connection.rows("SELECT hash, size FROM replica_outbox_content WHERE position = \(entry.position)") {
      Blob(hash: $0.text(), size: $0.int64())
    }
  }

  /// The outcome of an operation on this device, in JSON; `nil` when it is not applied.
  package func outcome(of entry: Entry) throws -> String? {
    try OperationLog(connection: connection).entry(entry.id)?.outcome
  }

  /// Whether an operation was carried over from the time before there was a server.
  package func isCarriedOver(_ operation: ID) throws -> Bool {
    try AdoptedOperations(connection).contains(operation)
  }

  /// Whether any operation is being sent.
  package func isSending() throws -> Bool {
    try connection.exists("SELECT 1 FROM replica_outbox WHERE state = \(State.sending.rawValue) LIMIT 1")
  }

  /// Whether there is any operation to send, now or once its content was uploaded.
  ///
  /// - Parameter place: only operations after this position count.
  package func hasWork(behind place: Int64 = 0) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM replica_outbox WHERE state IN (\(State.pending)) AND position > \(place) LIMIT 1")
  }

  /// Whether any operation after a position was rejected, or is blocked.
  package func hasRejected(behind place: Int64 = 0) throws -> Bool {
    try connection.exists(
      """
      SELECT 1 FROM replica_outbox WHERE state IN (\(.list([State.rejected, .blocked].map(\.rawValue))))
      AND position > \(place) LIMIT 1
      """
    )
  }
}
