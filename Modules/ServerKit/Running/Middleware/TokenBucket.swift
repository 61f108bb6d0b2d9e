import Core

/// How many more requests somebody may make: a bucket that fills steadily and is emptied request by request.
struct TokenBucket: Hashable, Sendable {
  private var tokens: Double
  private var filledAt: Instant

  /// A full bucket.
  init(_ rate: RequestRate, at now: Instant) {
    tokens = Double(rate.burst)
    filledAt = now
  }

  /// Takes one request out.
  ///
  /// - Returns: `nil` when there was one, else in how many milliseconds there will be.
  mutating func take(_ rate: RequestRate, at now: Instant) -> Int64? {
    fill(rate, at: now)
    if tokens >= 1 {
      tokens -= 1
      return nil
    }
    return Int64(((1 - tokens) * 1000 / Double(rate.perSecond)).rounded(.up))
  }

  /// Whether it is as full as a new one, so that forgetting it changes nothing.
  mutating func isFull(_ rate: RequestRate, at now: Instant) -> Bool {
    fill(rate, at: now)
    return tokens >= Double(rate.burst)
  }

  private mutating func fill(_ rate: RequestRate, at now: Instant) {
    // A clock that was set back fills nothing, and is followed from there.
    let elapsed = max(0, now.milliseconds - filledAt.milliseconds)
    tokens = min(Double(rate.burst), tokens + Double(elapsed) * Double(rate.perSecond) / 1000)
    filledAt = now
  }
}
