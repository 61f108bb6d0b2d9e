import Core

/// Limits retries, so that they do not add load to a failing server (gRPC A6, "Throttling Retry Attempts").
///
/// Failures spend the budget; successes and time refill it. While it is less than half full, no request is
/// retried.
public struct RetryBudget: Hashable, Sendable, Codable {
  private static let maximum = 10.0
  private static let perSuccess = 0.1
  /// The refill per second: programs that run for a second a day have too few successes to refill it.
  private static let perSecond = 0.05

  private var tokens: Double
  private var filledAt: Instant

  /// Creates a full budget.
  public init(at now: Instant) {
    tokens = Self.maximum
    filledAt = now
  }

  /// Whether a request may be retried.
  public var mayRetry: Bool { tokens > Self.maximum / 2 }

  /// Records a failed attempt that is worth a retry.
  public mutating func noteFailure(at now: Instant) {
    fill(at: now)
    tokens = max(0, tokens - 1)
  }

  /// Records a response of the server.
  public mutating func noteSuccess(at now: Instant) {
    fill(at: now)
    tokens = min(Self.maximum, tokens + Self.perSuccess)
  }

  private mutating func fill(at now: Instant) {
    // A clock that was set back refills nothing; the refill continues from the new time.
    let elapsed = max(0, now.milliseconds - filledAt.milliseconds)
    tokens = min(Self.maximum, tokens + Double(elapsed) / 1000 * Self.perSecond)
    filledAt = now
  }
}
