import Core

/// The token buckets of recent clients, bounded in number.
///
/// Full buckets are removed. Clients for whom there is no room share a bucket, so that a flood from many
/// addresses affects only new clients.
struct RateTable<Key: Hashable & Sendable>: Sendable {
  private let rate: RequestRate
  private let capacity: Int
  private var buckets: [Key: TokenBucket] = [:]
  private var shared: TokenBucket?
  private var nextSweep = Instant(milliseconds: .min)

  init(rate: RequestRate, capacity: Int) {
    self.rate = rate
    self.capacity = capacity
  }

  /// The number of buckets.
  var count: Int { buckets.count }

  /// Takes a token of a client.
  ///
  /// - Returns: `nil` when there was one, otherwise the milliseconds until the next.
  mutating func consume(_ key: Key, at now: Instant) -> Int64? {
    if buckets[key] == nil, buckets.count >= capacity { removeFull(at: now) }
    guard buckets[key] != nil || buckets.count < capacity else {
      return Self.consume(&shared, rate, at: now)
    }
    return Self.consume(&buckets[key], rate, at: now)
  }

  /// Takes the next token of a client before it is there; later ones come after it.
  mutating func borrow(_ key: Key) {
    if buckets[key] == nil { shared?.borrow() } else { buckets[key]?.borrow() }
  }

  private static func consume(_ bucket: inout TokenBucket?, _ rate: RequestRate, at now: Instant) -> Int64? {
    var taken = bucket ?? TokenBucket(rate, at: now)
    defer { bucket = taken }
    return taken.consume(rate, at: now)
  }

  /// Removes full buckets, at most once in the time in which an empty bucket fills.
  private mutating func removeFull(at now: Instant) {
    guard now >= nextSweep else { return }
    nextSweep = now.adding(seconds: Int64(rate.burst / rate.perSecond + 1))
    buckets = buckets.filter { _, bucket in
      var bucket = bucket
      return !bucket.isFull(rate, at: now)
    }
  }
}
