/// How often to try again, and how long to wait between.
public struct RetryPolicy: Hashable, Sendable {
  /// How often altogether, the first time included; 1 never tries again.
  public var attempts = 4
  /// The longest wait before the second try; it doubles from try to try.
  public var base: Duration = .milliseconds(250)
  /// What no wait goes beyond, unless the server asks for it.
  public var cap: Duration = .seconds(20)
  /// The longest wait a server may ask for; asked for more, the caller is told at once.
  public var longestRequested: Duration = .seconds(30)

  /// The usual policy.
  public init() {}

  /// Never tries again.
  public static var once: RetryPolicy {
    var policy = RetryPolicy()
    policy.attempts = 1
    return policy
  }

  /// The answers that say: later (RFC 9110 §15.5.9, §15.6; RFC 6585 §4).
  public static let passing: Set<Int> = [408, 429, 502, 503, 504]

  /// The longest wait before a try, counted from 1 for the first of those that repeat.
  func ceiling(of retry: Int) -> Duration { min(cap, base * (1 << min(retry - 1, 20))) }
}
