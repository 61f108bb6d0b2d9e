/// A currency of ISO 4217, by its code.
public struct Currency: Hashable, Sendable {
  /// The code: three capital letters, such as `EUR`.
  public let code: String

  /// The euro, `EUR`, of which 100 minor units are one.
  public static let euro = Currency(known: "EUR")

  private init(known code: String) { self.code = code }

  /// The currency of a code, in any case; `nil` for a code that ISO 4217 does not list.
  public init?(_ code: String) {
    let code = code.uppercased()
    guard Self.codes.contains(code) else { return nil }
    self.init(known: code)
  }

  /// The number of decimals of its amounts, 0 ... 4.
  public var decimals: Int { Self.unusualDecimals[code] ?? 2 }

  /// The number of minor units in one unit: 100 for the euro.
  public var minorUnits: Int64 { (0..<decimals).reduce(1) { units, _ in units * 10 } }

  /// The sign that amounts are written with; the code where there is no sign of its own.
  public var symbol: String { Self.symbols[code] ?? code }

  /// The currency of a sign or a code, as users write it beside an amount.
  static func written(_ text: String) -> Currency? {
    if let code = symbols.first(where: { $0.value == text })?.key { return Currency(known: code) }
    return Currency(text)
  }

  private static let symbols = ["EUR": "€", "USD": "$", "GBP": "£"]

  private static let unusualDecimals: [String: Int] = {
    let none = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
    let three = "BHD IQD JOD KWD LYD OMR TND"
    let decimals = [(none, 0), (three, 3), ("CLF UYW", 4)].flatMap { codes, count in
      codes.split(separator: " ").map { (String($0), count) }
    }
    return Dictionary(uniqueKeysWithValues: decimals)
  }()

  /// The active codes of ISO 4217 with amounts that can be paid.
  package static let codes = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY
    COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP
    MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR
    SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED
    VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension Currency: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let currency = Currency(code) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a currency: \(code)")
    }
    self = currency
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
