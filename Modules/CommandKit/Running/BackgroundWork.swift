import Dispatch
import Synchronization

/// A piece of work on a queue, beside whatever its maker does next, and its outcome. On a serial queue, pieces of work go one
/// after the other.
public final class BackgroundWork<Value: Sendable>: Sendable {
  private let outcome = Mutex<Result<Value, any Error>?>(nil)
  private let underWay = DispatchGroup()

  /// Has a piece of work begun as soon as the queue comes to it. It is done whether or not anybody asks for its outcome.
  public init(on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value) {
    queue.async(group: underWay) {
      let result = Result(catching: work)
      self.outcome.withLock { $0 = result }
    }
  }

  /// Waits for the work to end: what came of it, however often that is asked.
  ///
  /// - Throws: what the work threw.
  public func value() throws -> Value {
    underWay.wait()
    // The group is left behind the outcome, so there is one.
    guard let result = outcome.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
