import Synchronization

/// Collects reported values in order, for a test to read and to wait for.
final class ReportedValues<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var waiting: [(matches: @Sendable (Value) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// All values.
  var all: [Value] { state.withLock { $0.values } }

  /// The latest value.
  var last: Value? { all.last }

  func report(_ value: Value) {
    let resumed = state.withLock { state in
      state.values.append(value)
      let resumed = state.waiting.filter { $0.matches(value) }
      state.waiting.removeAll { $0.matches(value) }
      return resumed
    }
    for waiting in resumed { waiting.continuation.resume() }
  }

  /// Returns once a reported value meets a condition.
  func wait(_ matches: @escaping @Sendable (Value) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isReported = state.withLock { state in
        if state.values.contains(where: matches) { return true }
        state.waiting.append((matches, continuation))
        return false
      }
      if isReported { continuation.resume() }
    }
  }
}
