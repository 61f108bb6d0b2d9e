import Core
import Foundation
import Synchronization

extension RandomSource {
  /// Random bytes of the kernel (getentropy(3)).
  package static let live = RandomSource { count in
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let part = min(count - filled, maxAtOnce)
        let result = getentropy(buffer.baseAddress.map { $0 + filled }, part)
        precondition(result == 0, "the kernel has no random bytes")
        filled += part
      }
    }
  }

  /// The most bytes that one call of getentropy returns.
  static let maxAtOnce = 256
}

/// Random bits of the kernel for ids, 32 values of 64 bits per system call.
///
/// A command that stores many files needs thousands of ids.
final class RandomWords: Sendable {
  private let words = Mutex<[UInt64]>([])

  /// Returns 64 unused bits.
  func next() -> UInt64 {
    words.withLock { words in
      if words.isEmpty {
        words = RandomSource.live.bytes(RandomSource.maxAtOnce).withUnsafeBytes { bytes in
          stride(from: 0, to: bytes.count, by: 8).map {
            bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
          }
        }
      }
      return words.removeLast()
    }
  }
}
