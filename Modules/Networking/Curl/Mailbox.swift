import CCurl
import Synchronization

/// The queue of commands to the thread of a transport.
final class Mailbox: Sendable {
  enum Letter {
    /// Start a transfer.
    case start(CurlExchange)
    /// Continue a transfer whose reader has room again.
    case resume(CurlExchange)
    /// Remove a transfer whose caller cancelled it.
    case cancel(CurlExchange)
  }

  private struct State {
    var letters: [Letter] = []
    /// The address of curl's handle while the thread polls it. Other threads may only wake it up.
    var multi: UInt?
    var hasThread = false
    var isClosed = false
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Enqueues the start of an exchange.
  ///
  /// - Returns: whether the caller has to start the thread.
  func begin(_ exchange: CurlExchange) -> Bool {
    let (isRejected, needsThread) = state.withLock { state in
      if state.isClosed { return (true, false) }
      state.letters.append(.start(exchange))
      Self.wakeUp(state)
      defer { state.hasThread = true }
      return (false, !state.hasThread)
    }
    if isRejected { exchange.end(.failure(exchange.failure(.closed))) }
    return needsThread
  }

  /// Enqueues a command about an exchange; does nothing without a thread.
  func post(_ letter: Letter) {
    state.withLock { state in
      guard state.hasThread, !state.isClosed else { return }
      state.letters.append(letter)
      Self.wakeUp(state)
    }
  }

  /// Makes the thread end.
  func close() {
    state.withLock { state in
      state.isClosed = true
      Self.wakeUp(state)
    }
  }

  /// Returns when no thread runs.
  func isOver() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.hasThread { state.closers.append(continuation) }
        return !state.hasThread
      }
      if isOver { continuation.resume() }
    }
  }

  private static func wakeUp(_ state: State) {
    guard let address = state.multi, let multi = UnsafeMutableRawPointer(bitPattern: address) else { return }
    _ = worksite_curl_multi_wakeup(multi)
  }
}

/// The side of the thread.
extension Mailbox {
  /// Sets the handle by which other threads wake this one up; `nil` for none.
  func setWaking(_ multi: UnsafeMutableRawPointer?) {
    let address = multi.map { UInt(bitPattern: $0) }
    state.withLock { $0.multi = address }
  }

  /// Removes and returns all commands; `nil` when the thread is to end.
  func take() -> [Letter]? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      defer { state.letters.removeAll(keepingCapacity: true) }
      return state.letters
    }
  }

  /// Marks the thread as ended and fails the exchanges that were not started.
  func retire() {
    let (letters, closers) = state.withLock { state in
      defer { (state.letters, state.closers, state.hasThread, state.isClosed) = ([], [], false, true) }
      return (state.letters, state.closers)
    }
    for case .start(let exchange) in letters { exchange.end(.failure(exchange.failure(.closed))) }
    for closer in closers { closer.resume() }
  }
}
