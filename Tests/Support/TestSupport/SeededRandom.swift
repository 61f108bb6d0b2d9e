import Synchronization

/// A random generator with the same numbers for the same seed (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator of a seed.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// The numbers one by one, as a closure.
  public static func source(seed: UInt64) -> @Sendable () -> UInt64 {
    let random = Box(SeededRandom(seed: seed))
    return { random.value.withLock { $0.next() } }
  }

  private final class Box: Sendable {
    let value: Mutex<SeededRandom>
    init(_ value: SeededRandom) { self.value = Mutex(value) }
  }
}
