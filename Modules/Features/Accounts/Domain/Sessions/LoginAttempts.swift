import Core
import Operations
import Persistence
import Synchronization

/// Counts attempts to log in and to register, and slows down a client that guesses. The counts survive a restart.
final class LoginAttempts: Sendable {
  private let companyStore: CompanyStore
  private let writes: WriteQueue
  private let throttle = Mutex<LoginThrottle?>(nil)
  private let failures = Atomic(0)
  private let failedLogins = Atomic(0)
  private let throttledLogins = Atomic(0)

  /// The attempts to log in since the program started that were rejected.
  var rejected: RejectedLogins {
    RejectedLogins(
      failed: failedLogins.load(ordering: .relaxed), throttled: throttledLogins.load(ordering: .relaxed))
  }

  init(_ companyStore: CompanyStore, _ writes: WriteQueue) {
    self.companyStore = companyStore
    self.writes = writes
  }

  /// Begins an attempt, which counts as a failed one until it succeeds.
  ///
  /// - Parameter isLogin: whether it is an attempt to log in, not to register.
  /// - Throws: ``Failure`` `accounts.throttled` when there were too many before.
  func begin(_ keys: [LoginThrottle.Key], isLogin: Bool = true) throws {
    let wait = try with { $0.begin(keys, at: companyStore.clock.now()) }
    guard wait > 0 else { return }
    if isLogin { throttledLogins.add(1, ordering: .relaxed) }
    throw Failure(
      .throttled, "accounts.throttled", .tooManyAttempts(seconds: Int(wait)), remedy: .waitAndRetry,
      retryAfter: Int(wait))
  }

  /// Stores the counts of an attempt that failed.
  ///
  /// - Parameter isLogin: whether it was an attempt to log in, not to register.
  func fail(_ keys: [LoginThrottle.Key], isLogin: Bool = true) async {
    if isLogin { failedLogins.add(1, ordering: .relaxed) }
    guard let stored = try? with({ $0.stored(keys) }) else { return }
    let oldest = oldest()
    let isCut = failures.add(1, ordering: .relaxed).newValue.isMultiple(of: LoginThrottle.maxKeys / 2)
    // A disk that takes no write must not reject the login of another user.
    try? await writes.write { connection in
      for count in stored {
        try connection.execute(
          """
          INSERT INTO accounts_attempt (key, failures, last_at) VALUES (\(count.key), \(count.failures), \(count.lastAt))
          ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, last_at = excluded.last_at
          """)
      }
      try connection.execute("DELETE FROM accounts_attempt WHERE last_at < \(oldest)")
      guard isCut else { return }
      try connection.execute(
        """
        DELETE FROM accounts_attempt WHERE last_at <= (SELECT last_at FROM accounts_attempt
          ORDER BY last_at DESC LIMIT 1 OFFSET \(LoginThrottle.maxKeys))
        """)
    }
  }

  /// The time before which a count has been halved to zero.
  private func oldest() -> Instant { companyStore.clock.now().adding(seconds: -31 * LoginThrottle.halfLife) }

  /// Removes the count of an account after a correct password.
  func succeed(_ account: LoginThrottle.Key, at address: LoginThrottle.Key) async {
    guard (try? with { $0.succeed(account, at: address) }) == true else { return }
    _ = try? await writes.write {
      try $0.execute("DELETE FROM accounts_attempt WHERE key = \(account.digest)")
    }
  }

  private func with<Value: Sendable>(_ body: (inout LoginThrottle) -> Value) throws -> Value {
    try throttle.withLock { throttle in
      if var known = throttle {
        defer { throttle = known }
        return body(&known)
      }
      var read = LoginThrottle(
        try companyStore.database.read { connection in
          try connection.rows(
            """
            SELECT key, failures, last_at FROM accounts_attempt WHERE last_at >= \(oldest())
            ORDER BY last_at DESC LIMIT \(LoginThrottle.maxKeys / 2)
            """
          ) { LoginThrottle.Stored(key: $0.bytes(), failures: $0.int(), lastAt: $0.instant()) }
        }, at: companyStore.clock.now())
      defer { throttle = read }
      return body(&read)
    }
  }
}

/// The attempts to log in that a server rejected since it started.
package struct RejectedLogins: Hashable, Sendable {
  /// The attempts with a wrong password, an unknown user or a used link.
  package let failed: Int
  /// The attempts that came too soon after others.
  package let throttled: Int

  /// Numbers of attempts.
  package init(failed: Int, throttled: Int) { (self.failed, self.throttled) = (failed, throttled) }
}
