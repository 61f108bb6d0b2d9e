import Foundation
import GRDB

/// How long a connection waits for another one that writes: 20 seconds, in growing steps. SQLite would do the same by itself
/// (https://www.sqlite.org/c3ref/busy_timeout.html), but tell nobody.
enum Patience {
  /// Milliseconds between looking and looking again; the last of them over and over.
  private static let steps = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  /// - Parameter tell: called once a wait, from the thread that waits, when it has lasted for a second.
  static func mode(_ tell: (@Sendable () -> Void)?) -> GRDB.Database.BusyMode {
    guard let tell else { return .timeout(20) }
    return .callback { waits(after: $0, tell) }
  }

  /// Waits as long for something that SQLite itself refuses at once.
  ///
  /// - Parameter body: does all of it again, and leaves nothing of the time before.
  static func wait<Value>(
    _ tell: (@Sendable () -> Void)?, for body: () throws -> Value
  ) throws -> Value {
    var attempt = 0
    while true {
      do {
        return try body()
      } catch let error as DatabaseError where error.resultCode.primaryResultCode == .SQLITE_BUSY {
        guard waits(after: attempt, tell) else { throw error }
        // Two that look at the same moments would be in each other's way for ever.
        usleep(UInt32(getpid() % 8) * 300)
        attempt += 1
      }
    }
  }

  /// Waits a step; false when that has been done for long enough.
  private static func waits(after attempt: Int, _ tell: (@Sendable () -> Void)?) -> Bool {
    let waited = waited(before: attempt)
    let step = steps[min(attempt, steps.count - 1)]
    if waited >= 20_000 { return false }
    if waited < 1000, waited + step >= 1000 { tell?() }
    usleep(UInt32(step) * 1000)
    return true
  }

  private static func waited(before attempt: Int) -> Int {
    steps.prefix(attempt).reduce(0, +) + max(0, attempt - steps.count) * steps[steps.count - 1]
  }
}
