import Dispatch
import GRDB
import Synchronization

/// Connections that only read, opened when they are needed and each lent to one thread at a time.
///
/// (`DatabasePool` lends behind queues of Dispatch, in which threads stand in line as soon as they are more than the cores.)
final class Readers: Sendable {
  private let open: @Sendable () throws -> DatabaseQueue
  private let idle = Mutex<[DatabaseQueue]>([])
  private let free: DispatchSemaphore
  private let areKept: Bool

  /// - Parameters:
  ///   - most: how many there may be, 1 or more.
  ///   - areKept: whether they stay open when they are given back.
  init(most: Int, areKept: Bool = true, open: @escaping @Sendable () throws -> DatabaseQueue) {
    self.open = open
    self.areKept = areKept
    free = DispatchSemaphore(value: most)
  }

  /// One connection, which is open already and lent to one thread at a time.
  convenience init(lending reader: DatabaseQueue) {
    self.init(most: 1) { reader }
  }

  /// Lends a connection, the one given back last if it can be: its cache is warm. Waits when all are lent.
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

  /// Closes those that are not lent.
  func close() throws {
    let readers = idle.withLock { idle in
      defer { idle = [] }
      return idle
    }
    for reader in readers { try reader.close() }
  }
}
