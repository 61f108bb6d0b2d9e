import Core

extension Phrase {
  static let nameField = Phrase(en: "name", fi: "nimi")
  static let nicknameField = Phrase(en: "nickname", fi: "kutsumanimi")
  static let messagingField = Phrase(en: "messaging", fi: "pikaviestin")
  static let relationsField = Phrase(en: "related persons", fi: "läheiset")
  static let companyField = Phrase(en: "company", fi: "yritys")
  static let roleField = Phrase(en: "role", fi: "tehtävä")
  static let phoneField = Phrase(en: "phone", fi: "puhelin")
  static let emailField = Phrase(en: "e-mail", fi: "sähköposti")
  static let addressField = Phrase(en: "address", fi: "osoite")
  static let birthdayField = Phrase(en: "birthday", fi: "syntymäpäivä")
  static let webField = Phrase(en: "web", fi: "verkkosivu")
  static let categoriesField = Phrase(en: "categories", fi: "luokat")
  static let notesField = Phrase(en: "notes", fi: "muistiinpanot")
  static let photoField = Phrase(en: "photo", fi: "kuva")
  static let membersField = Phrase(en: "members", fi: "jäsenet")
}
