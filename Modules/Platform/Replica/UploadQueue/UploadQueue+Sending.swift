import Core
import Operations
import Persistence

/// The progress of content that is being sent.
extension UploadQueue {
  /// Notes where an upload was begun and how much the server has acknowledged: the next sender continues
  /// there.
  ///
  /// - Parameter location: `nil` when the upload has to begin anew.
  package func advance(_ hash: String, location: String?, sent: Int64) throws {
    let count = try connection.execute(
      "UPDATE replica_upload SET location = \(location), sent = \(sent), failures = 0 WHERE hash = \(hash)")
    // It was withdrawn while the request was running.
    if count == 0 { try abandon(location, of: hash) }
  }

  /// Releases content that could not be sent, to be retried later. It keeps its place in the queue.
  ///
  /// - Parameter problem: why it failed, as JSON; it is stored as it is.
  package func postpone(_ hash: String, until instant: Instant, problem: String?) throws {
    try connection.execute(
      """
      UPDATE replica_upload SET claimed = 0, not_before = \(instant), failures = failures + 1, problem = \(problem)
      WHERE hash = \(hash)
      """)
  }

  /// Why the content whose retry is due first could not be sent, as ``postpone(_:until:problem:)`` noted it.
  ///
  /// `nil` when no content waits for a retry.
  package func problem() throws -> String? {
    for lane in Lane.allCases {
      let problem = try connection.first(Self.problem(lane)) { $0.optional { $0.text() } } ?? nil
      if let problem { return problem }
    }
    return nil
  }

  static func problem(_ lane: Lane) -> SQL {
    """
    SELECT problem FROM replica_upload
    WHERE claimed = 0 AND not_before IS NOT NULL AND lane = \(lane.rawValue) ORDER BY not_before LIMIT 1
    """
  }

  /// Whether no content is being sent, and none can be sent before a retry is due.
  package func isAtRest() throws -> Bool {
    if try connection.exists("SELECT 1 FROM replica_upload WHERE claimed = 1 LIMIT 1") { return false }
    return try !Lane.allCases.contains { try connection.exists(Self.ready($0, maximum: 1)) }
  }

  /// Releases all claimed content, after its senders ended.
  package func releaseAll() throws { try connection.execute(Self.releasing) }

  /// Releases content that was claimed and not sent, without counting a failure.
  package func release(_ hashes: [String]) throws {
    for hash in hashes {
      try connection.execute("UPDATE replica_upload SET claimed = 0 WHERE hash = \(hash)")
    }
  }

  /// Makes all retries due immediately.
  package func wakeAll() throws { try connection.execute(Self.wakingAll) }

  static let releasing: SQL = "UPDATE replica_upload SET claimed = 0 WHERE claimed = 1"
  static let wakingAll: SQL =
    "UPDATE replica_upload SET not_before = NULL WHERE claimed = 0 AND not_before IS NOT NULL"
}
