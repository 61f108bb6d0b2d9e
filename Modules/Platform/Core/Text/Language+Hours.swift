/// Working time in the form of each language.
extension Language {
  /// Minutes as hours and minutes, also above a day: `7:30`, `172:30`, `−0:30`.
  public func hours(minutes: Int) -> String {
    let (hours, minute) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    return "\(minutes < 0 ? "−" : "")\(hours):\(Digits.padded(Int(minute), 2))"
  }

  /// Hundredths of hours as hours with two decimals: `7.50` or `7,50`.
  public func decimalHours(hundredths: Int) -> String {
    let (hours, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "−" : "")\(hours)\(decimalSeparator)\(Digits.padded(Int(rest), 2))"
  }
}

/// Minutes rounded to hundredths of hours.
public enum DecimalHours {
  /// The nearest hundredth of an hour. A minute is one and two thirds of them, so two are never equally near.
  public static func hundredths(minutes: Int) -> Int {
    (minutes * 5 + 1).quotientAndRemainder(flooredBy: 3).quotient
  }

  /// Hundredths of hours for each row, whose sum is that of the sum of all rows.
  ///
  /// Each is rounded down, and the hundredths that are then missing are added to the rows with the largest
  /// remainders, the earlier one of equals first (largest remainder method). No row is off by a whole
  /// hundredth.
  public static func split(_ minutes: [Int]) -> [Int] {
    let parts = minutes.map { ($0 * 5).quotientAndRemainder(flooredBy: 3) }
    var rows = parts.map(\.quotient)
    var missing = hundredths(minutes: minutes.reduce(0, +)) - rows.reduce(0, +)
    for remainder in [2, 1] {
      for index in rows.indices where missing > 0 && parts[index].remainder == remainder {
        rows[index] += 1
        missing -= 1
      }
    }
    return rows
  }
}
