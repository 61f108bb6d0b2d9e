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
  private let bell = Bell()
  private let called: Bell

  /// Of pumps that are called by a bell.
  init(calledBy called: Bell) { self.called = called }

  func begin(_ pumps: Int) { state.withLock { ($0.pumps, $0.resting) = (pumps, []) } }

  /// Whether nobody has anything to do. Who was called and has not looked yet may have.
  var isAtRest: Bool {
    let rung = called.rung
    return state.withLock { state in
      state.resting.count { $0 == rung } >= state.pumps && !state.wantsNews
    }
  }

  /// Waits until nobody has anything to do.
  func waitForRest() async throws {
    while true {
      let rung = bell.rung
      if isAtRest { return }
      try await bell.wait(past: rung)
    }
  }

  /// Somebody found nothing to do when the bell had rung so often.
  func beginRest(_ rung: Int) {
    state.withLock { $0.resting.append(rung) }
    if isAtRest { bell.ring() }
  }

  func endRest(_ rung: Int) {
    state.withLock { state in
      if let index = state.resting.firstIndex(of: rung) { state.resting.remove(at: index) }
    }
  }

  func wantNews() { state.withLock { $0.wantsNews = true } }

  /// Whether somebody wants to know what is new; they do not want it twice.
  func takeWish() -> Bool {
    state.withLock { state in
      defer { state.wantsNews = false }
      return state.wantsNews
    }
  }
}
