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
}
