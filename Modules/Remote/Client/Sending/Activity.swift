import Core
import Synchronization

/// Who of a sender's pumps has something to do.
final class Activity: Sendable {
  private struct State {
    /// How often the bell had rung when each of those that rest last looked for something to do.
    var resting: [Int] = []
    var pumps = Int.max
    var wantsNews = false
  }

  private let state = Mutex(State())
  private let signal = Signal()
  private let called: Signal

  /// Of pumps that are called by a bell.
  init(calledBy called: Signal) { self.called = called }

  func begin(_ pumps: Int) { state.withLock { ($0.pumps, $0.resting) = (pumps, []) } }

  /// Whether nobody has anything to do. Who was called and has not looked yet may have.
  var isAtRest: Bool {
    let count = called.count
    return state.withLock { state in
      state.resting.count { $0 == count } >= state.pumps && !state.wantsNews
    }
  }

  /// Waits until nobody has anything to do.
  func waitForRest() async throws {
    while true {
      let count = signal.count
      if isAtRest { return }
      try await signal.wait(past: count)
    }
  }

  /// Somebody found nothing to do when the bell had rung so often.
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

  /// Whether somebody wants to know what is new.
  var isWanted: Bool { state.withLock { $0.wantsNews } }

  /// Whether somebody wants to know what is new; they do not want it twice.
  func takeWish() -> Bool {
    state.withLock { state in
      defer { state.wantsNews = false }
      return state.wantsNews
    }
  }
}
