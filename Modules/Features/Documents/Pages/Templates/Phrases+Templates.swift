import Core

extension Phrase {
  static let templateTitle = Phrase(
    en: "New document from a template", fi: "Uusi asiakirja asiakirjapohjasta")
  static let templateLabel = Phrase(en: "Template", fi: "Asiakirjapohja")
  static let templateNameHint = Phrase(
    en: "Leave it empty to keep the name of the template.",
    fi: "Jätä tyhjäksi, niin asiakirjapohjan nimi säilyy.")
  static let addDocumentButton = Phrase(en: "Add the document", fi: "Lisää asiakirja")
  static let noTemplates = Phrase(
    en: "The company has no templates yet. A manager adds them.",
    fi: "Yrityksellä ei ole vielä asiakirjapohjia. Esimies lisää niitä.")
  static let templateMissing = Phrase(en: "No template is chosen.", fi: "Asiakirjapohjaa ei ole valittu.")
  static let chooseTemplate = Phrase(en: "Choose one of them.", fi: "Valitse jokin niistä.")
}
