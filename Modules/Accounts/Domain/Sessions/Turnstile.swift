import Core

/// Lets in a few pieces of hard work at a time, such as hashing a password, which takes 16 MiB and a tenth of a second: a
/// crowd at the door may not take the memory and the processors of those inside.
actor Turnstile {
  private var free: Int
  private let mostWaiting: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(width: Int, mostWaiting: Int) {
    free = width
    self.mostWaiting = mostWaiting
  }

  /// Runs the work when it is its turn.
  ///
  /// - Throws: ``Failure`` `accounts.crowded` of kind `throttled` when too many wait already.
  func pass<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws -> Value {
    if free > 0 {
      free -= 1
    } else {
      guard waiting.count < mostWaiting else {
        throw Failure(.throttled, "accounts.crowded", .crowded, remedy: .waitAndRetry, retryAfter: 5)
      }
      await withCheckedContinuation { waiting.append($0) }
    }
    defer { leave() }
    return try await Self.run(work)
  }

  /// Outside the actor, so that those who come meanwhile can line up.
  private nonisolated static func run<Value: Sendable>(_ work: @Sendable () throws -> Value) async throws
    -> Value
  { try work() }

  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
