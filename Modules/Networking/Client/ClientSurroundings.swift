import Core

/// What a client needs of the machine, handed in so that tests do not wait.
public struct ClientSurroundings: Sendable {
  /// The time.
  public let clock: WallClock
  /// The time by which spans are measured: setting the clock does not move it.
  public let now: @Sendable () -> ContinuousClock.Instant
  /// 64 random bits.
  public let bits: @Sendable () -> UInt64
  /// Returns after a while; throws when its task is cancelled.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Surroundings from their parts.
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
