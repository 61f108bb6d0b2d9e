import Core

/// A token bucket: it fills at a steady rate, and each request takes a token.
struct TokenBucket: Hashable, Sendable {
  private var tokens: Double
  private var filledAt: Instant

  /// Creates a full bucket.
  init(_ rate: RequestRate, at now: Instant) {
    tokens = Double(rate.burst)
    filledAt = now
  }

  /// Takes a token.
  ///
  /// - Returns: `nil` when there was one, otherwise the milliseconds until the next.
  mutating func consume(_ rate: RequestRate, at now: Instant) -> Int64? {
    fill(rate, at: now)
    if tokens >= 1 {
      tokens -= 1
      return nil
    }
    return Int64(((1 - tokens) * 1000 / Double(rate.perSecond)).rounded(.up))
  }

  /// Takes the next token before it is there.
  mutating func borrow() { tokens -= 1 }

  /// Whether the bucket is full, so that removing it changes nothing.
  mutating func isFull(_ rate: RequestRate, at now: Instant) -> Bool {
    fill(rate, at: now)
    return tokens >= Double(rate.burst)
  }

  private mutating func fill(_ rate: RequestRate, at now: Instant) {
    // A clock that was set back adds nothing; filling continues from the new time.
    let elapsed = max(0, now.milliseconds - filledAt.milliseconds)
    tokens = min(Double(rate.burst), tokens + Double(elapsed) * Double(rate.perSecond) / 1000)
    filledAt = now
  }
}
