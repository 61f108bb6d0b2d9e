import Persistence
import Synchronization

/// Work of one caller that waits for its transaction.
protocol QueuedWork: Sendable {
  /// Runs the work and keeps its result.
  ///
  /// - Throws: when the whole transaction has to be rolled back.
  func run(_ connection: Connection, _ notes: TransactionNotes, carefully isCareful: Bool) throws
  /// Returns the result to the caller: the transaction is on disk.
  func succeed()
  /// Throws an error to the caller: the transaction was rolled back.
  func fail(_ error: any Error)
}

/// Work given as a closure, whose caller waits for its value.
final class QueuedBody<Value: Sendable>: QueuedWork {
  typealias Body = @Sendable (Connection, TransactionNotes, _ isCareful: Bool) throws -> Value

  private let continuation: CheckedContinuation<Value, any Error>
  private let found: FoundContent
  private let body: Body
  private let result = Mutex<Result<Value, any Error>?>(nil)

  init(
    _ continuation: CheckedContinuation<Value, any Error>, with found: FoundContent = .none,
    _ body: @escaping Body
  ) {
    self.continuation = continuation
    self.found = found
    self.body = body
  }

  func run(_ connection: Connection, _ notes: TransactionNotes, carefully isCareful: Bool) throws {
    let outcome: Result<Value, any Error>
    do {
      try notes.note(found, in: connection)
      outcome = .success(
        try atomically(connection, notes, carefully: isCareful) { try body(connection, notes, isCareful) })
    } catch let error as NeedsSavepoint {
      throw error
    } catch {
      // A full disk rolls back the whole transaction by itself, with the work of all callers.
      guard !connection.hasEnded else { throw error }
      outcome = .failure(error)
    }
    result.withLock { $0 = outcome }
  }

  func succeed() {
    if let result = result.withLock({ $0 }) { continuation.resume(with: result) }
  }

  func fail(_ error: any Error) { continuation.resume(throwing: error) }
}
