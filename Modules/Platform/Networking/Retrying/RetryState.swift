import Core

/// Decides after each failed attempt of a request whether to retry. It performs no I/O.
public struct RetryState: Sendable {
  /// The result of a failed attempt.
  public enum Outcome: Sendable {
    /// No response arrived, or only a part of it.
    case fault(NetworkFault)
    /// An error response, and the wait it asks for.
    case answer(status: Int, retryAfter: Duration?)
  }

  /// The step of the client after a failed attempt.
  public enum Step: Hashable, Sendable {
    /// Retry at once, without a wait.
    case retryNow
    /// Retry after a wait.
    case wait(Duration)
    /// Throw the failure to the caller.
    case fail
  }

  private let policy: RetryPolicy
  private let isRepeatable: Bool
  /// The number of attempts so far.
  public private(set) var attempts = 0
  /// Whether the server may have received one of the attempts.
  public private(set) var mayHaveArrived = false

  /// Creates the state before the first attempt.
  ///
  /// - Parameter isRepeatable: whether repeating the request has no further effect. Other requests are
  ///   retried only when the server cannot have received them or rejected them unread.
  public init(_ policy: RetryPolicy, isRepeatable: Bool) {
    self.policy = policy
    self.isRepeatable = isRepeatable
  }

  /// Returns the next step after a failed attempt.
  ///
  /// - Parameters:
  ///   - random: 64 random bits, which spread clients that failed together.
  ///   - budget: the budget for retries.
  public mutating func next(after outcome: Outcome, random: UInt64, budget: RetryBudget) -> Step {
    attempts += 1
    switch outcome {
    case .fault(let fault): mayHaveArrived = mayHaveArrived || fault.mayHaveArrived
    case .answer: mayHaveArrived = true
    }
    guard attempts < policy.attempts, mayRepeat(outcome), budget.mayRetry else { return .fail }
    switch outcome {
    case .fault(let fault):
      // The server or a proxy closed an idle connection before the request was sent: no failure.
      if attempts == 1, fault.kind == .cut, !fault.mayHaveArrived { return .retryNow }
      return .wait(jittered(random))
    case .answer(_, let requested?):
      guard requested <= policy.longestRequested else { return .fail }
      return .wait(requested + jittered(random))
    case .answer: return .wait(jittered(random))
    }
  }

  private func mayRepeat(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .fault(let fault): fault.kind.isWorthRetrying && (isRepeatable || !fault.mayHaveArrived)
    // A server that responds 429 has not performed the request.
    case .answer(let status, _): RetryPolicy.passing.contains(status) && (isRepeatable || status == 429)
    }
  }

  /// Returns a random wait up to the ceiling (full jitter: AWS Architecture Blog, "Exponential Backoff And
  /// Jitter").
  private func jittered(_ random: UInt64) -> Duration {
    policy.ceiling(of: attempts) * (Double(random >> 11) / Double(1 << 53))
  }
}
