/// An exact amount of money: a whole number of minor units of a currency.
public struct Money: Hashable, Sendable, Codable {
  /// The amount in minor units: 1708 is 17,08 €. Negative for a refund.
  public let minor: Int64
  /// The currency, which says how many minor units one unit has.
  public let currency: Currency

  /// An amount from its parts.
  public init(minor: Int64, _ currency: Currency) {
    self.minor = minor
    self.currency = currency
  }

  /// The largest amount in minor units, either way. A million of such amounts still add up without overflow.
  public static let maximum: Int64 = 999_999_999_999

  /// Whether the amount is within ``maximum``.
  public var isInRange: Bool { minor.magnitude <= Self.maximum.magnitude }

  /// The amount with the other sign.
  public var negated: Money { Money(minor: -minor, currency) }

  /// The amount divided in proportion to weights, by largest remainder. The parts add up to the amount.
  ///
  /// - Parameter weights: positive numbers up to 1,000,000,000, at least one.
  public func divided(by weights: [Int64]) -> [Money] {
    let parts = LargestRemainder.parts(of: Int64(minor.magnitude), by: weights)
    return parts.map { Money(minor: minor < 0 ? -$0 : $0, currency) }
  }

  private enum CodingKeys: String, CodingKey { case minor, currency }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      minor: try container.decode(Int64.self, forKey: .minor),
      try container.decode(Currency.self, forKey: .currency))
  }
}
