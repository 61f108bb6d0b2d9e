import Core

/// The buckets of everybody who asked lately. It never holds more than its capacity: whoever rested is forgotten, and
/// those for whom there is no room share one bucket, so that a flood from many addresses hurts only newcomers.
struct RateTable<Key: Hashable & Sendable>: Sendable {
  private let rate: RequestRate
  private let capacity: Int
  private var buckets: [Key: TokenBucket] = [:]
  private var shared: TokenBucket?
  private var sweepAgainAt = Instant(milliseconds: .min)

  init(rate: RequestRate, capacity: Int) {
    self.rate = rate
    self.capacity = capacity
  }

  /// How many are remembered.
  var count: Int { buckets.count }

  /// Takes one request of somebody.
  ///
  /// - Returns: `nil` when they may make it, else in how many milliseconds they may.
  mutating func take(_ key: Key, at now: Instant) -> Int64? {
    if buckets[key] == nil, buckets.count >= capacity { forgetTheRested(at: now) }
    guard buckets[key] != nil || buckets.count < capacity else {
      return Self.take(&shared, rate, at: now)
    }
    return Self.take(&buckets[key], rate, at: now)
  }

  private static func take(_ bucket: inout TokenBucket?, _ rate: RequestRate, at now: Instant) -> Int64? {
    var taken = bucket ?? TokenBucket(rate, at: now)
    defer { bucket = taken }
    return taken.take(rate, at: now)
  }

  /// Looks through all buckets at most once in the time an empty one takes to fill.
  private mutating func forgetTheRested(at now: Instant) {
    guard now >= sweepAgainAt else { return }
    sweepAgainAt = now.adding(seconds: Int64(rate.burst / rate.perSecond + 1))
    buckets = buckets.filter { _, bucket in
      var bucket = bucket
      return !bucket.isFull(rate, at: now)
    }
  }
}
