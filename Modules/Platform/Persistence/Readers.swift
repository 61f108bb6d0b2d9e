import Dispatch
import GRDB
import Synchronization

/// A pool of connections that only read, opened when needed and each used by one thread at a time.
///
/// (`DatabasePool` serialises through Dispatch queues, which delay threads when there are more of them than
/// cores.)
final class Readers: Sendable {
  private let open: @Sendable () throws -> DatabaseQueue
  private let idle = Mutex<[DatabaseQueue]>([])
  private let free: DispatchSemaphore
  private let areKept: Bool

  /// - Parameters:
  ///   - maximum: the largest number of connections, 1 or more.
  ///   - areKept: whether they stay open after use.
  init(maximum: Int, areKept: Bool = true, open: @escaping @Sendable () throws -> DatabaseQueue) {
    self.open = open
    self.areKept = areKept
    free = DispatchSemaphore(value: maximum)
  }

  /// A pool of one connection, which is open already.
  convenience init(lending reader: DatabaseQueue) {
    self.init(maximum: 1) { reader }
  }

  /// Runs `body` with a connection, preferably the one used last: its cache is warm. Waits when all are in
  /// use.
  func lend<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
    free.wait()
    defer { free.signal() }
    let reader = try idle.withLock { $0.popLast() } ?? open()
    defer { giveBack(reader) }
    return try body(reader)
  }

  private func giveBack(_ reader: DatabaseQueue) {
    if areKept { idle.withLock { $0.append(reader) } } else { try? reader.close() }
  }

  /// Closes the connections that are not in use.
  func close() throws {
    let readers = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    for reader in readers { try reader.close() }
  }
}
