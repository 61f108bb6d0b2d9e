import Synchronization

/// Collects reported values in order, for a test to read and to wait for.
final class Told<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var waiting: [(isMeant: @Sendable (Value) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// All values.
  var all: [Value] { state.withLock { $0.values } }

  /// The latest value.
  var last: Value? { all.last }

  func tell(_ value: Value) {
    let meant = state.withLock { state in
      state.values.append(value)
      let meant = state.waiting.filter { $0.isMeant(value) }
      state.waiting.removeAll { $0.isMeant(value) }
      return meant
    }
    for waiting in meant { waiting.continuation.resume() }
  }

  /// Returns once a reported value meets a condition.
  func wait(_ isMeant: @escaping @Sendable (Value) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.values.contains(where: isMeant) { return true }
        state.waiting.append((isMeant, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
