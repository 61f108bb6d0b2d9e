/// The number of attempts and the waits between them.
public struct RetryPolicy: Hashable, Sendable {
  /// The number of attempts, the first included; 1 never retries.
  public var attempts = 4
  /// The longest wait before the second attempt; it doubles with each attempt.
  public var base: Duration = .milliseconds(250)
  /// The longest wait, unless the server asks for more.
  public var cap: Duration = .seconds(20)
  /// The longest wait that a server may ask for; beyond it, the call fails at once.
  public var longestRequested: Duration = .seconds(30)

  /// Creates the default policy.
  public init() {}

  /// The policy without retries.
  public static var once: RetryPolicy {
    var policy = RetryPolicy()
    policy.attempts = 1
    return policy
  }

  /// The statuses of transient errors (RFC 9110 §15.5.9, §15.6; RFC 6585 §4).
  public static let passing: Set<Int> = [408, 429, 502, 503, 504]

  /// Returns the longest wait before a retry, counted from 1.
  func ceiling(of retry: Int) -> Duration { min(cap, base * (1 << min(retry - 1, 20))) }
}
