import Core
import Persistence

extension UploadQueue {
  /// Takes content for sending, the oldest first. What is claimed already is passed over, and so is what rests after a
  /// failure.
  ///
  /// - Parameters:
  ///   - most: how many at most.
  ///   - bytes: how many bytes at most, altogether; the first one is taken whatever its size.
  public func claim(_ lane: Lane, most: Int, bytes: Int64 = .max, now: Instant) throws -> [Entry] {
    try connection.execute(Self.waking(lane, most: most, now: now))
    let ready = try connection.rows(Self.ready(lane, most: most)) { row in
      (position: row.int64(), entry: Self.read(&row))
    }
    // The oldest without a gap, so that what is taken is one range.
    var total: Int64 = 0
    let taken = ready.prefix { line in
      total += line.entry.blob.size
      return total <= bytes || total == line.entry.blob.size
    }
    guard let last = taken.last?.position else { return [] }
    try connection.execute(Self.taking(lane, through: last))
    return taken.map { line in
      var entry = line.entry
      entry.isClaimed = true
      return entry
    }
  }

  /// When content can be claimed next: now, or once the first one has rested; `nil` when none waits.
  public func next(_ lane: Lane, now: Instant) throws -> Instant? {
    if try connection.exists(Self.ready(lane, most: 1)) { return now }
    return try connection.first(Self.resting(lane)) { max($0.instant(), now) }
  }

  /// Lets what has rested enough stand in line again: as many as can be claimed then, no more.
  static func waking(_ lane: Lane, most: Int, now: Instant) -> SQL {
    """
    UPDATE sync_outgoing SET not_before = NULL WHERE position IN (
      SELECT position FROM sync_outgoing
      WHERE claimed = 0 AND not_before IS NOT NULL AND lane = \(lane.rawValue) AND not_before <= \(now)
      ORDER BY not_before LIMIT \(most))
    """
  }

  static func ready(_ lane: Lane, most: Int) -> SQL {
    """
    SELECT position, \(columns) FROM sync_outgoing
    WHERE claimed = 0 AND not_before IS NULL AND lane = \(lane.rawValue) ORDER BY position LIMIT \(most)
    """
  }

  static func taking(_ lane: Lane, through position: Int64) -> SQL {
    """
    UPDATE sync_outgoing SET claimed = 1
    WHERE claimed = 0 AND not_before IS NULL AND lane = \(lane.rawValue) AND position <= \(position)
    """
  }

  static func resting(_ lane: Lane) -> SQL {
    """
    SELECT not_before FROM sync_outgoing
    WHERE claimed = 0 AND not_before IS NOT NULL AND lane = \(lane.rawValue) ORDER BY not_before LIMIT 1
    """
  }
}
