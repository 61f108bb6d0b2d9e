import Core

/// Changes of purchases, for the history and for users whose change was replaced.
extension Phrase {
  static func editedPurchase(_ amount: Money?, _ text: String, _ changes: [Phrase]) -> Phrase {
    Phrase(
      en: """
        changed a purchase\(amount.map { " of " + Language.english.money($0) } ?? "")\(quoted(text, "“"))\
        \(list(changes, .english))
        """,
      fi: """
        muutti ostosta\(amount.map { " " + Language.finnish.money($0) } ?? "")\(quoted(text, "”"))\
        \(list(changes, .finnish))
        """)
  }
  static func replacedEdit(_ amount: Money?, _ text: String, _ lost: [Phrase]) -> Phrase {
    Phrase(
      en: """
        A later change of the purchase\(amount.map { " of " + Language.english.money($0) } ?? "")\
        \(quoted(text, "“")) replaced yours\(list(lost, .english)). The history keeps both.
        """,
      fi: """
        Ostoksen\(amount.map { " " + Language.finnish.money($0) } ?? "")\(quoted(text, "”")) myöhempi muutos \
        korvasi sinun muutoksesi\(list(lost, .finnish)). Molemmat ovat historiassa.
        """)
  }

  private static func list(_ changes: [Phrase], _ language: Language) -> String {
    changes.isEmpty ? "" : ": " + changes.map { $0.text(in: language) }.joined(separator: ", ")
  }

  static func newAmount(_ amount: Money) -> Phrase {
    Phrase(en: "amount \(Language.english.money(amount))", fi: "summa \(Language.finnish.money(amount))")
  }
  static let newCategory = Phrase(en: "category", fi: "luokka")
  static func newDay(_ day: CivilDate) -> Phrase {
    Phrase(en: "day \(Language.english.day(day))", fi: "päivä \(Language.finnish.day(day))")
  }
  static func newNote(_ note: String) -> Phrase { Phrase(en: "note “\(note)”", fi: "huomautus ”\(note)”") }
  static func newPayee(_ payee: String) -> Phrase { Phrase(en: "payee “\(payee)”", fi: "saaja ”\(payee)”") }

  static func newRate(_ rate: ExchangeRate?) -> Phrase {
    Phrase(en: "rate \(rate?.description ?? "–")", fi: "kurssi \(rate?.description ?? "–")")
  }
  static func newVAT(_ rate: Int?) -> Phrase {
    func percent(_ language: Language) -> String {
      rate.map { language.amount(Money(minor: Int64($0), .euro)) + " %" } ?? "–"
    }
    return Phrase(en: "VAT \(percent(.english))", fi: "ALV \(percent(.finnish))")
  }
  static func newReverseCharge(_ isReverse: Bool) -> Phrase {
    isReverse
      ? Phrase(en: "reverse charge", fi: "käännetty verovelvollisuus")
      : Phrase(en: "no reverse charge", fi: "ei käännettyä verovelvollisuutta")
  }
  static let newReceipt = Phrase(en: "receipt", fi: "kuitti")
}
