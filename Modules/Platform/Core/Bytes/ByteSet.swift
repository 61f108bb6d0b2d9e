/// A set of bytes, as a table of bits.
package struct ByteSet: Sendable {
  private let low: UInt64
  private let middle: UInt64
  private let high: UInt64
  private let top: UInt64

  /// The set of some bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    var words: [UInt64] = [0, 0, 0, 0]
    for byte in bytes { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
    (low, middle, high, top) = (words[0], words[1], words[2], words[3])
  }

  /// Whether a byte is in the set.
  package func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: low
      case 1: middle
      case 2: high
      default: top
      }
    return word >> UInt64(byte & 63) & 1 == 1
  }
}
