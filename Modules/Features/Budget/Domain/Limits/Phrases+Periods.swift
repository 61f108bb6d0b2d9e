import Core

extension Phrase {
  /// A period in words: `a month`.
  package static func period(_ period: BudgetPeriod) -> Phrase {
    switch period {
    case .span: Phrase(en: "once", fi: "kerran")
    case .days(1): Phrase(en: "a day", fi: "päivässä")
    case .days(7): Phrase(en: "a week", fi: "viikossa")
    case .days(14): Phrase(en: "in two weeks", fi: "kahdessa viikossa")
    case .days(let count): Phrase(en: "in \(count) days", fi: "\(count) päivässä")
    case .months(1): Phrase(en: "a month", fi: "kuukaudessa")
    case .months(3): Phrase(en: "a quarter", fi: "vuosineljänneksessä")
    case .months(12): Phrase(en: "a year", fi: "vuodessa")
    case .months(let count): Phrase(en: "in \(count) months", fi: "\(count) kuukaudessa")
    }
  }
}
