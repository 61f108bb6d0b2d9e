import Synchronization

/// Wakes all tasks of a process that wait for it. It counts, so that a wake-up between looking for work and
/// waiting is not missed.
final class Signal: Sendable {
  private struct State {
    var count = 0
    var next = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Mutex(State())

  /// How often ``wake()`` was called.
  var count: Int { state.withLock { $0.count } }

  /// Wakes the tasks that wait.
  func wake() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.count += 1
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until ``count`` exceeds a value.
  ///
  /// - Throws: `CancellationError`.
  func wait(past seen: Int) async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state -> Result<Void, any Error>? in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.count > seen { return .success(()) }
          state.waiting[number] = continuation
          return nil
        }
        if let isOver { continuation.resume(with: isOver) }
      }
    } onCancel: {
      let continuation = state.withLock { $0.waiting.removeValue(forKey: number) }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
