import Foundation
import GRDB

/// The time a connection waits for another one that writes: 20 seconds, in growing steps. SQLite's own busy
/// timeout (https://www.sqlite.org/c3ref/busy_timeout.html) does the same, but cannot report that it waits.
enum BusyWait {
  /// Milliseconds between attempts; the last one repeats.
  private static let steps = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  /// - Parameter notify: called from the waiting thread, once a wait, when it has lasted for one second.
  static func mode(_ notify: (@Sendable () -> Void)?) -> GRDB.Database.BusyMode {
    guard let notify else { return .timeout(20) }
    return .callback { waits(after: $0, notify) }
  }

  /// Waits in the same way for an action that SQLite itself fails at once.
  ///
  /// - Parameter body: the action, which starts over in each attempt.
  static func wait<Value>(
    _ notify: (@Sendable () -> Void)?, for body: () throws -> Value
  ) throws -> Value {
    var attempt = 0
    while true {
      do {
        return try body()
      } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_BUSY {
        guard waits(after: attempt, notify) else { throw error }
        // Two processes that retry at the same times would collide for ever.
        usleep(UInt32(getpid() % 8) * 300)
        attempt += 1
      }
    }
  }

  /// Waits one step; false when the time is over.
  private static func waits(after attempt: Int, _ notify: (@Sendable () -> Void)?) -> Bool {
    let waited = waited(before: attempt)
    let step = steps[min(attempt, steps.count - 1)]
    if waited >= 20_000 { return false }
    if waited < 1000, waited + step >= 1000 { notify?() }
    usleep(UInt32(step) * 1000)
    return true
  }

  private static func waited(before attempt: Int) -> Int {
    steps.prefix(attempt).reduce(0, +) + max(0, attempt - steps.count) * steps[steps.count - 1]
  }
}
