import Core
import Synchronization

/// Tracks which of a sender's pumps are idle.
final class Activity: Sendable {
  private struct State {
    /// The signal's count when each idle pump last looked for work.
    var idle: [Int] = []
    var pumps = Int.max
    var wantsPull = false
  }

  private let state = Mutex(State())
  private let signal = Signal()
  private let wakeUp: Signal

  /// Tracks pumps that a signal wakes.
  init(wokenBy signal: Signal) { wakeUp = signal }

  func begin(_ pumps: Int) { state.withLock { ($0.pumps, $0.idle) = (pumps, []) } }

  /// Whether no pump has work. A pump that was woken and has not looked yet may have some.
  var isIdle: Bool {
    let count = wakeUp.count
    return state.withLock { state in
      state.idle.count { $0 == count } >= state.pumps && !state.wantsPull
    }
  }

  /// Waits until no pump has work.
  func waitUntilIdle() async throws {
    while true {
      let count = signal.count
      if isIdle { return }
      try await signal.wait(past: count)
    }
  }

  /// Notes that a pump found no work when the signal had this count.
  func beginIdle(_ count: Int) {
    state.withLock { $0.idle.append(count) }
    if isIdle { signal.wake() }
  }

  func endIdle(_ count: Int) {
    state.withLock { state in
      if let index = state.idle.firstIndex(of: count) { state.idle.remove(at: index) }
    }
  }

  func requestPull() { state.withLock { $0.wantsPull = true } }

  /// Whether a pull is requested.
  var isPullRequested: Bool { state.withLock { $0.wantsPull } }

  /// Returns whether a pull is requested, and clears the request.
  func consumePullRequest() -> Bool {
    state.withLock { state in
      defer { state.wantsPull = false }
      return state.wantsPull
    }
  }
}
