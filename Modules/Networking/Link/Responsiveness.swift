/// How long a server has not responded to the calls under way. Pure: it is told what happened, and when.
///
/// A server that works on a request sends interim responses, so one that is busy responds.
public struct Responsiveness: Hashable, Sendable, Codable {
  /// How many calls wait for their answer.
  private var calls = 0
  /// Since when nothing has come; `nil` while nothing is waited for.
  private var since: ContinuousClock.Instant?

  /// Of no call yet.
  ///
  /// - Parameter since: from when on an answer is waited for before the first call; `nil`: from the first call on.
  public init(waitingSince since: ContinuousClock.Instant? = nil) { self.since = since }

  /// Notes the progress of a call.
  public mutating func note(_ progress: AnswerProgress, at now: ContinuousClock.Instant) {
    switch progress {
    case .asked:
      if calls == 0 { since = now }
      calls += 1
    case .moved:
      // The body of an answer may still come; what is done with it takes its time here.
      if since != nil { since = now }
    case .answered:
      calls = max(calls - 1, 0)
      since = calls == 0 ? nil : now
    }
  }

  /// Whether a call waits for its answer.
  public var isWaiting: Bool { calls > 0 }

  /// How long nothing has come; zero while nothing is waited for.
  public func silence(at now: ContinuousClock.Instant) -> Duration {
    since.map { max($0.duration(to: now), .zero) } ?? .zero
  }
}
