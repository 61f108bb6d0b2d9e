import Synchronization

/// Wakes everybody who waits for something to do, within one process. It counts how often it rang, so that a ring between
/// looking for work and waiting is not missed.
final class Signal: Sendable {
  private struct State {
    var count = 0
    var next = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Mutex(State())

  /// How often it rang.
  var count: Int { state.withLock { $0.count } }

  /// Wakes everybody.
  func wake() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.count += 1
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until it has rung more often than that.
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
