import Core
import Synchronization

/// Who of a sender's pumps has something to do.
final class Activity: Sendable {
  private struct State {
    var resting = 0
    var pumps = Int.max
    var wantsNews = false
  }

  private let state = Mutex(State())
  private let bell = Bell()

  func begin(_ pumps: Int) { state.withLock { ($0.pumps, $0.resting) = (pumps, 0) } }

  /// Whether nobody has anything to do.
  var isAtRest: Bool { state.withLock { $0.resting >= $0.pumps && !$0.wantsNews } }

  /// Waits until nobody has anything to do.
  func waitForRest() async throws {
    while true {
      let rung = bell.rung
      if isAtRest { return }
      try await bell.wait(past: rung)
    }
  }

  func beginRest() {
    state.withLock { $0.resting += 1 }
    if isAtRest { bell.ring() }
  }

  func endRest() { state.withLock { $0.resting -= 1 } }

  func wantNews() { state.withLock { $0.wantsNews = true } }

  /// Whether somebody wants to know what is new; they do not want it twice.
  func takeWish() -> Bool {
    state.withLock { state in
      defer { state.wantsNews = false }
      return state.wantsNews
    }
  }
}
