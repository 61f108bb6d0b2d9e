/// Phone numbers in one form, for comparison and search.
public enum PhoneNumber {
  /// The number as `+358401234567` (E.164), or its digits when the country's rules do not fit.
  ///
  /// `040 123 4567`, `(040) 123-4567`, `+358 (0)40 1234567`, `00358 40 1234567` and
  /// `tel:+358-40-1234567;ext=1` are the same number. Short numbers such as 112 keep their digits.
  ///
  /// - Parameter country: the ISO 3166 code of the country whose national numbers are meant.
  /// - Returns: `nil` for a text without digits.
  public static func normalised(_ text: String, country: String = "FI") -> String? {
    let (digits, isInternational) = digits(text)
    guard !digits.isEmpty else { return nil }
    let rule = CallingCode.of(country)
    if isInternational {
      guard let rule, let trunk = rule.trunk, digits.hasPrefix(rule.code + String(trunk)) else {
        return "+" + digits
      }
      return "+" + rule.code + digits.dropFirst(rule.code.count + 1)
    }
    guard let rule, let trunk = rule.trunk, digits.first == trunk, digits.count > 5 else { return digits }
    return "+" + rule.code + digits.dropFirst()
  }

  /// The digits by which a stored number is found: international, and national where that differs.
  ///
  /// A number matches a typed text when one of its keys contains the ``searchDigits(_:country:)`` of
  /// the text. An index by the ends of the keys finds whole numbers and their last digits.
  public static func searchKeys(_ text: String, country: String = "FI") -> [String] {
    guard let number = normalised(text, country: country) else { return [] }
    let digits = String(number.drop { $0 == "+" })
    guard number.hasPrefix("+"), let rule = CallingCode.of(country), digits.hasPrefix(rule.code) else {
      return [digits]
    }
    return [digits, (rule.trunk.map(String.init) ?? "") + digits.dropFirst(rule.code.count)]
  }

  /// The digits of a typed number or of a part of it, for ``searchKeys(_:country:)``.
  ///
  /// - Returns: `nil` under three digits.
  public static func searchDigits(_ typed: String, country: String = "FI") -> String? {
    let (digits, isInternational) = digits(typed)
    guard digits.count >= 3 else { return nil }
    guard isInternational, let rule = CallingCode.of(country), let trunk = rule.trunk,
      digits.hasPrefix(rule.code + String(trunk))
    else { return digits }
    return rule.code + digits.dropFirst(rule.code.count + 1)
  }

  /// Whether a number is a Finnish mobile one: those begin with 04 or 050.
  public static func isFinnishMobile(_ text: String) -> Bool {
    guard let number = normalised(text) else { return false }
    return ["+3584", "+35850"].contains { number.hasPrefix($0) }
  }

  /// The digits without `+` or `00`, without an extension; and whether the number is international.
  private static func digits(_ text: String) -> (digits: String, isInternational: Bool) {
    var digits = ""
    var isInternational = false
    var text = text.lowercased()[...]
    if let scheme = text.firstRange(of: "tel:") { text = text[scheme.upperBound...] }
    let start = text.drop { !$0.isNumber && $0 != "+" }
    if start.hasPrefix("+") || start.hasPrefix("00") { text = text.replacing("(0)", with: "")[...] }
    for character in text {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        digits += String(digit)
      } else if character == "+", digits.isEmpty {
        isInternational = true
      } else if ";,x#".contains(character) || character.isLetter, !digits.isEmpty {
        // An extension or a pause follows.
        break
      }
    }
    if !isInternational, digits.hasPrefix("00") {
      isInternational = true
      digits.removeFirst(2)
    }
    return (digits, isInternational)
  }
}
