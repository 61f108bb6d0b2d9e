/// Numbers, sizes and durations in the form of each language.
extension Language {
  /// A whole number in groups of three: `1,000,000` or `1 000 000`.
  public func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    guard digits.count > 3 else { return String(value) }
    let separator = conventions.groupSeparator
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + text
  }

  /// A size in bytes with a unit of powers of 1000 (ISO 80000-13), such as `17 MB` or `1.2 GB`.
  public func size(_ bytes: Int64) -> String {
    let units = conventions.sizeUnits
    guard bytes >= 1000 else {
      return "\(bytes) \(bytes == 1 ? conventions.byte.one : conventions.byte.other)"
    }
    var unit = 0
    var divisor: Int64 = 1000
    while unit < units.count - 1, (bytes + divisor / 2) / divisor >= 1000 {
      divisor *= 1000
      unit += 1
    }
    let tenths = (bytes + divisor / 20) / (divisor / 10)
    return tenths < 100
      ? "\(tenths / 10)\(decimalSeparator)\(tenths % 10) \(units[unit])"
      : "\((bytes + divisor / 2) / divisor) \(units[unit])"
  }

  /// A duration for a progress line: `0:04`, `1:02:03`.
  public func duration(seconds: Int) -> String {
    let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
    let tail = ":" + Digits.padded(second, 2)
    return minutes < 60 ? "\(minutes)\(tail)" : "\(minutes / 60):\(Digits.padded(minutes % 60, 2))\(tail)"
  }

  /// The text between the whole and the decimals of a number.
  public var decimalSeparator: String { conventions.decimalSeparator }
}
