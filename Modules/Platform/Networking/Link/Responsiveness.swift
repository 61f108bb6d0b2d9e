/// Measures how long a server has not responded to the calls in progress.
///
/// A server that works on a request sends interim responses, so a busy server counts as responding.
public struct Responsiveness: Hashable, Sendable, Codable {
  /// The number of calls that wait for a response.
  private var calls = 0
  /// When the last byte arrived; `nil` while no call waits.
  private var since: ContinuousClock.Instant?

  /// Creates a measure without calls.
  ///
  /// - Parameter since: the start of the wait before the first call; `nil` starts with the first call.
  public init(waitingSince since: ContinuousClock.Instant? = nil) { self.since = since }

  /// Records the progress of a call.
  public mutating func note(_ progress: AnswerProgress, at now: ContinuousClock.Instant) {
    switch progress {
    case .asked:
      if calls == 0 { since = now }
      calls += 1
    case .moved:
      // A stream of events is no call that waits.
      if since != nil { since = now }
    case .answered:
      calls = max(calls - 1, 0)
      since = calls == 0 ? nil : now
    }
  }

  /// Whether a call waits for its response.
  public var isWaiting: Bool { calls > 0 }

  /// The time since the last byte arrived; zero while no call waits.
  public func unresponsiveTime(at now: ContinuousClock.Instant) -> Duration {
    since.map { max($0.duration(to: now), .zero) } ?? .zero
  }
}
