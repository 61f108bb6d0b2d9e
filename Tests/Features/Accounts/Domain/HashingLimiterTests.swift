import Core
import Synchronization
import Testing

@testable import Accounts

@Suite("The limiter of password hashing")
struct HashingLimiterTests {
  /// Counts the running jobs, and the most at a time.
  private final class Counter: Sendable {
    let state = Mutex((inside: 0, maximum: 0))

    func enter() { state.withLock { $0 = ($0.inside + 1, max($0.maximum, $0.inside + 1)) } }
    func leave() { state.withLock { $0.inside -= 1 } }
  }

  @Test("runs at most `width` jobs at a time, and all of them in the end")
  func width() async throws {
    let (limiter, counter) = (HashingLimiter(width: 2, maxWaiting: 100), Counter())
    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await limiter.run(for: "place \(number)") {
            counter.enter()
            defer { counter.leave() }
            return number
          }
        }
      }
      return try await group.reduce(0) { sum, _ in sum + 1 }
    }
    #expect(done == 50)
    #expect(counter.state.withLock { $0.maximum } <= 2)
  }

  @Test("limits the waiting jobs of one key")
  func places() async throws {
    let limiter = HashingLimiter(width: 1, maxWaiting: 100, maxPerKey: 0)
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    async let inside: Void = limiter.run(for: "a") {
      signal.yield()
      for await _ in gate {}
    }
    for await _ in entered { break }
    await #expect(throws: Failure.self) { try await limiter.run(for: "a") {} }
    opening.finish()
    try await inside
  }

  @Test("rejects a job when too many wait")
  func crowd() async throws {
    let limiter = HashingLimiter(width: 1, maxWaiting: 0)
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    async let inside: Void = limiter.run(for: "a") {
      signal.yield()
      for await _ in gate {}
    }
    for await _ in entered { break }
    await #expect(throws: Failure.self) { try await limiter.run(for: "b") {} }
    opening.finish()
    try await inside
    try await limiter.run(for: "b") {}
  }
}
