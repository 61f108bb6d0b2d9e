import Core
import Persistence

/// How it goes with what is being sent.
extension UploadQueue {
  /// Notes where an upload was begun and how much of it the server has acknowledged: from there the next sender goes on.
  ///
  /// - Parameter location: `nil` when it has to begin anew.
  public func advance(_ hash: String, location: String?, sent: Int64) throws {
    let count = try connection.execute(
      "UPDATE sync_outgoing SET location = \(location), sent = \(sent), failures = 0 WHERE hash = \(hash)")
    // Something newer took its place while the request was under way.
    if count == 0 { try leave(location, of: hash) }
  }

  /// Puts content back that could not be sent, to rest for a while. It keeps its place in the line.
  ///
  /// - Parameter problem: why it failed, as JSON; it is kept as it is.
  public func postpone(_ hash: String, until instant: Instant, problem: String?) throws {
    try connection.execute(
      """
      UPDATE sync_outgoing SET claimed = 0, not_before = \(instant), failures = failures + 1, problem = \(problem)
      WHERE hash = \(hash)
      """)
  }

  /// Why the content that has to rest could not be sent, as ``postpone(_:until:problem:)`` noted it; `nil` when none rests.
  public func problem() throws -> String? {
    for lane in Lane.allCases {
      let problem = try connection.first(Self.problem(lane)) { $0.optional { $0.text() } } ?? nil
      if let problem { return problem }
    }
    return nil
  }

  static func problem(_ lane: Lane) -> SQL {
    """
    SELECT problem FROM sync_outgoing
    WHERE claimed = 0 AND not_before IS NOT NULL AND lane = \(lane.rawValue) ORDER BY not_before LIMIT 1
    """
  }

  /// Whether no content is being sent, and none can be sent before it has rested.
  public func isAtRest() throws -> Bool {
    if try connection.exists("SELECT 1 FROM sync_outgoing WHERE claimed = 1 LIMIT 1") { return false }
    return try !Lane.allCases.contains { try connection.exists(Self.ready($0, most: 1)) }
  }

  /// Puts back what senders had claimed that are no more.
  public func releaseAll() throws { try connection.execute(Self.releasing) }

  /// Puts content back that is not going to be sent just now: nothing went wrong with it.
  public func release(_ hashes: [String]) throws {
    for hash in hashes {
      try connection.execute("UPDATE sync_outgoing SET claimed = 0 WHERE hash = \(hash)")
    }
  }

  /// Ends the rest of what failed: whatever was in the way is over.
  public func wakeAll() throws { try connection.execute(Self.wakingAll) }

  static let releasing: SQL = "UPDATE sync_outgoing SET claimed = 0 WHERE claimed = 1"
  static let wakingAll: SQL =
    "UPDATE sync_outgoing SET not_before = NULL WHERE claimed = 0 AND not_before IS NOT NULL"
}
