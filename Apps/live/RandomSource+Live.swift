import Core
import Foundation

extension RandomSource {
  /// The kernel's own random bytes (getrandom(2)).
  package static let live = RandomSource { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
