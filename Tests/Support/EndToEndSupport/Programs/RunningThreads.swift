import Foundation
import Synchronization

/// Runs a blocking body on several threads at once, until all have ended.
package func onThreads<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  try RunningThreads(count, body).values()
}

/// Threads that run beside a test.
package final class RunningThreads<Value: Sendable>: Sendable {
  private let results: Mutex<[Result<Value, any Error>]> = Mutex([])
  private let group = DispatchGroup()

  package init(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Value) {
    for index in 0..<count {
      group.enter()
      Thread {
        let result = Result { try body(index) }
        self.results.withLock { $0.append(result) }
        self.group.leave()
      }.start()
    }
  }

  /// Waits until all threads have ended, and returns their results in no order.
  package func values() throws -> [Value] {
    group.wait()
    return try results.withLock { try $0.map { try $0.get() } }
  }
}

/// A flag that requests a stop.
package final class Switch: Sendable {
  private let state = Mutex(false)

  package init() {}

  package var isOn: Bool { state.withLock { $0 } }

  package func turnOn() { state.withLock { $0 = true } }
}
