import Auth
import Core

/// Slows down clients that guess passwords.
///
/// After several wrong passwords for an account or from an address, the next attempt must wait. The wait
/// doubles with each wrong password. The count of wrong passwords is halved every ten minutes.
struct LoginThrottle: Sendable {
  private struct Count {
    var failures = 0
    var lastAt = Instant(milliseconds: 0)

    /// The number of wrong passwords, halved once for each half-life since the last one.
    func remaining(at now: Instant) -> Int {
      let halvings = max(0, now.milliseconds - lastAt.milliseconds) / (LoginThrottle.halfLife * 1000)
      return halvings > 30 ? 0 : failures >> Int(halvings)
    }

    /// The milliseconds until the next attempt is accepted. `lastAt` must not be after `now`.
    ///
    /// - Parameter free: the number of wrong passwords without a wait.
    func wait(free: Int, at now: Instant) -> Int64 {
      let remaining = remaining(at: now)
      guard remaining >= free else { return 0 }
      let wait = min(LoginThrottle.longestWait, 1 << min(remaining - free, 20)) * 1000
      return max(0, wait - (now.milliseconds - lastAt.milliseconds))
    }

    /// The count, with `lastAt` at most `now`.
    func notAfter(_ now: Instant) -> Count { Count(failures: failures, lastAt: min(lastAt, now)) }
  }

  /// An account, and the device from which a client tries to log in to it.
  struct Account {
    let username: String
    /// The device, if the account's user logged in on it before. It has a count of its own, so that other
    /// clients that guess cannot lock the user out there.
    let knownDevice: ID?
  }

  private var counts: [[UInt8]: Count]

  /// The number of wrong passwords for one account without a wait.
  static let freeForAccount = 5
  /// The number of wrong passwords from one address without a wait.
  static let freeForAddress = 20
  /// The longest wait, in seconds.
  static let longestWait: Int64 = 900
  /// The seconds after which a count is halved.
  static let halfLife: Int64 = 600
  /// The most counts kept in memory, which bounds the memory that made-up usernames can take.
  static let maxKeys = 20_000

  /// The subject of a count: an account, an address, or registrations from an address.
  struct Key {
    /// SHA-256 of the subject. Stored keys so contain no username, address, or password typed as a username.
    /// Names that differ in bytes only are different keys.
    let digest: [UInt8]
    /// The number of failed attempts without a wait.
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

  /// Creates a throttle from stored counts.
  init(_ stored: [Stored], at now: Instant) {
    counts = Dictionary(
      uniqueKeysWithValues: stored.map {
        ($0.key, Count(failures: $0.failures, lastAt: $0.lastAt).notAfter(now))
      })
  }

  /// The counts of some keys, to be stored.
  func stored(_ keys: [Key]) -> [Stored] {
    keys.compactMap { key in
      counts[key.digest].map { Stored(key: key.digest, failures: $0.failures, lastAt: $0.lastAt) }
    }
  }

  /// Begins an attempt, which counts as a wrong password until ``succeed(_:at:)``. Simultaneous attempts so
  /// count in full.
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
    if counts.count >= Self.maxKeys { removeSmallest(at: now) }
    for key in keys {
      let remaining = counts[key.digest]?.remaining(at: now) ?? 0
      counts[key.digest] = Count(failures: remaining + 1, lastAt: now)
    }
    return 0
  }

  /// Records a correct password: removes the account's count, and takes this one attempt off the address's
  /// count.
  ///
  /// The address keeps its other attempts. Otherwise a user with an own account could guess the passwords of
  /// all others.
  ///
  /// - Returns: whether the account had a count before, which may be stored.
  mutating func succeed(_ account: Key, at address: Key) -> Bool {
    let earlier = counts[account.digest]?.failures ?? 0
    counts[account.digest] = nil
    counts[address.digest]?.failures -= 1
    return earlier > 1
  }

  /// Removes the smaller half of the counts.
  private mutating func removeSmallest(at now: Instant) {
    let kept = counts.sorted { $0.value.remaining(at: now) > $1.value.remaining(at: now) }.prefix(
      Self.maxKeys / 2)
    counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
  }
}
