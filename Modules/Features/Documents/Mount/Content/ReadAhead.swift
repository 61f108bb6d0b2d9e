/// The ranges of content that are fetched for a program that reads.
///
/// A program that reads on from where it was gets more each time; others get little more than they ask for.
struct ReadAhead {
  /// The smallest and the largest number of bytes for a program that reads on.
  private static let (smallest, largest): (Int64, Int64) = (1 << 20, 8 << 20)

  /// The end of the latest range.
  private var end: Int64 = 0
  /// The number of bytes that the latest range was made to have.
  private var length: Int64 = 0
  /// The number of bytes of all ranges.
  private(set) var total: Int64 = 0

  /// The range to fetch for a missing one, in content of a size.
  mutating func range(for missing: Range<Int64>, of size: Int64) -> Range<Int64> {
    length = missing.lowerBound == end ? min(max(length * 2, Self.smallest), Self.largest) : 0
    end = min(max(missing.upperBound, missing.lowerBound + length), size)
    total += end - missing.lowerBound
    return missing.lowerBound..<end
  }
}
