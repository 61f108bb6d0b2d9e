extension Language {
  /// An amount with its currency: `€1,234.50`, or `1 234,50 €` with no-break spaces.
  ///
  /// ``TypedMoney`` reads it back in the same language.
  public func money(_ amount: Money) -> String {
    let (currency, digits) = (amount.currency, figures(amount.minor.magnitude, of: amount.currency))
    let sign = amount.minor < 0 ? "-" : ""
    switch self {
    case .english:
      let space = currency.symbol == currency.code ? "\u{A0}" : ""
      return sign + currency.symbol + space + digits
    case .finnish, .swedish: return "\(sign)\(digits)\u{A0}\(currency.symbol)"
    }
  }

  /// An amount without its currency, for a column of amounts: `1,234.50`.
  public func amount(_ amount: Money) -> String {
    (amount.minor < 0 ? "-" : "") + figures(amount.minor.magnitude, of: amount.currency)
  }

  private func figures(_ minor: UInt64, of currency: Currency) -> String {
    let (whole, rest) = minor.quotientAndRemainder(dividingBy: UInt64(currency.minorUnits))
    let text = number(Int(whole))
    return currency.decimals == 0
      ? text : text + decimalSeparator + Digits.padded(Int(rest), currency.decimals)
  }
}
