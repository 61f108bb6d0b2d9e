import Core
import Dispatch
import Synchronization

/// Runs asynchronous work and waits for it.
///
/// - Parameters:
///   - cancellation: cancels the work.
///   - tick: called repeatedly meanwhile, and once at the end.
/// - Throws: the error of the work; ``Failure`` of kind `cancelled` when it was cancelled.
package func waiting<Value: Sendable>(
  unless cancellation: Cancellation, tick: () -> Void = {},
  _ body: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  let isDone = DispatchSemaphore(value: 0)
  let task = Task {
    let result: Result<Value, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    outcome.result.withLock { $0 = result }
    isDone.signal()
  }
  // A signal handler may do next to nothing, so the flag is polled.
  while isDone.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
    if cancellation.isCancelled { task.cancel() }
    tick()
  }
  tick()
  try cancellation.check()
  guard let result = outcome.result.withLock({ $0 }) else { throw CancellationError() }
  return try result.get()
}

private final class Outcome<Value: Sendable>: Sendable {
  let result = Mutex<Result<Value, any Error>?>(nil)
}
