import Core

extension Phrase {
  static let toSettings = Phrase(en: "Settings", fi: "Asetukset")
  static let enteringTitle = Phrase(en: "Entering hours", fi: "Tuntien kirjaaminen")
  static let hoursAdminTitle = Phrase(en: "Hours of the company", fi: "Yrityksen tunnit")
  static let stepLabel = Phrase(en: "Step of times", fi: "Kellonaikojen väli")
  static func everyMinutes(_ count: Int) -> Phrase {
    Phrase(en: "every \(count) min", fi: "\(count) min välein")
  }
  static let ownBreakLabel = Phrase(en: "Default break", fi: "Oletustauko")
  static let ownBreakHint = Phrase(
    en:
      "Of hours entered without one: 30/6 is 30 min in hours over 6 h, none no break. Empty: as the worksite.",
    fi:
      "Jos tunnit kirjataan ilman taukoa: 30/6 on 30 min yli 6 tunnissa, none ei taukoa. Tyhjä: työmaan mukaan."
  )
  static let offeredLabel = Phrase(en: "Offered worksites", fi: "Tarjottavat työmaat")
  static let offeredHint = Phrase(
    en: "If none is ticked, all are offered.", fi: "Jos yhtään ei ole valittu, tarjotaan kaikki.")
}
