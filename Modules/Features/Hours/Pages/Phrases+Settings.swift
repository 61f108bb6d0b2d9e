import Core

extension Phrase {
  static let toSettings = Phrase(en: "Settings", fi: "Asetukset")
  static let enteringTitle = Phrase(en: "Entering hours", fi: "Tuntien kirjaaminen")
  static let hoursAdminTitle = Phrase(en: "Hours of the company", fi: "Yrityksen tunnit")
  static let stepLabel = Phrase(en: "Step of times", fi: "Kellonaikojen väli")
  static func everyMinutes(_ count: Int) -> Phrase {
    Phrase(en: "every \(count) min", fi: "\(count) min välein")
  }
  static let offeredLabel = Phrase(en: "Offered worksites", fi: "Tarjottavat työmaat")
  static let offeredHint = Phrase(
    en: "If none is ticked, all are offered.", fi: "Jos yhtään ei ole valittu, tarjotaan kaikki.")
}
