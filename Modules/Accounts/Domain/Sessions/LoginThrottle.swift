import Core

/// Slows down whoever guesses passwords: after some wrong ones for an account, or from an address, the next may be tried
/// only after a wait that doubles.
struct LoginThrottle: Sendable {
  private struct Count {
    var failures = 0
    var blockedUntil = Instant(milliseconds: 0)
  }

  private var counts: [String: Count] = [:]

  /// Wrong passwords for one account, and from one address, that cost nothing.
  static let freeForAccount = 5
  static let freeForAddress = 20
  /// The longest wait, in seconds.
  static let longestWait: Int64 = 900
  /// The keys remembered; a flood of made-up names cannot take the memory.
  static let mostKeys = 20_000

  /// Seconds until somebody may try again; 0 when they may now.
  func wait(account: String, address: String, at now: Instant) -> Int64 {
    keys(account, address).map { key, _ in
      guard let until = counts[key]?.blockedUntil, until > now else { return 0 }
      return (until.milliseconds - now.milliseconds + 999) / 1000
    }.max() ?? 0
  }

  /// Notes a wrong password.
  mutating func fail(account: String, address: String, at now: Instant) {
    if counts.count > Self.mostKeys { counts = counts.filter { $0.value.blockedUntil > now } }
    if counts.count > Self.mostKeys { counts.removeAll() }
    for (key, free) in keys(account, address) {
      var count = counts[key] ?? Count()
      count.failures += 1
      if count.failures >= free {
        let wait = min(Self.longestWait, 1 << min(count.failures - free, 20))
        count.blockedUntil = now.adding(seconds: wait)
      }
      counts[key] = count
    }
  }

  /// Notes the right password: the account starts anew. The address does not, or one own account would let an address
  /// guess at all others.
  mutating func succeed(account: String) { counts[accountKey(account)] = nil }

  private func accountKey(_ account: String) -> String { "account " + foldedName(account) }

  private func keys(_ account: String, _ address: String) -> [(String, Int)] {
    [(accountKey(account), Self.freeForAccount), ("address " + address, Self.freeForAddress)]
  }
}
