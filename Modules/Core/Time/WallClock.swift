/// Tells the time. Handed in, so that only an app knows the machine's clock.
public struct WallClock: Sendable {
  /// The present moment.
  public let now: @Sendable () -> Instant

  /// A clock that asks `now`.
  public init(now: @escaping @Sendable () -> Instant) { self.now = now }
}
