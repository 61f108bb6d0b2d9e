/// An amount of money as a user typed it.
///
/// Spaces separate groups of three digits; of a point and a comma, the last one separates the decimals. A single separator
/// before exactly three digits can mean either, in every language, unless the currency has three decimals.
public enum TypedMoney: Hashable, Sendable {
  /// The only amount that the text can mean.
  case amount(Money)
  /// A separator that can mean thousands: the amount then, and the text read with it as the decimal separator.
  case ambiguous(thousands: Money, decimals: String)

  /// Reads an amount.
  ///
  /// - Parameters:
  ///   - text: such as `17,08`, `1 234,50 €`, `−9.95`, `9,95-` or `+5`. A sign or code of a currency may stand on either side.
  ///   - currency: the currency of an amount that names none.
  /// - Throws: ``Failure`` of kind `invalid` with the codes `core.money`, `core.moneyDecimals` and `core.moneyLarge`.
  public init(_ text: String, in currency: Currency) throws {
    var parser = MoneyParser(text)
    parser.takeSigns()
    let currency = try parser.currency() ?? currency
    parser.takeSigns()
    let isNegative = try parser.isNegative
    let digits = parser.rest
    func amount(_ whole: String, _ decimals: String) throws -> Money {
      let money = try parser.money(whole: whole, decimals: decimals, currency)
      return isNegative ? money.negated : money
    }
    let separators = digits.filter { $0 == "." || $0 == "," }
    guard let last = separators.last, let place = digits.lastIndex(of: last) else {
      self = .amount(try amount(try parser.ungrouped(digits), ""))
      return
    }
    let (before, after) = (digits[..<place], digits[digits.index(after: place)...])
    let isRepeated = separators.filter { $0 == last }.count > 1
    if isRepeated {
      guard Set(separators).count == 1 else { throw parser.unreadable }
      self = .amount(try amount(try parser.ungrouped(digits), ""))
    } else if separators.count == 1, after.count == 3, (1...3).contains(before.count), before.first != "0",
      before.allSatisfy(\.isNumber), currency.decimals < 3
    {
      let thousands = try amount(String(before + after), "")
      let sign = isNegative ? "-" : ""
      self =
        currency.decimals == 0
        ? .amount(thousands) : .ambiguous(thousands: thousands, decimals: "\(sign)\(before),\(after)")
    } else {
      guard !after.isEmpty else { throw parser.unreadable }
      self = .amount(try amount(before.isEmpty ? "0" : try parser.ungrouped(before), String(after)))
    }
  }

  /// The amount.
  ///
  /// - Throws: ``Failure`` `core.moneyAmbiguous` with both meanings.
  public var certain: Money {
    get throws {
      switch self {
      case .amount(let money): return money
      case .ambiguous(let thousands, let decimals):
        throw Failure(
          .invalid, "core.moneyAmbiguous", .moneyAmbiguous(thousands, decimals),
          remedy: .writeDecimals(thousands),
          field: "amount")
      }
    }
  }
}

/// Takes the parts of a typed amount apart.
private struct MoneyParser {
  let text: String
  private(set) var rest: Substring
  private var (signs, minuses) = (0, 0)

  init(_ text: String) {
    self.text = text
    rest = text[...]
    trim()
  }

  /// The failure for a text that is no amount.
  var unreadable: Failure {
    Failure(.invalid, "core.money", .noMoney(text), remedy: .moneyExample, field: "amount")
  }

  private mutating func trim() { rest = rest.trimmed }

  /// Takes the sign or the code of a currency from either side.
  mutating func currency() throws -> Currency? {
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isCurrencySymbol }
    let (head, tail) = (rest.prefix(while: isPart), rest.reversed().prefix(while: isPart))
    let name = head.isEmpty ? String(tail.reversed()) : String(head)
    if name.isEmpty { return nil }
    guard head.isEmpty || tail.isEmpty, let currency = Currency.written(name) else { throw unreadable }
    rest = Substring(rest.replacing(name, with: "", maxReplacements: 1))
    trim()
    return currency
  }

  /// Takes a minus or a plus from either side, before or behind the sign of a currency.
  mutating func takeSigns() {
    for isFirst in [true, false] {
      guard let end = isFirst ? rest.first : rest.last, "-−–‐‑‒－+＋".contains(end) else { continue }
      rest = isFirst ? rest.dropFirst() : rest.dropLast()
      signs += 1
      if !"+＋".contains(end) { minuses += 1 }
      trim()
    }
  }

  /// Whether there is a minus.
  var isNegative: Bool {
    get throws {
      guard signs <= 1, rest.first?.isASCIIDigitOrSeparator == true else { throw unreadable }
      return minuses == 1
    }
  }

  /// The digits of a number whose groups of three are separated, all by the same character.
  func ungrouped(_ digits: Substring) throws -> String {
    let separators = Set(digits.filter { !$0.isASCIIDigit })
    let groups = digits.split(omittingEmptySubsequences: false) { !$0.isASCIIDigit }
    guard separators.count <= 1, groups.count == 1 || (1...3).contains(groups[0].count),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), separators.allSatisfy(\.separatesGroups)
    else { throw unreadable }
    return groups.joined()
  }

  /// The amount of digits before and behind the decimal separator.
  func money(whole: String, decimals: String, _ currency: Currency) throws -> Money {
    guard (whole + decimals).allSatisfy(\.isASCIIDigit) else { throw unreadable }
    if decimals.count > currency.decimals {
      let digit = decimals.dropFirst(currency.decimals).first.map(String.init) ?? ""
      throw Failure(
        .invalid, "core.moneyDecimals", .tooManyDecimals(text, digit, currency), remedy: .roundYourself,
        field: "amount")
    }
    let zeros = String(repeating: "0", count: currency.decimals - decimals.count)
    let significant = (whole + decimals + zeros).drop { $0 == "0" }
    guard significant.count <= 12, let minor = Int64("0" + significant) else {
      throw Failure(
        .invalid, "core.moneyLarge", .moneyTooLarge(Money(minor: Money.maximum, currency)),
        remedy: .stayWithinBounds, field: "amount")
    }
    return Money(minor: minor, currency)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }

  fileprivate var isASCIIDigitOrSeparator: Bool { isASCIIDigit || self == "," || self == "." }

  /// A space of any width, a point, a comma or an apostrophe, as in `1’234`.
  fileprivate var separatesGroups: Bool { isWhitespace || ".,'’".contains(self) }
}
