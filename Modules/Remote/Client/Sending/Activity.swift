import Core
import Synchronization

/// Tracks which of a sender's pumps are idle.
final class Activity: Sendable {
  private struct State {
    /// The signal's count when each idle pump last looked for work.
    var resting: [Int] = []
    var pumps = Int.max
    var wantsNews = false
  }

  private let state = Mutex(State())
  private let signal = Signal()
  private let called: Signal

  /// Tracks pumps that a signal wakes.
  init(calledBy called: Signal) { self.called = called }

  func begin(_ pumps: Int) { state.withLock { ($0.pumps, $0.resting) = (pumps, []) } }

  /// Whether no pump has work. A pump that was woken and has not looked yet may have some.
  var isAtRest: Bool {
    let count = called.count
    return state.withLock { state in
      state.resting.count { $0 == count } >= state.pumps && !state.wantsNews
    }
  }

  /// Waits until no pump has work.
  func waitForRest() async throws {
    while true {
      let count = signal.count
      if isAtRest { return }
      try await signal.wait(past: count)
    }
  }

  /// Notes that a pump found no work when the signal had this count.
  func beginRest(_ count: Int) {
    state.withLock { $0.resting.append(count) }
    if isAtRest { signal.wake() }
  }

  func endRest(_ count: Int) {
    state.withLock { state in
      if let index = state.resting.firstIndex(of: count) { state.resting.remove(at: index) }
    }
  }

  func wantNews() { state.withLock { $0.wantsNews = true } }

  /// Whether a pull is requested.
  var isWanted: Bool { state.withLock { $0.wantsNews } }

  /// Returns whether a pull is requested, and clears the request.
  func takeWish() -> Bool {
    state.withLock { state in
      defer { state.wantsNews = false }
      return state.wantsNews
    }
  }
}
