import Core

/// The clock, randomness and waiting of a client; tests pass values that do not wait.
public struct ClientEnvironment: Sendable {
  /// The wall clock, for dates in messages and for what is stored.
  public let clock: WallClock
  /// The monotonic time that measures durations; setting the system clock does not change it.
  public let now: @Sendable () -> ContinuousClock.Instant
  /// Returns 64 random bits.
  public let bits: @Sendable () -> UInt64
  /// Returns after a duration; throws when its task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Creates environment from their parts.
  public init(
    clock: WallClock, random: @escaping @Sendable () -> UInt64,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.clock = clock
    self.now = now
    bits = random
    self.sleep = sleep
  }
}
