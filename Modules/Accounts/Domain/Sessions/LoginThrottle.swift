import Core

/// Slows down whoever guesses passwords: after some wrong ones for an account, or from an address, the next may be tried
/// only after a wait that doubles. Wrong passwords are forgotten by half every ten minutes.
struct LoginThrottle: Sendable {
  private struct Count {
    var failures = 0
    var lastAt = Instant(milliseconds: 0)

    /// The wrong passwords that still count.
    func standing(at now: Instant) -> Int {
      let halvings = max(0, now.milliseconds - lastAt.milliseconds) / (LoginThrottle.halfLife * 1000)
      return halvings > 30 ? 0 : failures >> Int(halvings)
    }

    /// When the next may be tried, `free` costing nothing.
    func nextAt(free: Int, at now: Instant) -> Instant {
      let standing = standing(at: now)
      guard standing >= free else { return Instant(milliseconds: 0) }
      return lastAt.adding(seconds: min(LoginThrottle.longestWait, 1 << min(standing - free, 20)))
    }
  }

  /// An account as one client tries to log in to it.
  struct Account {
    let username: String
    /// The device, if its user logged in on it before. It has attempts of its own: other people who guess cannot lock the
    /// user out there.
    let knownDevice: ID?
  }

  private var counts: [String: Count] = [:]

  /// Wrong passwords for one account, and from one address, that cost nothing.
  static let freeForAccount = 5
  static let freeForAddress = 20
  /// The longest wait, in seconds.
  static let longestWait: Int64 = 900
  /// After how many seconds half of the wrong passwords are forgotten.
  static let halfLife: Int64 = 600
  /// The keys remembered; a flood of made-up names cannot take the memory.
  static let mostKeys = 20_000

  /// Begins an attempt. It counts as a wrong password until ``succeed(account:address:)``: many at once are as many.
  ///
  /// - Returns: seconds until somebody may try again; 0 when they may now.
  mutating func begin(account: Account, address: String, at now: Instant) -> Int64 {
    let wait =
      keys(account, address).map { key, free in
        max(0, (counts[key]?.nextAt(free: free, at: now).milliseconds ?? 0) - now.milliseconds)
      }.max() ?? 0
    if wait > 0 { return (wait + 999) / 1000 }
    if counts.count >= Self.mostKeys { forgetLeast(at: now) }
    for (key, _) in keys(account, address) {
      let standing = counts[key]?.standing(at: now) ?? 0
      counts[key] = Count(failures: standing + 1, lastAt: now)
    }
    return 0
  }

  /// Notes the right password: the account starts anew. The address gets back the one attempt only, or one own account
  /// would let an address guess at all others.
  mutating func succeed(account: Account, address: String) {
    counts[accountKey(account)] = nil
    counts[addressKey(address)]?.failures -= 1
  }

  /// Keeps the half that matters most.
  private mutating func forgetLeast(at now: Instant) {
    let kept = counts.sorted { $0.value.standing(at: now) > $1.value.standing(at: now) }.prefix(
      Self.mostKeys / 2)
    counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }

  private func accountKey(_ account: Account) -> String {
    // No user has a name this long; more would only fill the memory.
    let name = foldedName(String(account.username.prefix(64)))
    return account.knownDevice.map { "device \($0) \(name)" } ?? "account \(name)"
  }

  private func addressKey(_ address: String) -> String { "address " + address }

  private func keys(_ account: Account, _ address: String) -> [(String, Int)] {
    [(accountKey(account), Self.freeForAccount), (addressKey(address), Self.freeForAddress)]
  }
}
