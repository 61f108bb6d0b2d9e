import Core
import Synchronization
import Testing

@testable import Accounts

@Suite("The turnstile in front of password hashing")
struct HashingLimiterTests {
  /// How many are inside, and how many there were at most.
  private final class Counter: Sendable {
    let state = Mutex((inside: 0, most: 0))

    func enter() { state.withLock { $0 = ($0.inside + 1, max($0.most, $0.inside + 1)) } }
    func leave() { state.withLock { $0.inside -= 1 } }
  }

  @Test("lets in no more than its width, and everybody in the end")
  func width() async throws {
    let (limiter, counter) = (HashingLimiter(width: 2, mostWaiting: 100), Counter())
    let done = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await limiter.pass(for: "place \(number)") {
            counter.enter()
            defer { counter.leave() }
            return number
          }
        }
      }
      return try await group.reduce(0) { sum, _ in sum + 1 }
    }
    #expect(done == 50)
    #expect(counter.state.withLock { $0.most } <= 2)
  }

  @Test("lets one place take up only a part of the room")
  func places() async throws {
    let limiter = HashingLimiter(width: 1, mostWaiting: 100, mostOfOne: 0)
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    async let inside: Void = limiter.pass(for: "a") {
      signal.yield()
      for await _ in gate {}
    }
    for await _ in entered { break }
    await #expect(throws: Failure.self) { try await limiter.pass(for: "a") {} }
    opening.finish()
    try await inside
  }

  @Test("turns away those for whom there is no room to wait")
  func crowd() async throws {
    let limiter = HashingLimiter(width: 1, mostWaiting: 0)
    let (entered, signal) = AsyncStream<Void>.makeStream()
    let (gate, opening) = AsyncStream<Void>.makeStream()
    async let inside: Void = limiter.pass(for: "a") {
      signal.yield()
      for await _ in gate {}
    }
    for await _ in entered { break }
    await #expect(throws: Failure.self) { try await limiter.pass(for: "b") {} }
    opening.finish()
    try await inside
    try await limiter.pass(for: "b") {}
  }
}
