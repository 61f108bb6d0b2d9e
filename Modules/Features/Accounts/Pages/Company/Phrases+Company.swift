import Core

extension Phrase {
  static let companyTitle = Phrase(en: "Company", fi: "Yritys")
  static let companyAbout = Phrase(
    en: "settings and links of all users", fi: "kaikkien käyttäjien asetukset ja linkit")
  static let companySettings = Phrase(en: "Settings", fi: "Asetukset")
  static let showEffect = Phrase(en: "Show the effect", fi: "Näytä vaikutus")
  static let notSavedYet = Phrase(en: "Nothing is saved yet.", fi: "Mitään ei ole vielä tallennettu.")
  static let valueLabel = Phrase(en: "Value", fi: "Arvo")
  static let noCompanyLinks = Phrase(
    en: "These links are on the home page of all users.",
    fi: "Nämä linkit ovat kaikkien käyttäjien etusivulla.")
  static func defaultValue(_ value: String) -> Phrase {
    Phrase(en: "by default \(value)", fi: "oletus \(value)")
  }
  static func restoreDefault(_ value: String) -> Phrase {
    Phrase(en: "Restore the default: \(value)", fi: "Palauta oletus: \(value)")
  }
}
