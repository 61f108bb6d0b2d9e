import Core
import Foundation
import Synchronization

extension RandomSource {
  /// The kernel's own random bytes (getentropy(3)).
  package static let live = RandomSource { count in
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let part = min(count - filled, mostAtOnce)
        let result = getentropy(buffer.baseAddress.map { $0 + filled }, part)
        precondition(result == 0, "the kernel has no random bytes")
        filled += part
      }
    }
  }

  /// The most bytes the kernel gives in one call.
  static let mostAtOnce = 256
}

/// The kernel's random bits for ids, of which a command that stores many files needs thousands: 32 times 64 with each call of it.
final class RandomWords: Sendable {
  private let words = Mutex<[UInt64]>([])

  /// 64 bits nobody had before.
  func next() -> UInt64 {
    words.withLock { words in
      if words.isEmpty {
        words = RandomSource.live.bytes(RandomSource.mostAtOnce).withUnsafeBytes { bytes in
          stride(from: 0, to: bytes.count, by: 8).map {
            bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
          }
        }
      }
      return words.removeLast()
    }
  }
}
