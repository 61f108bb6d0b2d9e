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
    return .callback { attempt in
      let waited = waited(before: attempt)
      let step = steps[min(attempt, steps.count - 1)]
      if waited >= 20_000 { return false }
      if waited < 1000, waited + step >= 1000 { tell() }
      usleep(UInt32(step) * 1000)
      return true
    }
  }

  private static func waited(before attempt: Int) -> Int {
    steps.prefix(attempt).reduce(0, +) + max(0, attempt - steps.count) * steps[steps.count - 1]
  }
}
