/// The price of one unit of a foreign currency in one's own, as an exact decimal number.
public struct ExchangeRate: Hashable, Sendable {
  /// The digits, without the decimal point.
  private let digits: Int64
  /// The number of digits after the decimal point, 0 ... 9.
  private let scale: Int

  /// The rate of equal currencies.
  public static let one = ExchangeRate(digits: 1, scale: 0)

  private init(digits: Int64, scale: Int) {
    self.digits = digits
    self.scale = scale
  }

  /// The rate of a text such as `0.087` or `0,087`.
  ///
  /// - Returns: `nil` unless it is positive, with at most nine digits before and nine behind the point.
  public init?(_ text: String) {
    let parts = text.split(separator: /[.,]/, omittingEmptySubsequences: false)
    guard parts.count <= 2, (1...9).contains(parts[0].utf8.count), parts.count == 1 || !parts[1].isEmpty,
      parts.dropFirst().allSatisfy({ $0.utf8.count <= 9 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let digits = Int64(parts.joined()), digits > 0
    else { return nil }
    self.digits = digits
    scale = parts.count == 2 ? parts[1].utf8.count : 0
  }

  /// An amount in another currency, rounded once, half away from zero; `nil` outside ``Money/maximum``.
  public func converted(_ money: Money, to currency: Currency) -> Money? {
    let shift = currency.decimals - money.currency.decimals - scale
    var product = Int128(money.minor.magnitude) * Int128(digits)
    for _ in 0..<max(shift, 0) { product *= 10 }
    var divisor: Int128 = 1
    for _ in 0..<max(-shift, 0) { divisor *= 10 }
    let rounded = (product + divisor / 2) / divisor
    guard rounded <= Int128(Money.maximum) else { return nil }
    return Money(minor: money.minor < 0 ? -Int64(rounded) : Int64(rounded), currency)
  }
}

extension ExchangeRate: CustomStringConvertible, Codable {
  /// The rate with a decimal point: `0.087`.
  public var description: String {
    guard scale > 0 else { return String(digits) }
    let text = String(digits)
    let padded = String(repeating: "0", count: max(scale + 1 - text.count, 0)) + text
    return "\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let rate = ExchangeRate(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a rate: \(text)")
    }
    self = rate
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
