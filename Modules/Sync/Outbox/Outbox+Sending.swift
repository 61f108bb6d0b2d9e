import Core
import Persistence

/// What goes to the server next, and what comes back.
extension Outbox {
  /// The next operations to send in one request, in order, marked as on their way: what needs nothing that is still to
  /// come, save what goes before it in the same request.
  ///
  /// - Parameters:
  ///   - most: the largest number of operations.
  ///   - promised: operations that are left for another request.
  public func claim(most: Int = 200, leaving promised: Set<Int64> = []) throws -> [Entry] {
    let chosen = try next(most: most, leaving: promised)
    for entry in chosen { try setSending(entry.position) }
    return chosen
  }

  /// Whether there is an operation that can be sent now.
  public func hasReady(leaving promised: Set<Int64> = []) throws -> Bool {
    try !next(most: 1, leaving: promised).isEmpty
  }

  private func next(most: Int, leaving promised: Set<Int64>) throws -> [Entry] {
    let window = 200
    var chosen: [Entry] = []
    var positions: Set<Int64> = []
    var last: Int64 = 0
    while chosen.count < most {
      let ready = try connection.rows(Self.ready(after: last, limit: window), Self.read)
      for entry in ready where chosen.count < most && !promised.contains(entry.position) {
        guard try Dependencies(connection).before(entry.position).allSatisfy(positions.contains) else {
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
    SELECT \(columns) FROM sync_outbox WHERE state = 0 AND missing = 0 AND position > \(position)
    ORDER BY position LIMIT \(limit)
    """
  }

  /// Puts back what was on its way when a sender ended, or the network did.
  public func release() throws {
    try connection.execute("UPDATE sync_outbox SET state = 0 WHERE state = 1")
  }

  /// Puts back some operations that were on their way, as far as they still are.
  ///
  /// - Parameters:
  ///   - entries: as they were when they were claimed.
  ///   - haveLeft: whether they may have reached the server.
  public func release(_ entries: [Entry], haveLeft: Bool = true) throws {
    for entry in entries {
      let standing: SQL = haveLeft || entry.mayHaveArrived ? "" : ", departed = 0"
      try connection.execute(
        "UPDATE sync_outbox SET state = 0 \(standing) WHERE state = 1 AND id = \(entry.id)")
    }
  }

  /// How far the content of an operation is that the server does not have yet.
  public func contents(of entry: Entry) throws -> [UploadQueue.Entry] {
    let hashes = try connection.rows(
      "SELECT hash FROM sync_outbox_content WHERE position = \(entry.position) AND missing = 1"
    ) { $0.text() }
    return try hashes.compactMap { try UploadQueue(connection).entry($0) }
  }

  /// The content that an operation names and that came from here.
  public func blobs(of entry: Entry) throws -> [Blob] {
    try connection.rows("SELECT hash, size FROM sync_outbox_content WHERE position = \(entry.position)") {
      Blob(hash: $0.text(), size: $0.int64())
    }
  }

  /// What an operation told its user when it was performed here, in JSON; `nil` when it does not show.
  public func outcome(of entry: Entry) throws -> String? {
    try OperationLog(connection: connection).entry(entry.id)?.outcome
  }

  /// Whether an operation was carried over from the time before there was a server.
  public func isCarriedOver(_ operation: ID) throws -> Bool {
    try AdoptedOperations(connection).contains(operation)
  }

  /// Whether anything is on its way.
  public func isSending() throws -> Bool {
    try connection.exists("SELECT 1 FROM sync_outbox WHERE state = 1 LIMIT 1")
  }

  /// Whether there is anything to send, now or once its content is there.
  ///
  /// - Parameter place: only what stands behind it counts.
  public func hasWork(behind place: Int64 = 0) throws -> Bool {
    try connection.exists("SELECT 1 FROM sync_outbox WHERE state IN (0, 1) AND position > \(place) LIMIT 1")
  }

  /// Whether anything behind a place was refused, or waits with what was.
  public func hasRejected(behind place: Int64 = 0) throws -> Bool {
    try connection.exists("SELECT 1 FROM sync_outbox WHERE state IN (2, 3) AND position > \(place) LIMIT 1")
  }
}
