import Core

extension Phrase {
  static let allCategories = Phrase(en: "All categories", fi: "Kaikki luokat")
  static let findLabel = Phrase(en: "Text", fi: "Teksti")
  static let showButton = Phrase(en: "Show", fi: "Näytä")
  static let allPurchases = Phrase(en: "All purchases", fi: "Kaikki ostokset")
  static let noSuchPurchases = Phrase(
    en: "No purchase matches. Choose another category or other words.",
    fi: "Mikään ostos ei vastaa hakua. Valitse toinen luokka tai muita sanoja.")
  static let noPurchasesYet = Phrase(
    en: "No purchases yet. Record the first one.", fi: "Ostoksia ei vielä ole. Kirjaa ensimmäinen.")
  static let inNoSum = Phrase(en: "in no sum", fi: "ei summissa")
  static let morePurchasesButton = Phrase(en: "More", fi: "Lisää")
  static let negativeIsRefund = Phrase(
    en: "A negative amount is a refund.", fi: "Negatiivinen summa on hyvitys.")
}
