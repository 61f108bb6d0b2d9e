import Core

/// Value added tax that is included in an amount.
public struct VAT: Hashable, Sendable {
  /// The rate in hundredths of a percent: 2550 is 25.5 %.
  public let rate: Int

  /// A tax of a rate.
  ///
  /// - Parameter rate: hundredths of a percent, 0 ... 10,000.
  public init(rate: Int) { self.rate = rate }

  /// The amount without the tax, rounded once, half away from zero; the tax is the rest.
  public func net(of gross: Money) -> Money {
    let (divisor, product) = (Int128(10_000 + rate), Int128(gross.minor.magnitude) * 10_000)
    let net = Int64((product + divisor / 2) / divisor)
    return Money(minor: gross.minor < 0 ? -net : net, gross.currency)
  }

  /// The tax in a gross amount.
  public func tax(in gross: Money) -> Money {
    Money(minor: gross.minor - net(of: gross).minor, gross.currency)
  }

  /// The tax on an amount without it, rounded once, half away from zero.
  public func tax(on net: Money) -> Money {
    let product = Int128(net.minor.magnitude) * Int128(rate)
    let tax = Int64((product + 5000) / 10_000)
    return Money(minor: net.minor < 0 ? -tax : tax, net.currency)
  }

  /// The rate of a text such as `25.5` or `25,5 %`; `nil` for any other text, and above 100 %.
  public static func rate(_ text: String) -> Int? {
    let digits = text.filter { !$0.isWhitespace && $0 != "%" }
    let parts = digits.split(separator: /[.,]/, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }), let whole = Int(parts[0]), whole <= 100
    else { return nil }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard decimals.count <= 2, let hundredths = Int((decimals + "00").prefix(2)) else { return nil }
    let rate = whole * 100 + hundredths
    return rate <= 10_000 ? rate : nil
  }
}
