import CCurl
import Synchronization

/// What the thread of a transport is to do next, from whoever asks for it.
final class Mailbox: Sendable {
  enum Letter {
    /// Begin.
    case start(CurlExchange)
    /// Its reader is ready for more.
    case resume(CurlExchange)
    /// Nobody wants it any more.
    case cancel(CurlExchange)
  }

  private struct State {
    var letters: [Letter] = []
    /// The address of curl's handle while the thread waits with it. Only waking it up is allowed from elsewhere.
    var multi: UInt?
    var hasThread = false
    var isClosed = false
    var closers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Asks for an exchange to begin.
  ///
  /// - Returns: whether the thread has to be started for it.
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

  /// Tells the thread about an exchange; where there is no thread, there is nothing to be told about.
  func post(_ letter: Letter) {
    state.withLock { state in
      guard state.hasThread, !state.isClosed else { return }
      state.letters.append(letter)
      Self.wakeUp(state)
    }
  }

  /// Has the thread end.
  func close() {
    state.withLock { state in
      state.isClosed = true
      Self.wakeUp(state)
    }
  }

  /// Returns when there is no thread, or none any more.
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

/// For the thread.
extension Mailbox {
  /// Lets others wake the thread up, from now on or no more.
  func setWaking(_ multi: UnsafeMutableRawPointer?) {
    let address = multi.map { UInt(bitPattern: $0) }
    state.withLock { $0.multi = address }
  }

  /// What is there to do; `nil` when the thread is to end.
  func take() -> [Letter]? {
    state.withLock { state in
      guard !state.isClosed else { return nil }
      defer { state.letters.removeAll(keepingCapacity: true) }
      return state.letters
    }
  }

  /// The thread is over; what was asked last is not done.
  func retire() {
    let (letters, closers) = state.withLock { state in
      defer { (state.letters, state.closers, state.hasThread, state.isClosed) = ([], [], false, true) }
      return (state.letters, state.closers)
    }
    for case .start(let exchange) in letters { exchange.end(.failure(exchange.failure(.closed))) }
    for closer in closers { closer.resume() }
  }
}
