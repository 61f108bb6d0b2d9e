import Core

extension Phrase {
  static let typesTitle = Phrase(en: "Document types and templates", fi: "Asiakirjatyypit ja asiakirjapohjat")
  static let documentTypesTitle = Phrase(en: "Document types", fi: "Asiakirjatyypit")
  static let templatesTitle = Phrase(en: "Templates", fi: "Asiakirjapohjat")
  static let noTypesYet = Phrase(
    en: "A document type says what a document is, such as a lifting plan. There are none yet.",
    fi: "Asiakirjatyyppi kertoo, mikä asiakirja on, esimerkiksi nostosuunnitelma. Niitä ei vielä ole.")
  static let noTemplatesYet = Phrase(
    en: "Users make documents from templates. There are none yet.",
    fi: "Käyttäjät tekevät asiakirjoja asiakirjapohjista. Niitä ei vielä ole.")
  static let newTypeLabel = Phrase(en: "Name of a new document type", fi: "Uuden asiakirjatyypin nimi")
  static let addTypeButton = Phrase(en: "Add the type", fi: "Lisää tyyppi")
  static let removeTypeButton = Phrase(
    en: "Remove the type; its documents stay", fi: "Poista tyyppi; sen asiakirjat säilyvät")
  static let newTemplateTitle = Phrase(en: "New template", fi: "Uusi asiakirjapohja")
  static let addTemplateButton = Phrase(en: "Add the template", fi: "Lisää asiakirjapohja")
  static let removeButton = Phrase(en: "Remove", fi: "Poista")
}
