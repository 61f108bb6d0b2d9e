import Core
import Synchronization

/// A clock that stands still until a test moves it.
public final class TestClock: Sendable {
  private let time: Mutex<Instant>

  /// A clock at an instant; 2026-11-19T06:30:00Z if none is given.
  public init(_ start: Instant = Instant(milliseconds: 1_795_069_800_000)) { time = Mutex(start) }

  /// Moves it forward, or back.
  public func advance(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }

  /// Moves it forward, or back.
  public func advance(milliseconds: Int64) {
    time.withLock { $0 = Instant(milliseconds: $0.milliseconds + milliseconds) }
  }

  /// The clock for code under test.
  public var clock: WallClock { WallClock { self.time.withLock { $0 } } }
}
