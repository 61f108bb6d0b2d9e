import Core
import Synchronization

/// What the task that asked and the thread that transfers share of one exchange.
final class CurlExchange: Sendable {
  typealias Head = (status: Int, version: String, headers: HTTPHeaders)

  private struct State {
    var head: Head?
    var asker: CheckedContinuation<Head, any Error>?
    var pieces: [UInt8] = []
    var readers: [CheckedContinuation<[UInt8]?, any Error>] = []
    var end: Result<Void, any Error>?
    var isHeldBack = false
  }

  /// How much is held for a reader who is slower than the link, in bytes.
  static let most = 1 << 20

  let request: HTTPRequest
  private let mailbox: Mailbox
  private let state = Mutex(State())

  init(_ request: HTTPRequest, _ mailbox: Mailbox) {
    self.request = request
    self.mailbox = mailbox
  }

  var hasEnded: Bool { state.withLock { $0.end != nil } }

  /// A fault about the host of this exchange.
  func failure(_ kind: NetworkFault.Kind) -> Failure {
    Failure(NetworkFault(kind, mayHaveArrived: false), host: WebAddress.host(of: request.url))
  }
}

/// For the task that asked.
extension CurlExchange {
  /// The head of the answer, when it is there.
  func head() async throws -> Head {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.asker = continuation }
      deliver()
    }
  }

  /// The next piece of the body, when it is there.
  func next() async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.readers.append(continuation) }
      deliver()
    }
  }

  /// Ends it because nobody wants the rest.
  func cancel() {
    state.withLock { state in
      // What had arrived and is dropped must not be taken for the end of all there was.
      guard state.end == nil || !state.pieces.isEmpty else { return }
      state.pieces = []
      state.end = .failure(CancellationError())
    }
    deliver()
    mailbox.post(.cancel(self))
  }

  /// Nobody can ask for the rest any more.
  func letGo() { if !hasEnded { cancel() } }
}

/// For the thread that transfers.
extension CurlExchange {
  /// The head of the answer has arrived.
  func arrive(_ head: Head) { state.withLock { state in if state.end == nil { state.head = head } } }

  /// Some of the body has arrived.
  ///
  /// - Returns: whether it was taken; if not, there will be a ``Mailbox/Letter/resume(_:)`` when it should come again.
  func arrive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    state.withLock { state in
      // After a cancellation, bytes may arrive until the thread hears of it; they would follow a gap.
      guard state.end == nil else { return true }
      guard state.pieces.count < Self.most else {
        state.isHeldBack = true
        return false
      }
      state.pieces.append(contentsOf: bytes.bindMemory(to: UInt8.self))
      return true
    }
  }

  /// It is over; only the first end counts.
  func end(_ result: Result<Void, any Error>) {
    state.withLock { state in if state.end == nil { state.end = result } }
    deliver()
  }

  /// Gives what is there to whoever waits for it.
  func deliver() {
    let (answers, mayGoOn) = state.withLock { state in
      let answers = [Self.answerAsker(&state)].compactMap(\.self) + Self.answerReaders(&state)
      let mayGoOn = state.isHeldBack && state.pieces.isEmpty && state.end == nil
      if mayGoOn { state.isHeldBack = false }
      return (answers, mayGoOn)
    }
    for answer in answers { answer() }
    if mayGoOn { mailbox.post(.resume(self)) }
  }

  private static func answerAsker(_ state: inout State) -> (() -> Void)? {
    guard let asker = state.asker else { return nil }
    // A cancelled task gets no answer, also where one came.
    if case .failure(let error) = state.end, state.head == nil || error is CancellationError {
      state.asker = nil
      return { asker.resume(throwing: error) }
    }
    guard let head = state.head else { return nil }
    state.asker = nil
    return { asker.resume(returning: head) }
  }

  private static func answerReaders(_ state: inout State) -> [() -> Void] {
    guard let reader = state.readers.first else { return [] }
    if !state.pieces.isEmpty {
      let pieces = state.pieces
      state.pieces = []
      state.readers.removeFirst()
      return [{ reader.resume(returning: pieces) }] + answerReaders(&state)
    }
    guard let end = state.end else { return [] }
    let readers = state.readers
    state.readers = []
    return readers.map { reader in { reader.resume(with: end.map { nil }) } }
  }
}
