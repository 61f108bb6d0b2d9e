import Core

/// The stored state of a server's link: estimate, breaker, retry budget and clock offset.
public struct LinkState: Hashable, Sendable, Codable {
  /// The round trip and capacity of the link.
  public var estimate = LinkEstimate()
  /// The circuit breaker, which rejects requests while the server fails.
  public var breaker = Breaker()
  /// When the breaker last recorded a result; `nil` before the first one.
  public private(set) var breakerChangedAt: Instant?
  /// The budget for retries.
  public var budget: RetryBudget
  /// The offset of this machine's clock, and when it was measured.
  private var clockOffset: ClockOffset?

  private struct ClockOffset: Hashable, Codable {
    let seconds: Int64
    let at: Instant
  }

  /// Creates the state of an unknown server.
  public init(at now: Instant) { budget = RetryBudget(at: now) }

  mutating func updateBreaker(at now: Instant, _ body: (inout Breaker) -> Void) {
    body(&breaker)
    breakerChangedAt = now
  }

  /// Measures the clock offset from the `Date` of a response (RFC 9110 §6.6.1), in whole seconds.
  ///
  /// The server made the response between the times at which the request was sent and the response received.
  mutating func learn(answeredAt date: HTTPDate, between sent: Instant, and received: Instant) {
    let seconds = (
      date: date.instant.milliseconds / 1000, sent: sent.milliseconds / 1000,
      received: received.milliseconds / 1000
    )
    let offset =
      seconds.sent > seconds.date ? seconds.sent - seconds.date : min(0, seconds.received - seconds.date)
    clockOffset = ClockOffset(seconds: offset, at: received)
  }

  /// The fewest seconds by which this machine's clock is ahead of the server's; negative when it is behind.
  ///
  /// It is `nil` where no response carried a date or the clock may have been set since.
  public func clockOffset(at now: Instant) -> Int64? {
    guard let clockOffset else { return nil }
    let passed = (now.milliseconds - clockOffset.at.milliseconds) / 1000
    // Correcting a clock that is ahead moves it back. Correcting one that is behind looks like elapsed time.
    let isUnchanged = passed >= 0 && (clockOffset.seconds >= 0 || passed < -clockOffset.seconds / 2)
    return isUnchanged ? clockOffset.seconds : nil
  }

  /// The fewest seconds of offset that matter: users enter times in minutes.
  private static let notable: Int64 = 120

  /// The clock offset where it matters; `nil` below two minutes.
  public func notableClockLead(at now: Instant) -> Int64? {
    clockOffset(at: now).flatMap { abs($0) >= Self.notable ? $0 : nil }
  }

  /// Adopts newer breaker and clock results of another program.
  mutating func catchUp(with other: LinkState, now: Instant) {
    // A result from the future comes from a clock that was wrong then or is wrong now.
    if let newer = other.clockOffset, newer.at <= now,
      clockOffset.map({ $0.at < newer.at || $0.at > now }) ?? true
    {
      clockOffset = newer
    }
    guard let changedAt = other.breakerChangedAt, changedAt <= now,
      breakerChangedAt.map({ $0 < changedAt }) ?? true
    else { return }
    (breaker, breakerChangedAt) = (other.breaker, changedAt)
  }
}
