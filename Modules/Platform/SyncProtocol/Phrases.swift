import Core

extension Phrase {
  static func noSuchAnchor(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not a place in the changes of this server.",
      fi: "”\(text)” ei ole mikään kohta tämän palvelimen muutoksissa.")
  }
  static let anchorExpired = Phrase(
    en: "The data was restored from a backup since.",
    fi: "Aineisto on sen jälkeen palautettu varmuuskopiosta.")
  static let listFromStart = Phrase(en: "List it again from the start.", fi: "Luettele se uudelleen alusta.")
}
