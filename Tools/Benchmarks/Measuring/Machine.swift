import Core
import Foundation

/// The clock and the ids of the machine that runs the benchmark.
package enum Machine {
  /// The system clock.
  package static let clock = WallClock { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

  /// New ids.
  package static let ids = IDSource(clock: clock) { UInt64.random(in: .min ... .max) }
}
