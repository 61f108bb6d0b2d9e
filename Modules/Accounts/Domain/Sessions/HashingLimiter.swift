import Core

/// Lets in a few pieces of hard work at a time, such as hashing a password, which takes 16 MiB and a tenth of a second: a
/// crowd at the door may not take the memory and the processors of those inside.
actor HashingLimiter {
  private var free: Int
  private let mostWaiting: Int
  private let mostOfOne: Int
  private var waiting: [(key: String, turn: CheckedContinuation<Void, Never>)] = []

  /// - Parameters:
  ///   - mostWaiting: how many may wait.
  ///   - mostOfOne: how many of them from one place.
  init(width: Int, mostWaiting: Int, mostOfOne: Int = 10) {
    free = width
    self.mostWaiting = mostWaiting
    self.mostOfOne = mostOfOne
  }

  /// Runs the work when it is its turn.
  ///
  /// - Parameter key: where it comes from.
  /// - Throws: ``Failure`` `accounts.crowded` of kind `throttled` when too many wait already.
  func pass<Value: Sendable>(for key: String, _ work: @Sendable () async throws -> Value) async throws
    -> Value
  {
    if free > 0 {
      free -= 1
    } else {
      guard waiting.count < mostWaiting, waiting.count(where: { $0.key == key }) < mostOfOne else {
        throw Failure(.throttled, "accounts.crowded", .crowded, remedy: .waitAndRetry, retryAfter: 5)
      }
      await withCheckedContinuation { waiting.append((key, $0)) }
    }
    defer { leave() }
    return try await Self.run(work)
  }

  /// Outside the actor, so that those who come meanwhile can line up.
  private nonisolated static func run<Value: Sendable>(_ work: @Sendable () async throws -> Value)
    async throws
    -> Value
  { try await work() }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().turn.resume() }
  }
}
