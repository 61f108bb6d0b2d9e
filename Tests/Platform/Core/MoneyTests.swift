import Core
import TestSupport
import Testing

@Suite("Money")
struct MoneyTests {
  /// Texts with one meaning, and that meaning in cents.
  private static let texts: [(String, Int64)] = [
    ("17,08", 1708), ("17.08", 1708), ("1 234,50 €", 123_450), ("1\u{A0}234,50", 123_450),
    ("1\u{202F}234,50", 123_450), ("−9,95", -995), ("-9,95", -995), ("9,95-", -995), ("9,95 €-", -995),
    ("1.234,50", 123_450), ("1,234.50", 123_450), ("€1,234.50", 123_450), ("-€9.95", -995), ("€ 5", 500),
    ("5", 500), ("5,5", 550), (",50", 50), ("0,00", 0), ("1.234.567", 123_456_700), ("1 234", 123_400),
    ("12 345,6", 1_234_560), ("EUR 12", 1200), ("12 eur", 1200), ("1’234.50", 123_450), ("0005,10", 510),
    ("+5", 500), ("€+9,95", 995), ("9,95+", 995), ("‑5", -500), ("－5,00", -500),
  ]

  @Test("is read from the digits that users type", arguments: texts)
  func reading(text: String, minor: Int64) throws {
    #expect(try TypedMoney(text, in: .euro) == .amount(Money(minor: minor, .euro)))
  }

  @Test(
    "is not read from what is no amount",
    arguments: [
      "", " ", "-", "+", "--5", "-5-", "+-5", "+5-", "abc", "1,2,3", "1.23.456", "1 23", "12,", "5 € €",
      "1,234.567,8", "١٢",
      "1e3", "5 xyz",
      "€5€", "1 234 5", "0x10", "½",
    ])
  func rejecting(text: String) throws {
    let rejection = failure { _ = try TypedMoney(text, in: .euro).certain }
    #expect(rejection?.kind == .invalid && rejection?.field == "amount")
  }

  @Test(
    "with one separator before three digits is ambiguous in every language",
    arguments: ["1.234", "9,955", "-1,234"])
  func ambiguity(text: String) throws {
    guard case .ambiguous = try TypedMoney(text, in: .euro) else {
      Issue.record("\(text) has one meaning")
      return
    }
    #expect(failure { _ = try TypedMoney(text, in: .euro).certain }?.code == "core.moneyAmbiguous")
  }

  @Test("with too many decimals is refused by the digit, not rounded")
  func decimals() throws {
    for (text, digit) in [("9,9551", "5"), ("0,955", "5"), ("1234,567", "7")] {
      let rejection = failure { _ = try TypedMoney(text, in: .euro) }
      #expect(rejection?.code == "core.moneyDecimals")
      #expect(rejection?.message.text(in: .english).contains("the digit \(digit) ") == true)
    }
  }

  @Test("has the decimals of its currency")
  func currencies() throws {
    let (yen, dinar) = (try #require(Currency("jpy")), try #require(Currency("KWD")))
    #expect(try TypedMoney("1,234", in: yen) == .amount(Money(minor: 1234, yen)))
    #expect(failure { _ = try TypedMoney("1,5", in: yen) }?.code == "core.moneyDecimals")
    #expect(failure { _ = try TypedMoney("1,2345", in: dinar) }?.code == "core.moneyDecimals")
    #expect(
      try TypedMoney("12,50 SEK", in: .euro) == .amount(Money(minor: 1250, try #require(Currency("SEK")))))
    #expect(Currency("XYZ") == nil)
  }

  @Test("that is too large is refused")
  func overflow() throws {
    #expect(try TypedMoney("9999999999,99", in: .euro) == .amount(Money(minor: Money.maximum, .euro)))
    for text in ["10000000000", "99999999999999999999999999", "1 000 000 000 000"] {
      #expect(failure { _ = try TypedMoney(text, in: .euro) }?.code == "core.moneyLarge")
    }
  }

  @Test("is read back as it was written, in every language and currency")
  func roundTrip() throws {
    var random = SeededRandom(seed: 7)
    let currencies = try ["EUR", "SEK", "JPY", "KWD", "USD", "GBP"].map { try #require(Currency($0)) }
    for _ in 0..<3000 {
      let digits = Int64.random(in: 0...12, using: &random)
      let bound = (0..<digits).reduce(Int64(1)) { bound, _ in bound * 10 } - 1
      let currency = try #require(currencies.randomElement(using: &random))
      let money = Money(minor: Int64.random(in: -bound...max(bound, 0), using: &random), currency)
      for language in Language.allCases {
        let text = language.money(money)
        #expect(try TypedMoney(text, in: .euro) == .amount(money), "\(text)")
      }
    }
  }

  @Test("is divided by largest remainder, and the parts add up")
  func division() throws {
    func parts(_ minor: Int64, _ weights: [Int64]) -> [Int64] {
      Money(minor: minor, .euro).divided(by: weights).map(\.minor)
    }
    #expect(parts(100_00, [1, 2]) == [33_33, 66_67])
    #expect(parts(100_00, [1, 1, 1]) == [33_34, 33_33, 33_33])
    #expect(parts(-1_00, [1, 1, 1]) == [-34, -33, -33])
    #expect(parts(2, [1, 1, 1]) == [1, 1, 0])
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let weights = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Int64.random(in: 1...1000, using: &random)
      }
      let minor = Int64.random(in: -Money.maximum...Money.maximum, using: &random)
      #expect(parts(minor, weights).reduce(0, +) == minor)
    }
  }

  @Test("is converted by an exact rate, rounded once")
  func conversion() throws {
    let krona = try #require(Currency("SEK"))
    func euros(_ minor: Int64, _ rate: String) throws -> Int64? {
      try #require(ExchangeRate(rate)).converted(Money(minor: minor, krona), to: .euro)?.minor
    }
    #expect(try euros(100_00, "0.087") == 8_70)
    #expect(try euros(1_00, "0,085") == 9)
    #expect(try euros(-1_00, "0.085") == -9)
    #expect(try euros(Money.maximum, "999999999") == nil)
    #expect(try #require(ExchangeRate("0,0870")).description == "0.0870")
    for text in ["", "0", "-1", "1.2.3", "1e3", ".5", "1.", "1234567890", "0.1234567891"] {
      #expect(ExchangeRate(text) == nil, "\(text)")
    }
    let yen = try #require(Currency("JPY"))
    #expect(ExchangeRate("0.0061")?.converted(Money(minor: 1000, yen), to: .euro) == Money(minor: 610, .euro))
  }
}
