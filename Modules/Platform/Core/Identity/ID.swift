/// The identity of a record or an operation: a UUID of version 7 (RFC 9562 §5.7), 16 bytes.
///
/// Ids sort by the time they were made.
public struct ID: Hashable, Sendable {
  /// The first eight bytes, big-endian: 48 bits of Unix milliseconds, the version and a counter of 12 bits.
  public let high: UInt64
  /// The last eight bytes, big-endian: the variant and 62 random bits.
  public let low: UInt64

  /// An id from its two halves.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// An id from its 16 bytes in network order; `nil` for any other count.
  public init?(bytes: some Swift.Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &halves) { $0.copyBytes(from: bytes) }
    self.init(high: UInt64(bigEndian: halves.0), low: UInt64(bigEndian: halves.1))
  }

  /// The 16 bytes in network order.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
  }
}

extension ID: Comparable {
  /// Whether one id was made before another, by their times and counters.
  public static func < (left: ID, right: ID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension ID {
  /// When it was made, by the clock of the machine that made it.
  public var madeAt: Instant { Instant(milliseconds: Int64(high >> 16)) }
}
