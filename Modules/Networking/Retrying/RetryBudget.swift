import Core

/// Keeps trying again from adding load to a server in trouble: failures use it up, successes and time fill it again, and while
/// it is less than half full nothing is tried twice (gRPC A6, "Throttling Retry Attempts").
public struct RetryBudget: Hashable, Sendable, Codable {
  private static let most = 10.0
  private static let perSuccess = 0.1
  /// Programs that run for a second a day see too few successes to fill it by them alone.
  private static let perSecond = 0.05

  private var tokens: Double
  private var filledAt: Instant

  /// A full budget.
  public init(at now: Instant) {
    tokens = Self.most
    filledAt = now
  }

  /// Whether a request may be tried again.
  public var mayRetry: Bool { tokens > Self.most / 2 }

  /// Notes that an attempt failed in a way that is worth retrying.
  public mutating func noteFailure(at now: Instant) {
    fill(at: now)
    tokens = max(0, tokens - 1)
  }

  /// Notes that a server answered.
  public mutating func noteSuccess(at now: Instant) {
    fill(at: now)
    tokens = min(Self.most, tokens + Self.perSuccess)
  }

  private mutating func fill(at now: Instant) {
    // A clock that was set back fills nothing, and is followed from there.
    let elapsed = max(0, now.milliseconds - filledAt.milliseconds)
    tokens = min(Self.most, tokens + Double(elapsed) / 1000 * Self.perSecond)
    filledAt = now
  }
}
