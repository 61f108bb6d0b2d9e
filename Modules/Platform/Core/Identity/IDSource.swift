import Synchronization

/// Makes ids. It is injected, so that tests can predict ids and its clock is the program's only clock.
///
/// Ids of one source only grow, also within one millisecond and when the clock is set back (RFC 9562 §6.2,
/// method 3: the timestamp runs ahead of the clock by as much as is needed).
public final class IDSource: Sendable {
  private let clock: WallClock
  private let random: @Sendable () -> UInt64
  private let last = Mutex<UInt64>(0)

  /// A source that reads the time from `clock` and 64 random bits per call from `random`.
  public init(clock: WallClock, random: @escaping @Sendable () -> UInt64) {
    self.clock = clock
    self.random = random
  }

  /// A new id, larger than every id this source made before.
  public func next() -> ID {
    let milliseconds = UInt64(max(0, clock.now().milliseconds))
    // The 12 bits after the version count ids within a millisecond; overflowing, they carry into the time.
    let stamp = last.withLock { last in
      last = max(milliseconds << 12, last &+ 1)
      return last
    }
    let high = (stamp >> 12) << 16 | 0x7000 | stamp & 0xFFF
    return ID(high: high, low: random() >> 2 | 0x8000_0000_0000_0000)
  }
}
