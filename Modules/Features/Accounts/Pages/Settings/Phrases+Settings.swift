import Core

extension Phrase {
  static let saveButton = Phrase(en: "Save", fi: "Tallenna")
  static let personTitle = Phrase(en: "You", fi: "Sinä")
  static let phoneLabel = Phrase(en: "Telephone", fi: "Puhelin")
  static let emailLabel = Phrase(en: "E-mail", fi: "Sähköposti")
  static let lookTitle = Phrase(en: "Language and look", fi: "Kieli ja ulkoasu")
  static let accountGone = Phrase(en: "Your account is gone.", fi: "Tunnustasi ei enää ole.")
  static let logInOnceMore = Phrase(en: "Log in again.", fi: "Kirjaudu uudelleen.")
  static let passwordTitle = Phrase(en: "Change the password", fi: "Vaihda salasana")
  static let passwordAbout = Phrase(en: "Ends your other logins", fi: "Päättää muut kirjautumiset")
  static let devicesTitle = Phrase(en: "Devices", fi: "Laitteet")
  static let devicesAbout = Phrase(en: "Where you are logged in", fi: "Missä olet kirjautunut")
  static let phoneTitle = Phrase(en: "Log in on a phone", fi: "Kirjaudu puhelimella")
  static let phoneAbout = Phrase(en: "With a QR code", fi: "QR-koodilla")
  static let appPasswordsTitle = Phrase(en: "App passwords", fi: "Sovellussalasanat")
  static let appPasswordsAbout = Phrase(
    en: "For contacts and files in other programs", fi: "Yhteystietoihin ja tiedostoihin muissa ohjelmissa")
  static let linksTitle = Phrase(en: "Links", fi: "Linkit")
  static let linksAbout = Phrase(en: "Your own and the company’s", fi: "Omasi ja yrityksen")
  static let noticesTitle = Phrase(en: "Notices", fi: "Ilmoitukset")
  static let noticesAbout = Phrase(en: "What happened", fi: "Mitä on tapahtunut")
  static let uploadsRow = Phrase(en: "Uploads", fi: "Lähetykset")
  static let uploadsAbout = Phrase(en: "Files on their way", fi: "Matkalla olevat tiedostot")
  static let outboxRow = Phrase(en: "Unsent", fi: "Lähettämättä")
  static let outboxAbout = Phrase(
    en: "What waits for the network", fi: "Mikä odottaa verkkoa")
  static let trustAbout = Phrase(
    en: "For work without a network", fi: "Jotta voi työskennellä ilman verkkoa")
}
