import Core

/// What to do after each failure of one request. It does nothing itself: it is told what happened and says what next.
public struct RetryState: Sendable {
  /// How an attempt failed.
  public enum Outcome: Sendable {
    /// No answer, or not all of it.
    case fault(NetworkFault)
    /// An answer, and for how long it asks to wait.
    case answer(status: Int, retryAfter: Duration?)
  }

  /// What to do next.
  public enum Step: Hashable, Sendable {
    /// Try again, now.
    case retryNow
    /// Try again after a while.
    case wait(Duration)
    /// Tell the caller.
    case giveUp
  }

  private let policy: RetryPolicy
  private let isRepeatable: Bool
  /// How often it was tried so far.
  public private(set) var attempts = 0
  /// Whether the server may have seen one of the attempts.
  public private(set) var mayHaveArrived = false

  /// The state before the first attempt.
  ///
  /// - Parameter isRepeatable: whether doing the request twice does no more than doing it once. One that is not is sent
  ///   again only when it cannot have arrived, or was refused unread.
  public init(_ policy: RetryPolicy, isRepeatable: Bool) {
    self.policy = policy
    self.isRepeatable = isRepeatable
  }

  /// What to do after an attempt that failed.
  ///
  /// - Parameters:
  ///   - random: Any 64 bits; they spread clients that failed together.
  ///   - budget: Whether there is anything left for trying again.
  public mutating func next(after outcome: Outcome, random: UInt64, budget: RetryBudget) -> Step {
    attempts += 1
    switch outcome {
    case .fault(let fault): mayHaveArrived = mayHaveArrived || fault.mayHaveArrived
    case .answer: mayHaveArrived = true
    }
    guard attempts < policy.attempts, mayRepeat(outcome), budget.mayRetry else { return .giveUp }
    switch outcome {
    case .fault(let fault):
      // Somebody closed a connection before anything was sent on it: nobody is in trouble.
      if attempts == 1, fault.kind == .cut, !fault.mayHaveArrived { return .retryNow }
      return .wait(jittered(random))
    case .answer(_, let requested?):
      guard requested <= policy.longestRequested else { return .giveUp }
      return .wait(requested + jittered(random))
    case .answer: return .wait(jittered(random))
    }
  }

  private func mayRepeat(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .fault(let fault): fault.kind.isWorthRetrying && (isRepeatable || !fault.mayHaveArrived)
    // Whoever asked too often was not listened to.
    case .answer(let status, _): RetryPolicy.passing.contains(status) && (isRepeatable || status == 429)
    }
  }

  /// Anything between nothing and the ceiling (full jitter: AWS Architecture Blog, "Exponential Backoff And Jitter").
  private func jittered(_ random: UInt64) -> Duration {
    policy.ceiling(of: attempts) * (Double(random >> 11) / Double(1 << 53))
  }
}
