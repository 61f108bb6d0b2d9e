import Core

/// The latest number of the change log below which all changes are committed, so that none appears there later.
///
/// A reader that continues from a number reads up to a high-water mark only. SQLite has one writer at a time: the high-water mark is the
/// latest number that a transaction sees. An engine with several writers ends it before the first number that a
/// transaction under way has taken.
public struct HighWaterMark: Hashable, Comparable, Sendable {
  /// The sequence number, 0 before the first change.
  public let seq: Int64

  /// Whether one high-water mark is before another.
  public static func < (left: HighWaterMark, right: HighWaterMark) -> Bool { left.seq < right.seq }
}

extension ChangeLog {
  /// The high-water mark of the state that the transaction sees.
  public func highWaterMark() throws -> HighWaterMark { HighWaterMark(seq: try latest()) }
}
