import Auth
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

    /// The milliseconds until the next may be tried, `free` costing nothing. `lastAt` must not be after `now`.
    func wait(free: Int, at now: Instant) -> Int64 {
      let standing = standing(at: now)
      guard standing >= free else { return 0 }
      let wait = min(LoginThrottle.longestWait, 1 << min(standing - free, 20)) * 1000
      return max(0, wait - (now.milliseconds - lastAt.milliseconds))
    }

    /// The count, not later than `now`.
    func notAfter(_ now: Instant) -> Count { Count(failures: failures, lastAt: min(lastAt, now)) }
  }

  /// An account as one client tries to log in to it.
  struct Account {
    let username: String
    /// The device, if its user logged in on it before. It has attempts of its own: other people who guess cannot lock the
    /// user out there.
    let knownDevice: ID?
  }

  private var counts: [[UInt8]: Count]

  /// Wrong passwords for one account, and from one address, that cost nothing.
  static let freeForAccount = 5
  static let freeForAddress = 20
  /// The longest wait, in seconds.
  static let longestWait: Int64 = 900
  /// After how many seconds half of the wrong passwords are forgotten.
  static let halfLife: Int64 = 600
  /// The keys remembered; a flood of made-up names cannot take the memory.
  static let mostKeys = 20_000

  /// What attempts are counted for.
  struct Key {
    /// SHA-256 of what is counted: what is stored names no user, no address and no password that was typed as a username. Names
    /// that differ in bytes only are different keys.
    let digest: [UInt8]
    /// Attempts that cost nothing.
    let free: Int

    private init(_ text: String, free: Int) {
      digest = Token(text: text).hash
      self.free = free
    }

    static func account(_ account: Account) -> Key {
      // No user has a name this long.
      let name = foldedName(String(account.username.prefix(64)))
      return Key(
        account.knownDevice.map { "device \($0) \(name)" } ?? "account \(name)",
        free: LoginThrottle.freeForAccount)
    }

    static func address(_ address: String) -> Key {
      Key("address " + address, free: LoginThrottle.freeForAddress)
    }

    static func registration(from address: String) -> Key {
      Key("registration " + address, free: LoginThrottle.freeForAccount)
    }
  }

  /// A count as it is stored.
  struct Stored {
    let key: [UInt8]
    let failures: Int
    let lastAt: Instant
  }

  /// A throttle that continues with stored counts.
  init(_ stored: [Stored], at now: Instant) {
    counts = Dictionary(
      uniqueKeysWithValues: stored.map {
        ($0.key, Count(failures: $0.failures, lastAt: $0.lastAt).notAfter(now))
      })
  }

  /// The counts for some keys.
  func stored(_ keys: [Key]) -> [Stored] {
    keys.compactMap { key in
      counts[key.digest].map { Stored(key: key.digest, failures: $0.failures, lastAt: $0.lastAt) }
    }
  }

  /// Begins an attempt. It counts as a wrong password until ``succeed(_:at:)``: many at once are as many.
  ///
  /// - Returns: seconds until the next attempt is accepted; 0 when this one is.
  mutating func begin(_ keys: [Key], at now: Instant) -> Int64 {
    // A count from before the server's clock was put back would block until the clock reaches it again.
    for key in keys { counts[key.digest] = counts[key.digest]?.notAfter(now) }
    let wait =
      keys.map { key in
        counts[key.digest]?.wait(free: key.free, at: now) ?? 0
      }.max() ?? 0
    if wait > 0 { return (wait + 999) / 1000 }
    if counts.count >= Self.mostKeys { forgetLeast(at: now) }
    for key in keys {
      let standing = counts[key.digest]?.standing(at: now) ?? 0
      counts[key.digest] = Count(failures: standing + 1, lastAt: now)
    }
    return 0
  }

  /// Notes the right password: the account starts anew. The address gets back the one attempt only, or one own account
  /// would let an address guess at all others.
  ///
  /// - Returns: whether there were wrong passwords before, which may be stored.
  mutating func succeed(_ account: Key, at address: Key) -> Bool {
    let earlier = counts[account.digest]?.failures ?? 0
    counts[account.digest] = nil
    counts[address.digest]?.failures -= 1
    return earlier > 1
  }

  /// Keeps the half that matters most.
  private mutating func forgetLeast(at now: Instant) {
    let kept = counts.sorted { $0.value.standing(at: now) > $1.value.standing(at: now) }.prefix(
      Self.mostKeys / 2)
    counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
