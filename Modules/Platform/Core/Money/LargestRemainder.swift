/// Divides whole numbers in proportion to weights, so that the parts add up (largest remainder method).
public enum LargestRemainder {
  /// The parts of a number in proportion to weights. Of equal remainders, the first gets the unit.
  ///
  /// - Parameters:
  ///   - total: 0 or more.
  ///   - weights: positive numbers up to 1,000,000,000, at least one.
  public static func parts(of total: Int64, by weights: [Int64]) -> [Int64] {
    precondition(
      total >= 0 && !weights.isEmpty && weights.allSatisfy { (1...1_000_000_000).contains($0) })
    let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
    let shares = weights.map { (Int128(total) * Int128($0)).quotientAndRemainder(dividingBy: sum) }
    var parts = shares.map { Int64($0.quotient) }
    let left = Int(total - parts.reduce(0, +))
    let order = shares.indices.sorted {
      (shares[$1].remainder, $0) < (shares[$0].remainder, $1)
    }
    for index in order.prefix(left) { parts[index] += 1 }
    return parts
  }
}
