import Foundation
import Synchronization

/// Does something on some threads at once, which may all block, until all have ended.
package func onThreads<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) throws -> Value
) throws -> [Value] {
  try RunningThreads(count, body).values()
}

/// Threads that do something while a test does something else.
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

  /// What each gave, in no order, once all have ended.
  package func values() throws -> [Value] {
    group.wait()
    return try results.withLock { try $0.map { try $0.get() } }
  }
}

/// Something to be told to stop.
package final class Switch: Sendable {
  private let state = Mutex(false)

  package init() {}

  package var isOn: Bool { state.withLock { $0 } }

  package func turnOn() { state.withLock { $0 = true } }
}
