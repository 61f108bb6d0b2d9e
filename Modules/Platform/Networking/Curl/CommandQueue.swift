import CCurl
import Synchronization

/// The queue of commands to the thread of a transport.
final class CommandQueue: Sendable {
  enum Command {
    /// Start a transfer.
    case start(CurlExchange)
    /// Continue a transfer whose reader has room again.
    case resume(CurlExchange)
    /// Remove a transfer whose caller cancelled it.
    case cancel(CurlExchange)
  }

  private struct State {
    var commands: [Command] = []
    /// The address of curl's handle while the thread polls it. Other threads may only wake it up.
    var multi: UInt?
    var hasThread = false
    var isClosed = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Enqueues the start of an exchange.
  ///
  /// - Returns: whether the caller has to start the thread.
  func begin(_ exchange: CurlExchange) -> Bool {
    let (isRejected, needsThread) = state.withLock { state in
      if state.isClosed { return (true, false) }
      state.commands.append(.start(exchange))
      Self.wakeUp(state)
      defer { state.hasThread = true }
      return (false, !state.hasThread)
    }
    if isRejected { exchange.end(.failure(exchange.failure(.closed))) }
    return needsThread
  }

  /// Enqueues a command about an exchange; does nothing without a thread.
  func enqueue(_ command: Command) {
    state.withLock { state in
      guard state.hasThread, !state.isClosed else { return }
      state.commands.append(command)
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
  func waitUntilStopped() async {
    await withCheckedContinuation { continuation in
      let isStopped = state.withLock { state in
        if state.hasThread { state.waiters.append(continuation) }
        return !state.hasThread
      }
      if isStopped { continuation.resume() }
    }
  }

  private static func wakeUp(_ state: State) {
    guard let address = state.multi, let multi = UnsafeMutableRawPointer(bitPattern: address) else { return }
    _ = worksite_curl_multi_wakeup(multi)
  }
}

/// The side of the thread.
extension CommandQueue {
  /// Sets the handle by which other threads wake this one up; `nil` for none.
  func setWakeUpHandle(_ multi: UnsafeMutableRawPointer?) {
    let address = multi.map { UInt(bitPattern: $0) }
    state.withLock { $0.multi = address }
  }

  /// Removes and returns all commands; `nil` when the thread is to end.
  func removeAll() -> [Command]? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      defer { state.commands.removeAll(keepingCapacity: true) }
      return state.commands
    }
  }

  /// Marks the thread as ended and fails the exchanges that were not started.
  func stop() {
    let (commands, waiters) = state.withLock { state in
      defer { (state.commands, state.waiters, state.hasThread, state.isClosed) = ([], [], false, true) }
      return (state.commands, state.waiters)
    }
    for case .start(let exchange) in commands { exchange.end(.failure(exchange.failure(.closed))) }
    for waiter in waiters { waiter.resume() }
  }
}
