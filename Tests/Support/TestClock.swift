import Core
import Synchronization

/// A clock that stands still until a test moves it.
public final class TestClock: Sendable {
  private let time: Mutex<Instant>

  /// A clock that stands at a moment; 2026-11-19T06:30:00Z if none is given.
  public init(_ start: Instant = Instant(milliseconds: 1_795_069_800_000)) { time = Mutex(start) }

  /// Moves it on, or back.
  public func advance(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }

  /// Moves it on, or back.
  public func advance(milliseconds: Int64) {
    time.withLock { $0 = Instant(milliseconds: $0.milliseconds + milliseconds) }
  }

  /// As code under test takes it.
  public var clock: WallClock { WallClock { self.time.withLock { $0 } } }
}
