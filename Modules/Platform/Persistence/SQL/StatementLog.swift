import Synchronization

/// The statements that a database runs, for tests that bound how many a request needs.
///
/// It is off until a test asks.
package final class StatementLog: Sendable {
  private let isOn = Atomic(false)
  private let texts = Mutex<[String]>([])

  /// Runs `body` and returns the statements that ran meanwhile, in their order.
  ///
  /// `BEGIN`, `COMMIT` and savepoints are among them, which shows the transactions.
  package func statements(of body: () async throws -> Void) async rethrows -> [String] {
    texts.withLock { $0 = [] }
    isOn.store(true, ordering: .sequentiallyConsistent)
    defer { isOn.store(false, ordering: .sequentiallyConsistent) }
    try await body()
    return texts.withLock { $0 }
  }

  func add(_ statement: String) {
    if isOn.load(ordering: .relaxed) { texts.withLock { $0.append(statement) } }
  }
}
