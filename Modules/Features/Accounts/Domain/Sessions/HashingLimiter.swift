import Core

/// Limits how many expensive jobs run at a time, such as hashing a password.
///
/// Hashing takes 16 MiB and a tenth of a second. Without a limit, clients that are not logged in could
/// exhaust memory and processors.
actor HashingLimiter {
  private var free: Int
  private let maxWaiting: Int
  private let maxPerKey: Int
  private var waiting: [(key: String, continuation: CheckedContinuation<Void, Never>)] = []

  /// - Parameters:
  ///   - width: the most jobs that run at a time.
  ///   - maxWaiting: the most jobs that wait.
  ///   - maxPerKey: the most waiting jobs of one key.
  init(width: Int, maxWaiting: Int, maxPerKey: Int = 10) {
    free = width
    self.maxWaiting = maxWaiting
    self.maxPerKey = maxPerKey
  }

  /// Runs a job as soon as fewer than `width` jobs run.
  ///
  /// - Parameter key: the origin of the job, such as the client's address.
  /// - Throws: ``Failure`` `accounts.crowded` of kind `throttled` when too many jobs wait already.
  func run<Value: Sendable>(for key: String, _ work: @Sendable () async throws -> Value) async throws
    -> Value
  {
    if free > 0 {
      free -= 1
    } else {
      guard waiting.count < maxWaiting, waiting.count(where: { $0.key == key }) < maxPerKey else {
        throw Failure(.throttled, "accounts.crowded", .crowded, remedy: .waitAndRetry, retryAfter: 5)
      }
      await withCheckedContinuation { waiting.append((key, $0)) }
    }
    defer { release() }
    return try await Self.perform(work)
  }

  /// Runs outside the actor, so that the actor can queue other jobs meanwhile.
  private nonisolated static func perform<Value: Sendable>(_ work: @Sendable () async throws -> Value)
    async throws
    -> Value
  { try await work() }

  private func release() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().continuation.resume() }
  }
}
