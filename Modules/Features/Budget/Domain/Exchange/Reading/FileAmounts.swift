import Core

/// The amounts of a file, whose decimal separator follows from all of them.
///
/// `1.234` alone can mean two amounts. In a file with `12,50` it is 1,234.
struct FileAmounts {
  /// The separator of decimals in texts of the file with one meaning; `nil` where these have none or both.
  private let decimalSeparator: Character?

  init(_ texts: some Sequence<String>) {
    let found = Set(texts.compactMap(Self.decimalSeparator))
    decimalSeparator = found.count == 1 ? found.first : nil
  }

  /// The amount of a field.
  ///
  /// Parentheses around it are a minus, as bookkeepers write it.
  ///
  /// - Throws: ``Failure`` as ``TypedMoney`` does.
  func amount(_ text: String, in currency: Currency) throws -> Money {
    let typed = try TypedMoney(Self.signed(text), in: currency)
    guard case .ambiguous(let thousands, _) = typed, let decimalSeparator, !text.contains(decimalSeparator)
    else { return try typed.certain }
    return thousands
  }

  /// Whether a text has a minus.
  static func isNegative(_ text: String) -> Bool { signed(text).contains { "-−–‐‑‒－".contains($0) } }

  /// `(12,50)` as `-12,50`; any other text as it is.
  private static func signed(_ text: String) -> String {
    guard let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")"), open < close else {
      return text
    }
    let plain = text.filter { !"()".contains($0) }
    return plain.count == text.count - 2 ? "-\(plain)" : text
  }

  /// The separator before one or two digits at the end of a number.
  private static func decimalSeparator(_ text: String) -> Character? {
    let digits = text.filter { $0.isNumber || ".,".contains($0) }
    guard let place = digits.lastIndex(where: { ".,".contains($0) }) else { return nil }
    let decimals = digits.distance(from: place, to: digits.endIndex) - 1
    return (1...2).contains(decimals) ? digits[place] : nil
  }
}
