import Core
import Synchronization

/// The state of one exchange, shared by the calling task and the transfer thread.
final class CurlExchange: Sendable {
  typealias Head = (status: Int, version: String, headers: HTTPHeaders)

  private struct State {
    var head: Head?
    var headWaiter: CheckedContinuation<Head, any Error>?
    var pieces: [UInt8] = []
    var readWaiters: [CheckedContinuation<[UInt8]?, any Error>] = []
    var end: Result<Void, any Error>?
    var isPaused = false
  }

  /// The most bytes buffered for a reader that is slower than the link.
  static let bufferLimit = 1 << 20

  let request: HTTPRequest
  private let commands: CommandQueue
  private let state = Mutex(State())

  init(_ request: HTTPRequest, _ commands: CommandQueue) {
    self.request = request
    self.commands = commands
  }

  var hasEnded: Bool { state.withLock { $0.end != nil } }

  /// Returns a failure that names the host of this exchange.
  func failure(_ kind: NetworkFault.Kind) -> Failure {
    Failure(NetworkFault(kind, mayHaveArrived: false), host: WebAddress.host(of: request.url))
  }
}

/// The side of the calling task.
extension CurlExchange {
  /// Waits for the head of the response.
  func head() async throws -> Head {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.headWaiter = continuation }
      deliver()
    }
  }

  /// Waits for the next piece of the body; `nil` is the end.
  func next() async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.readWaiters.append(continuation) }
      deliver()
    }
  }

  func cancel() {
    state.withLock { state in
      // A reader must not take the buffered bytes, which are dropped, for the whole body.
      guard state.end == nil || !state.pieces.isEmpty else { return }
      state.pieces = []
      state.end = .failure(CancellationError())
    }
    deliver()
    commands.enqueue(.cancel(self))
  }

  /// Cancels the exchange when its last reader is released.
  func release() { if !hasEnded { cancel() } }
}

/// The side of the transfer thread.
extension CurlExchange {
  /// Stores the head of the response.
  func receive(_ head: Head) { state.withLock { state in if state.end == nil { state.head = head } } }

  /// Buffers a piece of the body.
  ///
  /// - Returns: whether the buffer accepted it; if not, ``CommandQueue/Command/resume(_:)`` follows when there is
  ///   room.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      // After a cancellation, bytes arrive until the thread has removed the transfer; they would follow a
      // gap.
      guard state.end == nil else { return true }
      guard state.pieces.count < Self.bufferLimit else {
        state.isPaused = true
        return false
      }
      state.pieces.append(contentsOf: bytes.bindMemory(to: UInt8.self))
      return true
    }
  }

  /// Ends the exchange; only the first result counts.
  func end(_ result: Result<Void, any Error>) {
    state.withLock { state in if state.end == nil { state.end = result } }
    deliver()
  }

  /// Resumes the tasks that wait for the head or for a piece.
  func deliver() {
    let (resumptions, mayResume) = state.withLock { state in
      let resumptions = [Self.resumeHeadWaiter(&state)].compactMap(\.self) + Self.resumeReadWaiters(&state)
      let mayResume = state.isPaused && state.pieces.isEmpty && state.end == nil
      if mayResume { state.isPaused = false }
      return (resumptions, mayResume)
    }
    for resume in resumptions { resume() }
    if mayResume { commands.enqueue(.resume(self)) }
  }

  private static func resumeHeadWaiter(_ state: inout State) -> (() -> Void)? {
    guard let headWaiter = state.headWaiter else { return nil }
    // A cancelled task gets no response, even where one arrived.
    if case .failure(let error) = state.end, state.head == nil || error is CancellationError {
      state.headWaiter = nil
      return { headWaiter.resume(throwing: error) }
    }
    guard let head = state.head else { return nil }
    state.headWaiter = nil
    return { headWaiter.resume(returning: head) }
  }

  private static func resumeReadWaiters(_ state: inout State) -> [() -> Void] {
    guard let waiter = state.readWaiters.first else { return [] }
    if !state.pieces.isEmpty {
      let pieces = state.pieces
      state.pieces = []
      state.readWaiters.removeFirst()
      return [{ waiter.resume(returning: pieces) }] + resumeReadWaiters(&state)
    }
    guard let end = state.end else { return [] }
    let readWaiters = state.readWaiters
    state.readWaiters = []
    return readWaiters.map { waiter in { waiter.resume(with: end.map { nil }) } }
  }
}
