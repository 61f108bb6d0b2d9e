import Dispatch
import Synchronization

/// Runs work on a dispatch queue and keeps its result. A serial queue runs one piece at a time.
package final class BackgroundWork<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  private let underWay = DispatchGroup()

  /// Adds work to a queue. It runs whether or not the result is read.
  package init(on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value) {
    queue.async(group: underWay) {
      let result = Result(catching: work)
      self.outcome.withLock { $0 = result }
    }
  }

  /// Waits for the work to end, and returns its result. It may be called repeatedly.
  ///
  /// - Throws: the error of the work.
  package func value() throws -> Value {
    underWay.wait()
    // The work leaves the group after it has set the outcome.
    guard let result = outcome.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
