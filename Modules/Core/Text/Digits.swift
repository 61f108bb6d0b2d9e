/// Numbers as fixed-width digits.
enum Digits {
  /// At least `width` digits, filled with zeros from the left.
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
