import Synchronization

/// The statements that a database runs, for tests that bound how many a request needs.
///
/// It is off until a test asks. Each transaction checks once whether it is on.
package final class StatementLog: Sendable {
  /// `nil` while it is off.
  private let texts = Mutex<[String]?>(nil)

  /// Runs `body` and returns the statements that ran meanwhile, in their order.
  ///
  /// `BEGIN`, `COMMIT` and savepoints are among them, which shows the transactions.
  package func statements(of body: () async throws -> Void) async rethrows -> [String] {
    texts.withLock { $0 = [] }
    defer { texts.withLock { $0 = nil } }
    try await body()
    return texts.withLock { $0 ?? [] }
  }

  /// The log where it is on.
  var active: StatementLog? { texts.withLock { $0 != nil } ? self : nil }

  func add(_ statement: String) { texts.withLock { $0?.append(statement) } }
}
