/// Numbers as fixed-width digits.
enum Digits {
  /// At least `width` digits, filled with zeros from the left.
  static func padded(_ number: Int, _ width: Int) -> String {
    var count = 1
    var rest = number.magnitude / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    let sign = number < 0 ? 1 : 0
    let length = sign + max(count, width)
    return String(unsafeUninitializedCapacity: length) { text in
      var rest = number.magnitude
      for index in stride(from: length - 1, through: 0, by: -1) {
        text[index] = index < sign ? 0x2D : 0x30 + UInt8(rest % 10)
        rest /= 10
      }
      return length
    }
  }
}
