import Core
import Operations
import Persistence

extension UploadQueue {
  /// Claims content for sending, the oldest first. Content that is claimed already is skipped, and so is
  /// content whose retry is not due.
  ///
  /// - Parameters:
  ///   - maximum: the largest number of contents.
  ///   - bytes: the largest number of bytes in total; the first content is claimed even if it is larger.
  package func claim(_ lane: Lane, maximum: Int, bytes: Int64 = .max, now: Instant) throws -> [Entry] {
    try connection.execute(Self.waking(lane, maximum: maximum, now: now))
    let ready = try connection.rows(Self.ready(lane, maximum: maximum)) { row in
      (position: row.int64(), entry: Self.read(&row))
    }
    // The oldest without a gap, so that the claimed rows are one range.
    var total: Int64 = 0
    let taken = ready.prefix { row in
      total += row.entry.blob.size
      return total <= bytes || total == row.entry.blob.size
    }
    guard let last = taken.last?.position else { return [] }
    try connection.execute(Self.taking(lane, through: last))
    return taken.map { row in
      var entry = row.entry
      entry.isClaimed = true
      return entry
    }
  }

  /// The content that the next claim may take.
  func claimable(_ lane: Lane, maximum: Int, now: Instant) throws -> [Blob] {
    let due = try connection.rows("SELECT hash, size" + Self.due(lane, maximum: maximum, now: now)) {
      Blob(hash: $0.text(), size: $0.int64())
    }
    return try ready(lane, maximum: maximum) + due
  }

  /// When content can be claimed next: now, or when the first retry is due; `nil` when none waits.
  package func next(_ lane: Lane, now: Instant) throws -> Instant? {
    if try connection.exists(Self.ready(lane, maximum: 1)) { return now }
    return try connection.first(Self.resting(lane)) { max($0.instant(), now) }
  }

  /// Makes content whose retry is due claimable: no more than can be claimed then.
  static func waking(_ lane: Lane, maximum: Int, now: Instant) -> SQL {
    "UPDATE replica_upload SET not_before = NULL WHERE position IN (SELECT position"
      + due(lane, maximum: maximum, now: now) + ")"
  }

  static func due(_ lane: Lane, maximum: Int, now: Instant) -> SQL {
    """
    FROM replica_upload
    WHERE claimed = 0 AND not_before IS NOT NULL AND lane = \(lane.rawValue) AND not_before <= \(now)
    ORDER BY not_before LIMIT \(maximum)
    """
  }

  static func ready(_ lane: Lane, maximum: Int) -> SQL {
    """
    SELECT position, \(columns) FROM replica_upload
    WHERE claimed = 0 AND not_before IS NULL AND lane = \(lane.rawValue) ORDER BY position LIMIT \(maximum)
    """
  }

  static func taking(_ lane: Lane, through position: Int64) -> SQL {
    """
    UPDATE replica_upload SET claimed = 1
    WHERE claimed = 0 AND not_before IS NULL AND lane = \(lane.rawValue) AND position <= \(position)
    """
  }

  static func resting(_ lane: Lane) -> SQL {
    """
    SELECT not_before FROM replica_upload
    WHERE claimed = 0 AND not_before IS NOT NULL AND lane = \(lane.rawValue) ORDER BY not_before LIMIT 1
    """
  }
}
