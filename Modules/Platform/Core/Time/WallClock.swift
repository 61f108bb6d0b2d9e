/// Returns the time. It is injected, so that only an app uses the machine's clock.
public struct WallClock: Sendable {
  /// Returns the current time, in UTC.
  public let now: @Sendable () -> Instant

  /// A clock that asks `now`.
  public init(now: @escaping @Sendable () -> Instant) { self.now = now }
}
