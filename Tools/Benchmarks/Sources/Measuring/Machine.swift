import Core
import Foundation

/// What is taken from the machine measured on.
package enum Machine {
  /// Its clock.
  package static let clock = WallClock { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

  /// New ids.
  package static let ids = IDSource(clock: clock) { UInt64.random(in: .min ... .max) }
}
