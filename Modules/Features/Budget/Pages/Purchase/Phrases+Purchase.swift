import Core

extension Phrase {
  static let purchaseTitle = Phrase(en: "Purchase", fi: "Ostos")
  static let refundTitle = Phrase(en: "Refund", fi: "Hyvitys")
  static let payeeLabel = Phrase(en: "Payee", fi: "Saaja")
  static let convertedLabel = Phrase(en: "Converted", fi: "Muunnettuna")
  static let receiptLabel = Phrase(en: "Receipt", fi: "Kuitti")
  static func receiptNamed(_ name: String) -> Phrase { Phrase(en: "Receipt: \(name)", fi: "Kuitti: \(name)") }
  static let addReceipt = Phrase(en: "Add a receipt", fi: "Lisää kuitti")
  static let replaceReceipt = Phrase(en: "Replace the receipt", fi: "Vaihda kuitti")
  static let receiptMissing = Phrase(en: "The receipt is missing.", fi: "Kuitti puuttuu.")
  static let chooseReceipt = Phrase(en: "Choose a photo or a document.", fi: "Valitse kuva tai asiakirja.")
  static let authorLabel = Phrase(en: "Recorded by", fi: "Kirjaaja")
  static let rateUnknown = Phrase(
    en: "No sum contains this purchase: the rate of its currency is unknown.",
    fi: "Ostos ei ole summissa: sen valuutan kurssia ei tiedetä.")
  static let dayOutsideBudget = Phrase(
    en: "No sum contains this purchase: its day is outside the days of the budget.",
    fi: "Ostos ei ole summissa: sen päivä ei kuulu budjetin päiviin.")
  static let othersPurchase = Phrase(
    en: "Another user recorded this purchase. A manager of the worksite may change it.",
    fi: "Toinen käyttäjä on kirjannut tämän ostoksen. Työmaan esimies voi muuttaa sitä.")
  static let editTitle = Phrase(en: "Edit", fi: "Muuta")
  static let removeTitle = Phrase(en: "Remove", fi: "Poista")
  static let removePurchase = Phrase(en: "Remove the purchase", fi: "Poista ostos")
  static let removePurchaseExplained = Phrase(
    en: "The purchase leaves all sums. You can undo that.",
    fi: "Ostos poistuu kaikista summista. Voit kumota sen.")
}
