/// Returns the time. It is injected, so that only an app uses the machine's clock.
public struct WallClock: Sendable {
  /// The present time.
  public let now: @Sendable () -> Instant

  /// A clock that asks `now`.
  public init(now: @escaping @Sendable () -> Instant) { self.now = now }
}
